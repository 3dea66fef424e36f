import { notYetWords, scopesFor, type Endpoint } from '@shuku/kit/contract'
import { schemaOf } from './describe-api.ts'

const head = `# The calls of other programs, one by one

Made by tools/generate-interface.ts from the contracts; a test holds the two together. What holds for all of them stands
in [interface.md](interface.md). The product's own calls (\`/api/shuku/…\`) are shown with these at \`/api/docs\` of a
running server. A personal token of scope \`read\` is enough where nothing else is said. A parameter with a \`*\` must be sent; those that are refused are left out; every reply has its envelope (interface.md §2) beside what is named here.
`

/** Answers the text of `docs/interface-calls.md`: of every path for programs its methods, parameters and reply. */
export function describeCalls(endpoints: readonly Endpoint[], paths: ReadonlySet<string>): string {
  const known = endpoints
    .filter(({ path }) => paths.has(path))
    .toSorted((a, b) => order(a.path, b.path) || order(a.methods.join(), b.methods.join()))
  const areas = Map.groupBy(known, ({ path }) => path.split('/').slice(1, 4).join('/'))
  const chapters = [...areas].map(([area, calls]) => `## ${area}\n\n${calls.map(describeCall).join('\n\n')}\n`)
  return [head, ...chapters].join('\n')
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function describeCall(endpoint: Endpoint): string {
  const parameters = fieldsOf(schemaOf(endpoint.query) as Json)
  return [
    `### ${endpoint.methods.join(' ')} \`${endpoint.path}\``,
    '',
    `${endpoint.doc}${tokensOf(endpoint)}`,
    ...(parameters ? ['', `Takes ${parameters}.`] : []),
    '',
    replyOf(endpoint),
  ].join('\n')
}

function tokensOf(endpoint: Endpoint): string {
  const scopes = scopesFor(endpoint)
  if (scopes.includes('read')) return ''
  return scopes.length === 0
    ? ' Not available to personal tokens and applications.'
    : ' A personal token or an application needs the scope `write`.'
}

function replyOf(endpoint: Endpoint): string {
  if (endpoint.produces === 'file') return 'Answers the bytes of a file.'
  if (endpoint.produces === 'page') return 'Answers a page.'
  if (endpoint.produces === 'text') return 'Answers plain text.'
  if (endpoint.produces === 'events') return 'Answers server-sent events.'
  const reply = schemaOf(endpoint.reply) as Json
  return `Answers (${endpoint.layer}) ${fieldsOf({ ...reply, required: [] }) || (reply.properties ? 'nothing else' : typeOf(reply))}.`
}

interface Json {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Json[]
  readonly items?: Json
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly maxLength?: number
}

function fieldsOf({ properties = {}, required = [] }: Json): string {
  const fields = Object.entries(properties).filter(([, { description }]) => description !== notYetWords)
  return fields.map(([name, field]) => `\`${name}\`${required.includes(name) ? '*' : ''} ${typeOf(field)}`).join(', ')
}

/** In words: the types of JSON, what is one of few values, and what lists and objects hold. */
function typeOf({ type, enum: values, const: value, anyOf, items, properties, maxLength }: Json): string {
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map((each) => JSON.stringify(each)).join(' / ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (properties) return `{ ${fieldsOf({ properties })} }`
  if (type === 'array') return `[ ${typeOf(items ?? {})} ]`
  if (type === 'string') return maxLength ? `text (≤ ${maxLength})` : 'text'
  if (Array.isArray(type)) return type.map((each: string) => (each === 'string' ? 'text' : each)).join(' or ')
  return type === undefined ? 'any' : String(type)
}
