import type { ClientBase } from 'pg'
import { backupErrors } from './backup-errors.ts'

/** A table with its columns in a backup. */
export interface BackedUpTable {
  /** As SQL writes it, with its schema. */
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Tables left out: their rows belong to the running product (sessions, tokens, open lists, previews that can be made again), or
 * name the release.
 */
const leftOut = new Set([
  'public.session',
  'public.personal_token',
  'public.application_key',
  'public.application_token',
  'public.application_sign_on',
  'public.sign_in_failure',
  'public.table_key',
  'public.file_preview',
  'public.terminal_pairing',
  'public.terminal_sign_in',
  'public.schema_migration',
  'graphile_worker.migrations',
])

interface FoundTable extends BackedUpTable {
  readonly needs: readonly string[]
}

/**
 * All tables of the product and of its job queue, each behind those that its rows refer to. Numbers of transactions are
 * left out: they mean nothing in another database, and their columns get those of the restoring transaction by default.
 */
export async function readBackedUpTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<FoundTable>(
    `
    select format('%I.%I', schema.nspname, class.relname) as name,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid <> 'xid8'::regtype
          -- what refers to a row that is left out is nothing after a restore: a computer is signed out then
          and not exists (
            select from pg_constraint as key
            join pg_class as other on other.oid = key.confrelid
            join pg_namespace as other_schema on other_schema.oid = other.relnamespace
            where key.contype = 'f' and key.conrelid = class.oid and attnum = any(key.conkey)
              and format('%I.%I', other_schema.nspname, other.relname) = any($1::text[]))
        order by attnum
      ) as columns,
      array(
        select distinct format('%I.%I', other_schema.nspname, other.relname)
        from pg_constraint as key
        join pg_class as other on other.oid = key.confrelid
        join pg_namespace as other_schema on other_schema.oid = other.relnamespace
        where key.contype = 'f' and key.conrelid = class.oid and key.confrelid <> class.oid
      ) as needs
    from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
    where class.relkind = 'r' and schema.nspname in ('public', 'graphile_worker')
      -- what an extension brings is its own
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by 1`,
    [[...leftOut]],
  )
  return inOrder(rows.filter(({ name }) => !leftOut.has(name)))
}

function inOrder(tables: readonly FoundTable[]): BackedUpTable[] {
  const known = new Set(tables.map(({ name }) => name))
  const ordered: BackedUpTable[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need) || !known.has(need)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle: no order can load them.')
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      placed.add(name)
    }
  }
  return ordered
}

export interface BackedUpSequence {
  readonly name: string
  readonly value: number
}

/** Read after the rows, so that at worst some ids stay unused. */
export async function readSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

/** Identifies the schema, to tell whether rows of one database fit into another. */
export interface SchemaState {
  readonly migrations: Readonly<Record<string, string>>
  readonly queueMigration: number
}

export async function readSchemaState(client: ClientBase): Promise<SchemaState> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migration order by name',
  )
  const { rows: queue } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from graphile_worker.migrations',
  )
  return {
    migrations: Object.fromEntries(rows.map(({ name, digest }) => [name, digest])),
    queueMigration: queue[0]?.id ?? 0,
  }
}

/** Refuses a backup of another release. */
export function requireSameState(backup: SchemaState, target: SchemaState): void {
  const names = new Set([...Object.keys(backup.migrations), ...Object.keys(target.migrations)])
  const different = [...names].filter((name) => backup.migrations[name] !== target.migrations[name]).toSorted()
  if (backup.queueMigration !== target.queueMigration) different.push(`job queue ${backup.queueMigration}`)
  if (different.length > 0) throw backupErrors.otherRelease({ migrations: different.join(', ') })
}
