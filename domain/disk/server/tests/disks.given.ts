import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { storeFile } from '@shuku/domain/files/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { LocalStore, type Database } from '@shuku/kit/server'
import { oncePerFile, runJobsNow, testDatabase } from '@shuku/kit/testing'
import type { DiskContext } from '../change-items.ts'
import { diskServer, lockDisk, putFile, type OnTaken } from '../index.ts'

const folder = oncePerFile(
  () => mkdtempSync(join(tmpdir(), 'shuku-disk-')),
  (made) => rmSync(made, { recursive: true }),
)
export const store = oncePerFile(() => new LocalStore(folder(), { fast: true }))

export async function contextOf(db: Database, person: { id: number }): Promise<DiskContext> {
  return {
    db,
    caller: await callerIn(db, person.id),
    request: { address: '' },
  }
}

/** A file as an upload leaves it, which nothing holds yet. */
export async function storeText(
  db: Database,
  { id: personId }: { readonly id: number },
  { name, text }: { readonly name: string; readonly text: string },
) {
  const stored = await store().put(Readable.from([Buffer.from(text)]))
  return storeFile({ db, store: store(), caller: { personId } }, { ...stored, name }, { isApart: true })
}

/** Somebody with a disk, and what they do with it. */
export async function givenDisk(person?: GivenPerson) {
  const owner = person ?? (await given.person())
  const { rootId } = await act((db) => lockDisk(db, owner.id))
  const as = <T>(verb: (context: DiskContext) => Promise<T>) => act(async (db) => verb(await contextOf(db, owner)))
  /** Puts a text into a folder, as an upload does. */
  const put = (name: string, text: string, { folderId = rootId, onTaken = 'version' as OnTaken } = {}) =>
    as(async (context) => {
      const file = await storeText(context.db, owner, { name, text })
      return putFile(context, { folderId, file, onTaken })
    })
  return { owner, rootId, as, put }
}

/** Names in a folder as they are there now, folders with a slash. */
export async function namesIn(folderId: number): Promise<string[]> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select name || case when is_file then '' else '/' end as name from disk_item
    where parent_id = ${folderId} and deleted_at is null order by is_file, name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function usedBy({ id }: { readonly id: number }): Promise<number> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ used: number }>`
    select used_bytes::float8 as used from disk where person_id = ${id}`.execute(db)
  return rows[0]?.used ?? 0
}

export async function removeNow(): Promise<void> {
  const { db, pool } = await testDatabase()
  await runJobsNow({ pool, database: db, jobs: diskServer.jobs, store: store() })
}
