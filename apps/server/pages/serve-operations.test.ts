import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { sessionCookies } from '@shuku/features/sign-on/server'
import { LocalStore } from '@shuku/kit/server'
import { CallFailed, TestClient, testDatabase } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createApp, type Surroundings } from '../app.ts'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** The product over a store that leaves so much of its disk to others. */
async function productWith(reserveBytes: number, more: Pick<Surroundings, 'measures'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-reserve-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const store = new LocalStore(folder, { fast: true, reserveBytes })
  const app = await createApp({ database: (await testDatabase()).db, store, ...more })
  ends.push(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const person = await given.person()
  const client = new TestClient({ address, cookies: { [sessionCookies[0]]: await given.session(person.id) } })
  const read = async (path: string) => (await fetch(address + path)).text()
  return { client, read, store }
}

const upload = (client: TestClient) => client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: '合同' }])

/** Of each metric its values by label. */
function valuesOf(metrics: string): Record<string, Record<string, number>> {
  const values: Record<string, Record<string, number>> = {}
  for (const [, name = '', label = '', value] of metrics.matchAll(/^(\w+)(?:\{process="([^"]*)"\})? (\S+)$/gm))
    (values[name] ??= {})[label] = Number(value)
  return values
}

test('below the disk’s reserve no file is taken, nothing of it is left, and operators are told', async () => {
  const { client, read, store } = await productWith(Number.MAX_SAFE_INTEGER)
  const failure = await upload(client).then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailed ? error.failure : Promise.reject(error as Error)),
  )
  expect(failure).toMatchObject({ code: 'storage.reserved', message: expect.stringMatching(/\d/) })
  expect(await Array.fromAsync(store.list())).toEqual([])
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ status: 'ready', uploads: 'refused' })
  expect(valuesOf(await read('/metrics'))['shuku_disk_reserve_bytes']).toEqual({ '': Number.MAX_SAFE_INTEGER })
})

test('what would go into the reserve is refused before its first byte, for documents and the cloud disk alike', async () => {
  const { freeBytes } = await new LocalStore(tmpdir(), { fast: true }).space()
  // so that about a gigabyte may be taken
  const { client, store } = await productWith(freeBytes - 1024 ** 3)
  for (const category of [undefined, 'netDisk']) {
    const begin = (sizeBytes: number) => ({ name: 'a.bin', sizeBytes, ...(category && { category }) })
    expect(await client.fail(fileApi.createUpload, begin(2 * 1024 ** 3))).toMatchObject({ code: 'storage.reserved' })
    await client.call(fileApi.createUpload, begin(1024))
  }
  expect(await Array.fromAsync(store.list())).toEqual([])
})

test('with room above the reserve files are taken', async () => {
  const { client, read } = await productWith(1)
  expect(await upload(client)).toMatchObject({ file: { id: expect.anything() } })
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ uploads: 'taken' })
})

test('`/readyz` names the alarms of the slices, such as a nightly run that did not happen', async () => {
  const { read } = await productWith(1)
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ status: 'ready', alarms: [] })
  const { category } = await given.category({})
  const { db } = await testDatabase()
  await sql`insert into category_retention (category_id, action, months) values (${category.id}, 'archive', 12)`.execute(
    db,
  )
  await sql`insert into retention_run (ran_on, began_at) values (current_date - 3, now() - interval '3 days')`.execute(
    db,
  )
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ status: 'ready', alarms: ['retentionLate'] })
})

test('`/metrics` tells of the process that it asks,', async () => {
  const { read } = await productWith(1)
  const until = performance.now() + 300
  while (performance.now() < until);
  const first = valuesOf(await read('/metrics'))
  expect(Object.keys(first).toSorted()).toEqual([
    'nodejs_heap_size_used_bytes',
    'process_resident_memory_bytes',
    'shuku_disk_free_bytes',
    'shuku_disk_reserve_bytes',
    'shuku_event_loop_delay_max_seconds',
    'shuku_event_loop_delay_p50_seconds',
    'shuku_event_loop_delay_p99_seconds',
  ])
  for (const each of Object.values(first)) expect(each['']).toBeGreaterThanOrEqual(0)
  // the loop was held on purpose; a busy machine holds it for longer
  expect(first['shuku_event_loop_delay_max_seconds']?.['']).toBeGreaterThan(0.2)
})

test('of several processes `/metrics` tells each by its name', async () => {
  const measured = { p50Ms: 1, p99Ms: 20, maxMs: 300, residentBytes: 4, heapBytes: 2 }
  const measures = async () => ['main', 'web 1'].map((process) => ({ ...measured, process }))
  const { read } = await productWith(1, { measures })
  const text = await read('/metrics')
  expect(valuesOf(text)['shuku_event_loop_delay_max_seconds']).toEqual({ main: 0.3, 'web 1': 0.3 })
  expect(text.match(/^# TYPE process_resident_memory_bytes gauge$/gm)).toHaveLength(1)
})
