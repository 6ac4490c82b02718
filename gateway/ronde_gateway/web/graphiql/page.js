"use strict";

/* Queries and mutations are fetched, subscriptions read as server-sent events (GW-10). */

const WELCOME = `# Ctrl-Enter runs it, Ctrl-Space completes.
# The book at the left explains every type.

query Who {
  __schema {
    queryType {
      fields {
        name
        description
      }
    }
  }
}
`;

function post(parameters, headers, accept) {
  return fetch("graphql", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", accept },
    body: JSON.stringify(parameters),
  });
}

async function* events(parameters, headers) {
  const response = await post(parameters, headers, "text/event-stream");
  if (!(response.headers.get("content-type") || "").startsWith("text/event-stream")) {
    yield await response.json();
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const parts = text.split("\r\n\r\n");
      text = parts.pop();
      for (const part of parts) {
        const lines = part.split("\r\n");
        if (lines.includes("event: complete")) return;
        const data = lines.find((line) => line.startsWith("data: "));
        if (data) yield JSON.parse(data.slice("data: ".length));
      }
    }
  } finally {
    reader.cancel();
  }
}

function isSubscription(parameters, documentAST) {
  return (documentAST?.definitions ?? []).some(
    (definition) =>
      definition.operation === "subscription" &&
      (!parameters.operationName || definition.name?.value === parameters.operationName),
  );
}

async function fetcher(parameters, options) {
  const headers = options?.headers ?? {};
  if (isSubscription(parameters, options?.documentAST)) return events(parameters, headers);
  const response = await post(
    parameters,
    headers,
    "application/graphql-response+json, application/json;q=0.9",
  );
  return response.json();
}

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, { fetcher, defaultQuery: WELCOME, shouldPersistHeaders: false }),
);
