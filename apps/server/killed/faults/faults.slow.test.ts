import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { lookForTextsAgain } from '@shuku/domain/files/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { inTransaction, startEmbeddedPostgres, type Database } from '@shuku/kit/server'
import { CallFailed, giveMigratedDatabase, passableFolder, type TestClient } from '@shuku/kit/testing'
import { afterEach, expect, test } from 'vitest'
import { KillableServer } from '../killable-server.ts'
import { SmallDisk, whyNoSmallDisk } from './small-disk.ts'

// What the product stands on fails: it says so clearly, loses nothing, and goes on by itself when it is back.

const minutes = 180_000
/** How long the database is away; a run of all tests has a moment for it, `npm run torture` longer. */
const goneSeconds = process.env['SHUKU_TORTURE_ROUNDS'] === undefined ? 6 : 30
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
}, minutes)

async function started(server: KillableServer, disk?: SmallDisk) {
  ends.push(() => server.remove())
  // before the folder that it is mounted in
  ends.push(() => disk?.remove())
  await server.start()
  const client = await server.signIn()
  const { id: categoryId } = await client.call(categoryApi.create, { name: '故障' })
  const save = async (subject: string, html = '<p>正文</p>') =>
    (await client.call(documentApi.saveDocument, { subject, html, categoryId })).documentId
  const upload = (name: string, megabytes: number) =>
    client.upload(fileApi.uploadFile, [{ name, content: Buffer.alloc(megabytes * 1024 * 1024, name) }])
  return { client, save, upload }
}

async function failureOf(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (error instanceof CallFailed) return { code: error.failure.code ?? '', message: error.failure.message }
  throw new Error(`expected a failure in the words of the product, and got ${String(error)}`)
}

async function isReady({ address }: TestClient): Promise<number> {
  return (await fetch(`${address}/readyz`)).status
}

async function textStates(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('file_content').select('text_state').execute()
  return rows.map(({ text_state }) => text_state)
}

/** A folder that is none for a while, as one that is not mounted; answers how it comes back. */
function takeAway(folder: string): () => void {
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, 'no folder')
  return () => {
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
  }
}

const noDisk = whyNoSmallDisk()
if (noDisk) process.stderr.write(`Skipped: what a full disk does. Reason: ${noDisk}\n`)

test.skipIf(noDisk !== undefined)(
  'the disk of the files is full: an upload is refused and leaves nothing, all else works; with room it goes on',
  async () => {
    const server = new KillableServer()
    const disk = new SmallDisk(join(server.folder, 'files'), 6)
    const { client, save, upload } = await started(server, disk)
    await upload('有地方.bin', 2)
    expect(await failureOf(upload('太大.bin', 8))).toEqual({
      code: 'storage.full',
      message: expect.stringContaining('存储空间已满'),
    })
    expect(readdirSync(join(disk.folder, 'temporary'))).toEqual([])
    const documentId = await save('没有附件的文档')
    expect(await client.call(documentApi.getDocument, { documentId })).toMatchObject({ version: 1 })
    expect(await failureOf(upload('还是太大.bin', 8))).toMatchObject({ code: 'storage.full' })
    await upload('小.bin', 1)
    disk.resize(64)
    await upload('太大.bin', 8)
    expect(await server.faults()).toEqual([])
  },
  3 * minutes,
)

