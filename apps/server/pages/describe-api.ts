import { scopesFor, wireFieldsOf, z, type Endpoint, type Method } from '@shuku/kit/contract'

/** OpenAPI 3.1 of all endpoints, from the same contracts that serve them. */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {})
    for (const method of endpoint.methods) operations[method.toLowerCase()] = describeOperation(endpoint, method)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shuku 书库',
      version: '0.1.0',
      description: 'The HTTP interface of Shuku. Parameters are form-urlencoded or in the query; replies are JSON.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ecology_JSessionid' },
        personalToken: { type: 'http', scheme: 'bearer' },
        applicationToken: { type: 'apiKey', in: 'header', name: 'token' },
      },
    },
    paths,
  }
}

function describeOperation(endpoint: Endpoint, method: Method): object {
  const parameters = schemaOf(endpoint.query) as { properties?: Record<string, object>; required?: string[] }
  const form = endpoint.accepts === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    summary: endpoint.doc,
    operationId: `${method.toLowerCase()}${endpoint.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [endpoint.path.split('/').slice(1, 4).join('/')],
    security: endpoint.access === 'open' ? [] : securityOf(endpoint),
    ...(method !== 'POST'
      ? {
          parameters: Object.entries(parameters.properties ?? {}).map(([name, schema]) => ({
            name,
            in: 'query',
            required: parameters.required?.includes(name) ?? false,
            schema,
          })),
        }
      : { requestBody: { content: { [form]: { schema: parameters } } } }),
    responses: { 200: describeReply(endpoint) },
  }
}

/** By a session, or a personal token or an application of these scopes. */
function securityOf(endpoint: Endpoint): object[] {
  const scopes = scopesFor(endpoint)
  return [{ session: [] }, ...(scopes.length > 0 ? [{ personalToken: scopes }, { applicationToken: scopes }] : [])]
}

function describeReply(endpoint: Endpoint): object {
  if (endpoint.produces === 'file') return { description: 'The bytes', content: { '*/*': {} } }
  if (endpoint.produces === 'page') return { description: 'A page', content: { 'text/html': {} } }
  if (endpoint.produces === 'text') return { description: 'A text', content: { 'text/plain': {} } }
  if (endpoint.produces === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  return {
    description: `Envelope: ${endpoint.layer}`,
    content: { 'application/json': { schema: schemaOf(endpoint.reply) } },
  }
}

/** A contract stays as it is, and is described by each of its methods, and wherever it is part of another one. */
const described = new WeakMap<z.ZodType, object>()

/** JSON Schema of the wire’s side. */
export function schemaOf(schema: z.ZodType): object {
  const known = described.get(schema) ?? describeSchema(schema)
  described.set(schema, known)
  return known
}

/** Objects of ours are renamed, so they are described field by field. */
function describeSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const fields = wireFieldsOf(zodSchema)
      if (!fields) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
      const entries = Object.values(fields)
      Object.assign(jsonSchema, {
        type: 'object',
        properties: Object.fromEntries(
          entries.map(({ names, schema: each }) => [names[0], withoutDialect(schemaOf(each))]),
        ),
        required: entries.filter(({ schema: each }) => !each.safeParse(undefined).success).map(({ names }) => names[0]),
      })
    },
  })
}

function withoutDialect(schema: object): object {
  const { $schema: _, ...rest } = schema as { $schema?: string }
  return rest
}
