import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { backupErrors } from './backup-errors.ts'
import { dumpRows } from './dump-streams.ts'
import { readBackedUpTables, readSchemaState, readSequences } from './backed-up-tables.ts'
import type { DumpedTable, Manifest } from './manifest.ts'

export type DumpedDatabase = Omit<Manifest, 'lost'>

/** Writes all rows as they are at one moment into a new folder below that of the backup. Nobody waits for it. */
export async function dumpDatabase(
  pool: Pool,
  { folder, former }: { folder: string; former: Manifest | undefined },
): Promise<DumpedDatabase> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { madeAt, company } = await readMoment(client)
    if (former && former.company !== company) throw backupErrors.otherCompany({ folder })
    const database = `database-${madeAt.replaceAll(/[-:.]/g, '')}`
    await mkdir(join(folder, database), { recursive: true, mode: 0o700 })
    const tables: DumpedTable[] = []
    for (const { name, columns } of await readBackedUpTables(client)) {
      // one connection has the snapshot
      const copy = `copy ${name} (${columns.join(', ')}) to stdout`
      const dump = await dumpRows(client, { folder, file: `${database}/${name}.copy.zst`, copy })
      tables.push({ name, columns, ...dump })
    }
    const contents = await dumpRows(client, {
      folder,
      file: `${database}/contents.zst`,
      copy: `copy (select distinct encode(sha256, 'hex') as hash, size_bytes from file_content order by hash) to stdout`,
    })
    const state = await readSchemaState(client)
    const sequences = await readSequences(client)
    await client.query('commit')
    return { format: 1, madeAt, company, database, tables, contents, ...state, sequences }
  } finally {
    // broken off, it is in the middle of a transaction
    client.release(true)
  }
}

/** The first question fixes the moment. */
async function readMoment(client: ClientBase): Promise<{ madeAt: string; company: string }> {
  const { rows } = await client.query<{ at: Date; company: string | null }>(
    `select clock_timestamp() as at, (select value::text from installation where name = 'company') as company`,
  )
  const company = rows[0]?.company
  if (!rows[0] || !company) throw backupErrors.nothingThere()
  return { madeAt: rows[0].at.toISOString(), company }
}
