import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fileApi } from '@shuku/domain/files/contract'
import { filesSaved } from '@shuku/domain/files/server'
import { bridgeApi, bridgeFunctions } from '@shuku/domain/terminals/contract'
import { terminalCookie } from '@shuku/domain/terminals/server'
import { given } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { syncTerminalsApi as api } from '../contract.ts'
import { computer as computerOf } from './computers.given.ts'

/** A person at a browser on a computer of theirs, whose client is there and can do these things. */
async function atComputer(functions: readonly string[] = bridgeFunctions) {
  const owner = await given.person()
  const page = await clientOf(owner)
  const open = await clientOf(undefined)
  const named = computerOf()
  const { code, secret } = await open.call(api.beginSignIn, named)
  await page.call(api.confirmSignIn, { code: code.slice(0, 5), letters: code.slice(5), isThisComputer: true })
  const { token = '' } = await open.call(api.fetchSignIn, { secret })
  const client = await clientOf(undefined, { token })
  const terminal = named.tag
  const greeting = { terminal, version: '1.2.3', instance: crypto.randomUUID() }
  await client.call(api.greet, { ...greeting, functions: [...functions] })
  return { owner, page, client, terminal }
}

const asksOf = async ({ client, terminal }: { readonly client: TestClient; readonly terminal: string }) =>
  (await client.call(bridgeApi.listAsks, { terminal })).asks

test('SYNC-51~ what a page asks reaches the client of its computer alone, and the answer the person alone', async () => {
  const one = await atComputer()
  const other = await atComputer()
  const { id } = await one.page.call(bridgeApi.askComputer, { name: 'chooseDirectroy', given: { path: '/home/li' } })
  expect(await asksOf(one)).toEqual([{ id, name: 'chooseDirectroy', given: { path: '/home/li' } }])
  expect(await asksOf(other)).toEqual([])
  expect(await other.client.fail(bridgeApi.listAsks, { terminal: one.terminal })).toMatchObject({
    code: 'terminal.unknown',
  })
  expect(await one.page.call(bridgeApi.fetchAnswer, { id })).toMatchObject({ isAnswered: false, fault: '' })
  expect(await other.page.fail(bridgeApi.fetchAnswer, { id })).toMatchObject({ code: 'bridge.unknownAsk' })
  const stolen = { terminal: other.terminal, id, answer: { folders: [] } }
  expect(await other.client.fail(bridgeApi.answerAsk, stolen)).toMatchObject({ code: 'bridge.unknownAsk' })

  const answer = { folders: [{ name: '合同\u0000', path: String.raw`C:\u0000` }], isCut: false }
  await one.client.call(bridgeApi.answerAsk, { terminal: one.terminal, id, answer })
  await one.client.call(bridgeApi.answerAsk, { terminal: one.terminal, id, fault: 'too late' })
  expect(await one.page.call(bridgeApi.fetchAnswer, { id })).toEqual({
    isAnswered: true,
    answer: { folders: [{ name: '合同', path: String.raw`C:\u0000` }], isCut: false },
    fault: '',
  })
  expect(await asksOf(one)).toEqual([])
})

test('a file that the client fetches leaves the trace of a download by the browser, once, and none where it is refused', async () => {
  const { page } = await atComputer()
  const saved: { readonly fileId: number; readonly name: string }[] = []
  const traces = filesSaved.calls((_, { fileId, name }) => Promise.resolve(void saved.push({ fileId, name })))
  traces.begin()
  onTestFinished(() => traces.end())
  const { file } = await page.upload(fileApi.uploadFile, [{ name: '合同.txt', content: Buffer.from('one') }], {
    category: 'netDisk',
  })
  const itemId = file.placed?.id ?? 0
  const ask = (given: Record<string, unknown>) => ({ name: 'downloadCloudFile' as const, given })
  await page.call(bridgeApi.askComputer, ask({ itemId }))
  expect(saved).toEqual([{ fileId: expect.any(Number), name: '合同.txt' }])
  expect((await page.fail(bridgeApi.askComputer, ask({ itemId: itemId + 999_999 }))).kind).toBe('notFound')
  const stranger = await atComputer()
  expect((await stranger.page.fail(bridgeApi.askComputer, ask({ itemId }))).kind).toBe('notFound')
  expect(saved).toHaveLength(1)
})

test('a question that nobody answered is not given out after two minutes', async () => {
  const here = await atComputer()
  const { id } = await here.page.call(bridgeApi.askComputer, { name: 'systemIdentify', given: {} })
  const { db } = await testDatabase()
  await sql`update terminal_ask set asked_at = now() - interval '3 minutes' where id = ${id}`.execute(db)
  expect(await asksOf(here)).toEqual([])
})

test('a browser on no computer, a client that is away, and one that is too old are refused in words', async () => {
  const here = await atComputer(['syncRules', 'downloadCloudFile'])
  const ask = { name: 'chooseDirectroy' as const, given: {} }
  expect(await here.page.fail(bridgeApi.askComputer, ask)).toMatchObject({ code: 'bridge.tooOld' })
  expect(
    await here.page.fail(bridgeApi.askComputer, { name: 'openLink', given: { hash: 'https://a.example' } }),
  ).toMatchObject({
    code: 'bridge.unreadable',
  })
  const { db } = await testDatabase()
  await sql`update terminal set last_seen_at = now() - interval '3 minutes' where tag = ${here.terminal}`.execute(db)
  expect(await here.page.fail(bridgeApi.askComputer, ask)).toMatchObject({ code: 'bridge.notConnected' })
  here.page.cookies.set(terminalCookie, 'of nobody')
  expect(await here.page.fail(bridgeApi.askComputer, ask)).toMatchObject({ code: 'bridge.noComputer' })
})
