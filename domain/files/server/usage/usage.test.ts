import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { enqueue, LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { storeFile, storeFileOnce } from '../upload/store-file.ts'
import { countUsage, recountUsage } from './count-usage.ts'
import { findUsage } from './find-usage.ts'
import { storeStorageLimits } from './storage-limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-usage-'))
const store = new LocalStore(folder, { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => limit({}))

const limit = ({ personBytes = 0, companyBytes = 0 }) =>
  act((db) => storeStorageLimits(db, { personBytes, companyBytes }))

async function put(personId: number, content: Buffer | number, keepsOnce = false) {
  const bytes = typeof content === 'number' ? randomBytes(content) : content
  const stored = await store.put(Readable.from([bytes]))
  const file = { ...stored, name: 'x.bin' }
  return act(async (db) => {
    const storage = { db, store, caller: { personId } }
    return keepsOnce ? storeFileOnce(storage, file) : (await storeFile(storage, file)).id
  })
}

async function used(personId: number) {
  const { db } = await testDatabase()
  return await findUsage(db, personId)
}

/** As if what is there had come some time ago. */
async function letTimePass() {
  const { db } = await testDatabase()
  await sql`update file set uploaded_at = uploaded_at - interval '5 minutes'`.execute(db)
}

async function recount() {
  const { db, pool } = await testDatabase()
  await enqueue(db, recountUsage, { payload: {} })
  await runJobsNow({ pool, database: db, store, jobs: [recountUsage] })
}

test('what a person has brought in counts at once, and is the same once it was counted, however often', async () => {
  const [person, other] = [await given.person(), await given.person()]
  const before = (await used(person.id)).companyBytes
  await put(person.id, 1000)
  const same = randomBytes(500)
  await put(person.id, same)
  await put(other.id, same)
  const own = { personBytes: 1500, companyBytes: before + 2000 }
  expect(await used(person.id)).toEqual(own)
  const { db } = await testDatabase()
  await countUsage(db)
  // what may belong to an open transaction waits
  expect((await sql`select from file_usage where person_id = ${person.id}`.execute(db)).rows).toHaveLength(0)
  await letTimePass()
  await countUsage(db)
  await countUsage(db)
  expect(await used(person.id)).toEqual(own)
  const { rows } = await sql`
    select bytes::integer as bytes, files from file_usage where person_id = ${person.id}`.execute(db)
  expect(rows).toEqual([{ bytes: 1500, files: 2 }])
  await put(person.id, 10)
  expect(await used(person.id)).toEqual({ personBytes: 1510, companyBytes: own.companyBytes + 10 })
})

test('a file of a transaction that began long ago is not older than others: it leaves none of them out', async () => {
  const [person, other] = [await given.person(), await given.person()]
  const { db } = await testDatabase()
  const bytes = randomBytes(300)
  const stored = await store.put(Readable.from([bytes]))
  await sql`update file set uploaded_at = now() - interval '1 hour'`.execute(db)
  await countUsage(db)
  const times = await act(async (transaction) => {
    await sql`select pg_sleep(0.2)`.execute(transaction)
    const { id } = await storeFile(
      { db: transaction, store, caller: { personId: person.id } },
      { ...stored, name: 'x.bin' },
    )
    const { rows } = await sql<{ lateMs: number }>`
      select extract(epoch from uploaded_at - now())::float8 * 1000 as "lateMs" from file where id = ${id}`.execute(
      transaction,
    )
    return rows
  })
  expect(times[0]?.lateMs).toBeGreaterThan(150)
  await put(other.id, 40)
  await countUsage(db)
  const { rows } = await sql`
    select from file_usage where person_id in (${person.id}, ${other.id})`.execute(db)
  expect(rows, 'both may have neighbours that are on their way').toHaveLength(0)
})

test('each night everything is counted anew: what was swept is free, and a wrong number is mended', async () => {
  const person = await given.person()
  const fileId = await put(person.id, 3000)
  await put(person.id, 70)
  const { db } = await testDatabase()
  await letTimePass()
  await countUsage(db)
  await sql`delete from file where id = ${fileId}`.execute(db)
  await sql`update file_usage_counted set bytes = 5`.execute(db)
  await recount()
  const { rows } = await sql<{ bytes: number }>`
    select sum(size_bytes)::integer as bytes from file join file_content on file_content.id = content_id`.execute(db)
  expect(await used(person.id)).toEqual({ personBytes: 70, companyBytes: rows[0]?.bytes })
})

test('more than a person may have is refused, with how much it is; others go on, and what is there is used', async () => {
  const [person, other] = [await given.person(), await given.person()]
  await limit({ personBytes: 3000 })
  const picture = randomBytes(2000)
  await put(person.id, picture, true)
  await expect(put(person.id, 1001)).rejects.toMatchObject({
    code: 'files.personFull',
    message: expect.stringMatching(/1001 B.*2 KB.*2.9 KB|2 KB.*2.9 KB.*1001 B/s) as string,
  })
  await put(other.id, 1001)
  // the same picture of the same save is no further file
  await put(person.id, picture, true)
  await put(person.id, 1000)
  await expect(put(person.id, 1)).rejects.toMatchObject({ code: 'files.personFull' })
})

test('the company’s limit is everybody’s', async () => {
  const [person, other] = [await given.person(), await given.person()]
  const { companyBytes } = await used(person.id)
  await limit({ personBytes: 1_000_000, companyBytes: companyBytes + 3000 })
  await put(person.id, 2000)
  await expect(put(other.id, 1001)).rejects.toMatchObject({ code: 'files.companyFull' })
  await put(other.id, 1000)
})
