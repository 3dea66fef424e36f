import { randomBytes } from 'node:crypto'
import { fileApi } from '@shuku/domain/files/contract'
import { storeStorageLimits } from '@shuku/domain/files/server'
import { rightStrings } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { storageApi as api } from '../contract.ts'

const noLimits = { personGigabytes: 0, companyGigabytes: 0 }
const administrator = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
const limit = ({ personBytes = 0, companyBytes = 0 }) =>
  act((db) => storeStorageLimits(db, { personBytes, companyBytes }))
afterEach(() => limit({}))

const file = (bytes: number, name = 'a.bin') => ({ name, content: randomBytes(bytes) })

test('those who administer the whole organisation set the limits, with an entry in the log; others neither see nor set them', async () => {
  const admin = await administrator()
  expect(await admin.call(api.getStorage)).toMatchObject(noLimits)
  await admin.call(api.saveStorageLimits, { personGigabytes: 20, companyGigabytes: 2000 })
  const reply = await admin.call(api.getStorage)
  expect(reply).toMatchObject({ personGigabytes: 20, companyGigabytes: 2000 })
  expect(reply.usedBytes).toBeGreaterThanOrEqual(0)
  const { db } = await testDatabase()
  const { rows } = await sql`
    select subject_kind as subject, details from audit_log
    where act = 'saveStorageLimits' order by id desc limit 1`.execute(db)
  expect(rows).toEqual([
    { subject: 'storage', details: { before: noLimits, personGigabytes: 20, companyGigabytes: 2000 } },
  ])
  const client = await clientOf(await given.person())
  for (const refused of [
    await client.fail(api.getStorage),
    await client.fail(api.saveStorageLimits, noLimits),
    await client.fail(api.listUsage),
  ]) {
    expect(refused).toMatchObject({ kind: 'refused', code: 'people.notCompanyAdministrator' })
  }
  for (const wrong of [{ personGigabytes: -1 }, { companyGigabytes: 1_000_001 }, { personGigabytes: 1.5 }])
    expect(await admin.fail(api.saveStorageLimits, { ...noLimits, ...wrong })).toMatchObject({ kind: 'invalid' })
})

test('beyond the company’s limit nobody uploads', async () => {
  const client = await clientOf(await given.person())
  const { usedBytes } = await (await administrator()).call(api.getStorage)
  await limit({ companyBytes: usedBytes + 1000 })
  await client.upload(fileApi.uploadFile, [file(900)])
  // roughly: 100 bytes are left, of which 64 are promised
  const isShort = async (addingBytes: number) => (await client.call(fileApi.getUsage, { addingBytes })).companyIsShort
  expect([await isShort(0), await isShort(64), await isShort(65), await isShort(101)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  const other = await clientOf(await given.person())
  await expect(other.upload(fileApi.uploadFile, [file(200)])).rejects.toMatchObject({
    failure: { code: 'files.companyFull' },
  })
  await client.upload(fileApi.uploadFile, [file(100)])
  expect(await isShort(0), 'nothing is left').toBe(true)
  await limit({})
  expect(await isShort(1_000_000_000_000)).toBe(false)
})

test('uploads that end at once go beyond the limit by what was on its way at most', async () => {
  const person = await given.person()
  const clients = await Promise.all(Array.from({ length: 4 }, () => clientOf(person)))
  await limit({ personBytes: 10_000 })
  await Promise.allSettled(clients.map((client) => client.upload(fileApi.uploadFile, [file(6000)])))
  const { usedBytes } = await clients[0]!.call(fileApi.getUsage)
  expect(usedBytes).toBeGreaterThanOrEqual(6000)
  expect(usedBytes).toBeLessThanOrEqual(4 * 6000)
  // and then no more
  await expect(clients[0]!.upload(fileApi.uploadFile, [file(5000)])).rejects.toMatchObject({
    failure: { kind: 'limit' },
  })
})

test('who takes how much is listed, the most first', async () => {
  const [little, much] = [await given.person(), await given.person()]
  const { db } = await testDatabase()
  await sql`insert into file_usage (person_id, bytes, files) values (${little.id}, 10, 1), (${much.id}, 3000000000, 7)
    on conflict (person_id) do update set bytes = excluded.bytes, files = excluded.files`.execute(db)
  const admin = await administrator()
  const { key } = await admin.call(api.listUsage)
  const { rows } = (await admin.call(tableApi.getRows, { key })) as unknown as { rows: Record<string, unknown>[] }
  expect(rows[0]).toMatchObject({ id: String(much.id), files: '7', sizeBytes: '3000000000' })
})
