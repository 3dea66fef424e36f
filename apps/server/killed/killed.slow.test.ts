import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { categoryApi } from '@shuku/domain/categories/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import type { TestClient } from '@shuku/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillableServer } from './killable-server.ts'
import { momentsOf } from './moments.ts'

// The process is killed in the middle of work; afterwards everything is wholly there or not at all.

const server = new KillableServer()
const minutes = 180_000
let categoryId = 0

beforeAll(async () => {
  await server.start()
  const client = await server.signIn()
  categoryId = (await client.call(categoryApi.create, { name: '断电' })).id
}, 2 * minutes)
afterAll(() => server.remove(), minutes)

/** Works from several sides until the server is gone, and answers what was said to be done. */
async function workUntilKilled(
  afterMs: number,
  work: (client: TestClient, round: number) => Promise<number>,
): Promise<number[]> {
  const client = await server.signIn()
  const done: number[] = []
  const first = Promise.withResolvers<void>()
  let killed = false
  const sides = Array.from({ length: 4 }, async (_, side) => {
    for (let round = side; !killed; round += 4) {
      try {
        done.push(await work(client, round))
        first.resolve()
      } catch (error) {
        if (!killed) throw error
      }
    }
  })
  // on a slow machine nothing would have been promised yet
  await Promise.race([first.promise, Promise.all(sides)])
  await delay(afterMs)
  killed = true
  await server.kill()
  await Promise.all(sides)
  return done
}

const page = (round: number) => `<h1>第${round}篇</h1>${'<p>断电时不丢一个字。</p>'.repeat(50)}`

test.each(momentsOf([150], [60, 320]))(
  'killed %i ms into saving: every document that was promised is whole, none is half',
  async (afterMs) => {
    const saved = await workUntilKilled(afterMs, async (client, round) => {
      const { documentId } = await client.call(documentApi.saveDocument, {
        subject: `文档 ${afterMs}-${round}`,
        html: page(round),
        categoryId,
      })
      await client.call(documentApi.saveDocument, { documentId, html: page(round + 1), baseVersion: 1 })
      return documentId
    })
    await server.start()
    expect(await server.faults()).toEqual([])
    const client = await server.signIn()
    for (const documentId of saved) {
      expect(await client.call(documentApi.getDocument, { documentId })).toMatchObject({ version: 2, versions: 2 })
    }
  },
  2 * minutes,
)

test.each(momentsOf([250], [80]))(
  'killed %i ms into uploading: every file that a row names is there with its hash',
  async (afterMs) => {
    const content = (round: number) => `第${round}个文件 ${afterMs}\n`.repeat(40_000)
    const uploaded = await workUntilKilled(afterMs, async (client, round) => {
      const { file } = await client.upload(fileApi.uploadFile, [
        { name: `大文件${round}.txt`, content: content(round) },
      ])
      const { documentId } = await client.call(documentApi.saveDocument, {
        subject: `附件 ${afterMs}-${round}`,
        html: '',
        categoryId,
        fileIds: [file.id],
      })
      return documentId
    })
    await server.start()
    expect(await server.faults()).toEqual([])
    const client = await server.signIn()
    for (const documentId of uploaded) {
      const { attachments } = await client.call(documentApi.getDocument, { documentId })
      expect(attachments).toHaveLength(1)
    }
  },
  2 * minutes,
)

test(
  'killed while texts are being found: the jobs go on after the restart until every file can be searched',
  async () => {
    const client = await server.signIn()
    for (let round = 0; round < 6; round++) {
      await client.upload(fileApi.uploadFile, [
        { name: `正文${round}.html`, content: `<title>t</title><p>榫卯结构第${round}种</p>` },
      ])
    }
    await delay(250)
    await server.kill()
    await server.start()
    const left = () =>
      server.withStores(async ({ database }) => {
        const row = await database
          .selectFrom('file_content')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('text_state', '=', 'waiting')
          .executeTakeFirstOrThrow()
        return row.n
      })
    await expect.poll(left, { timeout: minutes, interval: 500 }).toBe(0)
    expect(await server.faults()).toEqual([])
  },
  3 * minutes,
)

test(
  'killed in the middle of an import, which then goes on: no file is missing and none is there twice',
  async () => {
    const folder = join(server.folder, 'to-import')
    mkdirSync(join(folder, '制度/财务'), { recursive: true })
    const names = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? `制度/第${index}号.txt` : `制度/财务/第${index}号.html`,
    )
    for (const name of names) writeFileSync(join(folder, name), `<title>${name}</title><p>内容 ${name}</p>`)
    const runImport = () =>
      spawn(
        process.execPath,
        [join(import.meta.dirname, '../commands/import.ts'), folder, '--into', String(categoryId), '--no-wait'],
        {
          env: { ...process.env, ...server.environment },
          stdio: 'ignore',
        },
      )
    for (const afterMs of [700, 1100]) {
      const child = runImport()
      await delay(afterMs)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    const [code] = (await once(runImport(), 'exit')) as [number]
    expect(code).toBe(0)
    await server.withStores(async ({ database }) => {
      const items = await database.selectFrom('import_item').select(['path', 'document_id', 'state']).execute()
      expect(items.map(({ path }) => path).toSorted()).toEqual(names.toSorted())
      const documents = await database
        .selectFrom('document')
        .innerJoin('category', 'category.id', 'document.category_id')
        .select('document.id')
        .where('category.name', 'in', ['制度', '财务'])
        .execute()
      expect(documents).toHaveLength(names.length)
      expect(new Set(items.map(({ document_id }) => document_id)).size).toBe(names.length)
    })
    expect(await server.faults()).toEqual([])
  },
  3 * minutes,
)