test.skipIf(noDisk !== undefined)(
  'the disk of the database is full: saves are refused and readable ones stay; with room it goes on by itself',
  async () => {
    const server = new KillableServer()
    const disk = new SmallDisk(server.folder, 700)
    const { save } = await started(server, disk)
    const saved = [await save('之前')]
    const filler = join(disk.folder, 'filler')
    const { bavail, bsize } = statfsSync(disk.folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 2 * 1024 * 1024))
    const html = `<p>${'写满磁盘。'.repeat(60_000)}</p>`
    const refused = new Set<string>()
    for (let round = 0; round < 60 && refused.size === 0; round++) {
      await save(`写满 ${round}`, html).then(
        (id) => saved.push(id),
        (error: unknown) => refused.add(error instanceof CallFailed ? (error.failure.code ?? '') : String(error)),
      )
    }
    expect([...refused]).toEqual(['kit.busy'])
    rmSync(filler)
    await expect.poll(() => save('之后').catch(() => 0), { timeout: minutes, interval: 500 }).toBeGreaterThan(0)
    await server.withStores(async ({ database }) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from document where id = any(${saved}::bigint[])`.execute(database)
      expect(rows).toEqual([{ n: saved.length }])
    })
    expect(await server.faults()).toEqual([])
  },
  4 * minutes,
)

test(
  'the file store is away: it is said, nothing is taken for lost, and texts are found once it is back',
  async () => {
    const server = new KillableServer()
    const { client, save } = await started(server)
    const content = '<title>t</title><p>榫卯</p>'
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '在.html', content }])
    const download = () => client.send(fileApi.downloadFile, { file: String(file.id) })
    await server.withStores(async ({ database }) => {
      const states = () => textStates(database)
      await expect.poll(states, { timeout: minutes }).toEqual(['ready'])
      const bringBack = takeAway(join(server.folder, 'files/contents'))

      expect(await isReady(client)).toBe(503)
      const refused = await download()
      expect([refused.status, refused.json]).toEqual([
        503,
        expect.objectContaining({ msg: expect.stringContaining('文件存储暂时不可用') }),
      ])
      const uploading = client.upload(fileApi.uploadFile, [{ name: '新.html', content: `${content}2` }])
      expect(await failureOf(uploading)).toMatchObject({ code: 'storage.unavailable' })
      await save('文档照常保存')
      await inTransaction(database, { isolation: 'read committed' }, async (db) => {
        const { id } = await db.selectFrom('file_content').select('id').executeTakeFirstOrThrow()
        await lookForTextsAgain(db, [id])
      })
      await delay(3000)
      expect(await states()).toEqual(['waiting'])

      bringBack()
      expect(await isReady(client)).toBe(200)
      expect((await download()).text).toBe(content)
      // it would come in a minute; a try that had begun before may still put it off
      const statesNow = async () => {
        await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database)
        return states()
      }
      await expect.poll(statesNow, { timeout: minutes, interval: 500 }).toEqual(['ready'])
    })
    expect(await server.faults()).toEqual([])
  },
  3 * minutes,
)

test(
  `the database is away for ${goneSeconds} seconds: every call says so soon, nothing is lost, and work goes on by itself`,
  async () => {
    const folder = passableFolder('shuku-gone-')
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const dataFolder = join(folder, 'database')
    await giveMigratedDatabase(folder)
    let postgres = await startEmbeddedPostgres({ dataFolder })
    ends.push(() => postgres.stop())
    const { host, port, user, password, database } = postgres.connection
    const server = new KillableServer({
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    })
    const { client, save } = await started(server)
    const before = await save('之前')
    await postgres.stop()

    const until = Date.now() + goneSeconds * 1000
    while (Date.now() < until) {
      expect(await failureOf(save('其间'))).toEqual({
        code: 'kit.busy',
        message: expect.stringContaining('系统正忙或正在维护'),
      })
      expect(await isReady(client)).toBe(503)
      expect((await fetch(`${client.address}/healthz`)).status).toBe(200)
      await delay(300)
    }
    postgres = await startEmbeddedPostgres({ dataFolder })
    await expect.poll(() => save('之后').catch(() => 0), { timeout: minutes, interval: 200 }).toBeGreaterThan(before)
    expect(await client.call(documentApi.getDocument, { documentId: before })).toMatchObject({ version: 1 })
    await client.upload(fileApi.uploadFile, [{ name: '正文.html', content: '<title>t</title><p>任务也继续</p>' }])
    const states = () => server.withStores((stores) => textStates(stores.database))
    await expect.poll(states, { timeout: minutes, interval: 500 }).toEqual(['ready'])
    expect(await server.faults()).toEqual([])
  },
  4 * minutes,
)

test(
  'the embedded database alone is asked to end: it is started again, nothing is lost, and work goes on by itself',
  async () => {
    const server = new KillableServer()
    const { client, save } = await started(server)
    const saved = [await save('之前')]
    const asked = server.postmaster
    process.kill(asked, 'SIGTERM')
    const refused = new Set<string>()
    const saveOrHear = () =>
      save('其间').then(
        (id) => saved.push(id),
        (error: unknown) => refused.add(error instanceof CallFailed ? (error.failure.code ?? '') : String(error)),
      )
    const isAnother = async () => (await isReady(client)) === 200 && server.postmaster !== asked
    await expect.poll(() => saveOrHear().then(isAnother), { timeout: minutes, interval: 200 }).toBe(true)
    expect([...refused].filter((code) => code !== 'kit.busy')).toEqual([])

    saved.push(await save('之后'))
    await client.upload(fileApi.uploadFile, [{ name: '正文.html', content: '<title>t</title><p>任务也继续</p>' }])
    await server.withStores(async ({ database }) => {
      await expect.poll(() => textStates(database), { timeout: minutes, interval: 500 }).toEqual(['ready'])
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from document where id = any(${saved}::bigint[])`.execute(database)
      expect(rows).toEqual([{ n: saved.length }])
    })
    expect(await server.faults()).toEqual([])
  },
  3 * minutes,
)
