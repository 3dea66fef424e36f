import { parseSync } from 'vite'

export interface NamedTable {
  readonly table: string
  readonly line: number
}

/** By table, its columns. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>

/** Kysely's methods whose first argument is a table, or several. */
const namingMethods =
  /^(?:selectFrom|from|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|using|mergeInto|table)$/
const isStatement = /^\s*(?:select|with|insert|update|delete|lock|truncate|copy)\s/i

interface Node {
  readonly type: string
  readonly start: number
  readonly [property: string]: unknown
}

interface Quasi {
  readonly value: { readonly raw: string }
}

/** The tables that the SQL in a file of TypeScript names: in Kysely's calls, in `sql` templates and in texts that are a statement. */
export function findNamedTables(file: string, text: string, columns: Columns): NamedTable[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const found = new Map<string, NamedTable>()
  visit(program, ({ start }, tables) => {
    for (const table of tables) {
      const line = text.slice(0, start).split('\n').length
      found.set(`${line} ${table}`, { table, line })
    }
  })
  return [...found.values()]

  function visit(node: unknown, add: (node: Node, tables: string[]) => void): void {
    if (typeof node !== 'object' || node === null) return
    if (isNode(node)) add(node, tablesOf(node, columns))
    for (const child of Object.values(node)) visit(child, add)
  }
}

function isNode(value: object): value is Node {
  return 'type' in value && 'start' in value
}

function tablesOf(node: Node, columns: Columns): string[] {
  switch (node.type) {
    case 'CallExpression':
      return inCall(node as Node & Call).filter((table) => columns.has(table))
    case 'TaggedTemplateExpression': {
      const { tag, quasi } = node as unknown as { tag: { name?: string }; quasi: { quasis: Quasi[] } }
      return tag.name === 'sql' ? inSql(joined(quasi.quasis), columns) : []
    }
    case 'TemplateLiteral': {
      const written = joined((node as unknown as { quasis: Quasi[] }).quasis)
      return isStatement.test(written) ? inSql(written, columns) : []
    }
    case 'Literal':
      return typeof node['value'] === 'string' ? inLiteral(node['value'], columns) : []
    default:
      return []
  }
}

/** What is put in stands as a word that names nothing. */
function joined(quasis: readonly Quasi[]): string {
  return quasis.map(({ value }) => value.raw).join(' $ ')
}

interface Call {
  readonly callee: { readonly type: string; readonly property?: { readonly name?: string } }
  readonly arguments: readonly {
    readonly value?: unknown
    readonly elements?: readonly { readonly value?: unknown }[]
  }[]
}

/** `document` of `innerJoin('document as held', …)`. */
function inCall({ callee, arguments: [first] }: Call): string[] {
  if (callee.type !== 'MemberExpression' || !namingMethods.test(callee.property?.name ?? '')) return []
  const given = first?.elements ?? [first]
  return given.flatMap((each) => (typeof each?.value === 'string' ? (each.value.split(' ', 1) as string[]) : []))
}

/** `document` of `document.title as name`, and the tables of a text that is a statement. */
function inLiteral(value: string, columns: Columns): string[] {
  const [, table = '', column = ''] = /^(\w+)\.(\w+)(?: as \w+)?$/.exec(value) ?? []
  if (columns.get(table)?.has(column)) return [table]
  return isStatement.test(value) ? inSql(value, columns) : []
}

/** Where a table stands: after `from`, `join`, `into` …, before a dot, or alone as the whole text. */
const places = [
  /\b(?:from|join|using|only)\s+(?:only\s+)?(\w+)\b(?!\s*\()/gi,
  /\b(?:into|update|table)\s+(?:only\s+)?(\w+)\b/gi,
  /(?<![\w.])(\w+)\.(?=\w|\*)/g,
  /^\s*(\w+)(?:\s+as\s+\w+)?\s*$/g,
]

function inSql(written: string, columns: Columns): string[] {
  const sql = written.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  const names = places.flatMap((place) => [...sql.matchAll(place)].map(([, name = '']) => name))
  return names.filter((name) => columns.has(name))
}
