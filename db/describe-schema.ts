import type { ClientBase, Pool } from 'pg'

interface ColumnRow {
  table: string
  column: string
  type: string
  nullable: boolean
  /** `default`: may be left out; `always`: must be. */
  generated: 'no' | 'default' | 'always'
  /** The texts that a check constraint allows. */
  values: string[] | null
}

const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

const preamble = `// Made by tools/generate-schema.ts from the migrated database; db/schema.test.ts holds the two together.
import type { ColumnType } from 'kysely'

/** What the database fills in when an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Read as any JSON value, for a schema to narrow; written as JSON text, since the driver makes an array a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
`

/** The TypeScript text of \`db/schema.ts\` for a migrated database. */
export async function describeSchema(connection: Pool | ClientBase): Promise<string> {
  const { rows } = await connection.query<ColumnRow>(columnsQuery)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => describeTable(table, columns))
  const entries = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  return `${preamble}\n${interfaces.join('\n\n')}\n\nexport interface Schema {\n${entries.join('\n')}\n}\n`
}

function describeTable(table: string, columns: readonly ColumnRow[]): string {
  const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)}`)
  return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`
}

function interfaceName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

function typeOf({ table, column, type, nullable, generated, values }: ColumnRow): string {
  const isArray = type.startsWith('_')
  const scalar = scalars[isArray ? type.slice(1) : type]
  if (!scalar)
    throw new Error(`${table}.${column} is of type ${type}, for which db/describe-schema.ts has no word yet.`)
  const plain = values ? values.map((value) => `'${value}'`).join(' | ') : isArray ? `${scalar}[]` : scalar
  const whole = nullable ? `${plain} | null` : plain
  if (generated === 'always') return `ColumnType<${whole}, never, never>`
  return generated === 'default' ? `Generated<${whole}>` : whole
}

const columnsQuery = `
  select
    c.relname as "table",
    a.attname as "column",
    t.typname as "type",
    not a.attnotnull as nullable,
    case
      when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
      when a.attidentity = 'd' or a.atthasdef then 'default'
      else 'no'
    end as "generated",
    (
      select array_agg(found[1] order by place)
      from pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality as m(found, place)
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['
    ) as "values"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`
