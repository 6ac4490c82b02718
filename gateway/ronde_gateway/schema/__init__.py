"""The GraphQL schema: what clients can ask and say."""
