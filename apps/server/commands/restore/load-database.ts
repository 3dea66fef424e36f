import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { backupErrors } from '../backup/backup-errors.ts'
import { readDump } from '../backup/dump-streams.ts'
import { readSchemaState, requireSameState } from '../backup/backed-up-tables.ts'
import type { Manifest } from '../backup/manifest.ts'

interface Loading {
  readonly folder: string
  readonly manifest: Manifest
  /** Replaces the present data. */
  readonly replace: boolean
}

/** Refuses a database of another release, or one with more in it than a new one has. */
export async function requireTarget(pool: Pool, { manifest, replace }: Loading): Promise<void> {
  const client = await pool.connect()
  try {
    requireSameState(manifest, await readSchemaState(client))
    if (!replace && !(await isEmpty(client))) throw backupErrors.notEmpty()
  } finally {
    client.release()
  }
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`
    select not exists (select from installation) and not exists (select from person) and not exists (select from category)
      and not exists (select from document) and not exists (select from file_content) as empty`)
  return rows[0]?.empty ?? false
}

const attempts = 5
const deadlock = '40P01'

/** Replaces all rows by those of a backup, or none. */
export async function loadDatabase(pool: Pool, loading: Loading): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await loadOnce(pool, loading)
    } catch (error) {
      // concurrent work may hold some of the tables
      if (attempt === attempts || (error as { code?: string }).code !== deadlock) throw error
    }
  }
}

async function loadOnce(pool: Pool, loading: Loading): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await loadRows(client, loading)
    await client.query('commit')
    // caches of running nodes belong to the former data; they drop them with their connections
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = current_user
        and application_name like 'shuku%' and application_name <> current_setting('application_name')`)
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

async function loadRows(client: ClientBase, { folder, manifest }: Loading): Promise<void> {
  await client.query(
    `truncate ${[...manifest.tables.map(({ name }) => name), 'session', 'personal_token', 'application_key', 'application_token', 'application_sign_on', 'sign_in_failure', 'table_key', 'file_preview', 'terminal_pairing', 'terminal_sign_in'].join(', ')}`,
  )
  const triggers = await switchOffTriggers(client)
  const indexes = await takeOffIndexes(client)
  for (const { name, columns, ...dump } of manifest.tables) {
    const rows = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
    await pipeline(readDump(folder, dump), rows)
  }
  for (const definition of indexes) await client.query(definition)
  for (const table of triggers) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, value } of manifest.sequences) await client.query('select setval($1, $2)', [name, value])
  // numbers of changes that programs know belong to what was here before
  await client.query(`
    insert into company_setting (name, value) values ('storeEpoch', to_jsonb(gen_random_uuid()::text))
    on conflict (name) do update set value = excluded.value`)
  // the workers that had taken jobs do not exist here
  await client.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`)
}

/** Derived rows are part of the backup, so triggers must not run. */
async function switchOffTriggers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgenabled <> 'D'
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`)
  return rows.map(({ name }) => name)
}

/** Indexes are built at the end, which is much faster, above all for texts. Keys stay, since rows refer to them. */
async function takeOffIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index as index join pg_class as class on class.oid = index.indrelid
    where class.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = index.indexrelid)
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by 1`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}
