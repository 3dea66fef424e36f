import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liveApi } from '@shuku/kit/contract'
import { DirectConnection, LiveEvents, LocalStore, Progress, silentLog, startProgress } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'

let app: Awaited<ReturnType<typeof createApp>>
let direct: DirectConnection
let address = ''

beforeAll(async () => {
  const { db, connection } = await testDatabase()
  direct = new DirectConnection({ connection, applicationName: 'test live', log: silentLog })
  await direct.start()
  const live = new LiveEvents(silentLog)
  await live.start(direct)
  app = await createApp({
    database: db,
    store: new LocalStore(mkdtempSync(join(tmpdir(), 'shuku-live-')), { fast: true }),
    live,
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await direct.stop()
})

/** Listens as a browser does, until told to stop. */
async function listen(personId: number) {
  const ending = new AbortController()
  const cookie = `ecology_JSessionid=${await given.session(personId)}`
  const reply = await fetch(address + liveApi.listen.path, { headers: { cookie }, signal: ending.signal })
  let heard = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) heard += decoder.decode(chunk, { stream: true })
  })().catch(() => {})
  return {
    reply,
    heard: () => heard,
    stop: async () => {
      ending.abort()
      await reading
    },
  }
}

test('a job’s progress reaches the open screens of its person, and nobody else’s', async () => {
  const { db } = await testDatabase()
  const [owner, other] = await Promise.all([given.person(), given.person()])
  const [mine, theirs] = await Promise.all([listen(owner.id), listen(other.id)])
  expect(mine.reply.headers.get('content-type')).toContain('text/event-stream')
  const id = await startProgress(db, { personId: owner.id, kind: 'import', title: '导入', total: 2 })
  const progress = await Progress.open(db, id)
  await progress.finish({ documents: 2 })
  await expect.poll(mine.heard).toContain(`"id":${id}`)
  expect(theirs.heard()).not.toContain('data:')
  await Promise.all([mine.stop(), theirs.stop()])

  const { jobs } = await (await clientOf(owner)).call(liveApi.listJobs)
  expect(jobs).toMatchObject([{ id, kind: 'import', title: '导入', state: 'done', result: { documents: 2 } }])
  expect((await (await clientOf(other)).call(liveApi.listJobs)).jobs).toEqual([])
})

test('a stranger hears nothing, and somebody else’s job is not canceled', async () => {
  const { db } = await testDatabase()
  const stranger = await fetch(address + liveApi.listen.path)
  expect(stranger.status).toBe(401)
  const [owner, other] = await Promise.all([given.person(), given.person()])
  const id = await startProgress(db, { personId: owner.id, kind: 'import' })
  expect(await (await clientOf(other)).call(liveApi.cancelJob, { id })).toEqual({ canceled: false })
  expect(await (await clientOf(owner)).call(liveApi.cancelJob, { id })).toEqual({ canceled: true })
})
