import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { given } from '@shuku/domain/testing'
import { terminalCookie } from '@shuku/domain/terminals/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { leastClientVersion, syncTerminalsApi as api } from '../contract.ts'
import { signInComputer } from './computers.given.ts'

interface Greeting {
  readonly tag: string
  readonly client: TestClient
}

const greet = async (
  { tag, client }: Greeting,
  more: { instance?: string; isLeaving?: boolean; version?: string } = {},
) => client.call(api.greet, { terminal: tag, version: '1.2.3', instance: crypto.randomUUID(), ...more })
const status = async ({ tag, client }: Greeting) =>
  (await client.send(api.greet, { terminal: tag, version: '1.2.3', instance: crypto.randomUUID() })).status

test('a computer that is signed in again has one token, and is one computer', async () => {
  const person = await clientOf(await given.person())
  const first = await signInComputer(person)
  const again = await signInComputer(person, first.tag)
  expect(await status(first)).toBe(401)
  expect(await status(again)).toBe(200)
  expect((await person.call(api.listTerminals)).terminals).toMatchObject([{ name: '财务部电脑', isSignedIn: true }])
})

test('a computer belongs to its person: others see it in no list, and sign it out by no number', async () => {
  const [owner, other] = await Promise.all([clientOf(await given.person()), clientOf(await given.person())])
  const computer = await signInComputer(owner)
  const { terminals } = await owner.call(api.listTerminals)
  const id = terminals[0]?.id ?? 0
  expect((await other.call(api.listTerminals)).terminals).toEqual([])
  expect((await other.fail(api.endTerminal, { id })).code).toBe('sync-terminals.notSignedIn')
  expect((await other.fail(api.describeTerminal, { id, remark: '他的' })).kind).toBe('notFound')
  const theirs = await signInComputer(other)
  expect((await theirs.client.fail(api.signOutTerminal, { terminal: computer.tag })).kind).toBe('notFound')
  expect(await status({ tag: computer.tag, client: theirs.client })).toBe(404)
  expect(await status(computer)).toBe(200)
})

test('SYNC-22~ one says in own words which computer it is, and takes the words away again', async () => {
  const owner = await clientOf(await given.person())
  await signInComputer(owner)
  const remarkOf = async () => (await owner.call(api.listTerminals)).terminals[0]?.remark
  const id = (await owner.call(api.listTerminals)).terminals[0]?.id ?? 0
  expect(await owner.call(api.describeTerminal, { id, remark: ' 三楼办公室 ' })).toEqual({ remark: '三楼办公室' })
  expect(await remarkOf()).toBe('三楼办公室')
  expect((await owner.fail(api.describeTerminal, { id, remark: '长'.repeat(401) })).fields).toHaveProperty('remark')
  await owner.call(api.describeTerminal, { id, remark: '' })
  expect(await remarkOf()).toBe('')
})

test('signed out from afar or by its client, its token opens nothing and no browser is on it any more', async () => {
  const person = await given.person()
  for (const isFromAfar of [true, false]) {
    const browser = await clientOf(person)
    const computer = await signInComputer(browser)
    const { code } = await computer.client.call(api.beginPairing, { terminal: computer.tag })
    await browser.call(api.confirmPairing, { code })
    const { terminals } = await browser.call(api.listTerminals)
    const id = terminals[0]?.id ?? 0
    if (isFromAfar) await browser.call(api.endTerminal, { id })
    else await computer.client.call(api.signOutTerminal, { terminal: computer.tag })
    expect(await status(computer)).toBe(401)
    expect((await browser.fail(api.endTerminal, { id })).code).toBe('sync-terminals.notSignedIn')
    const { db } = await testDatabase()
    const left = sql`select from terminal_browser where terminal_id = ${id}`
    expect((await left.execute(db)).rows).toEqual([])
    expect((await browser.call(api.listTerminals)).terminals.find((each) => each.id === id)?.isSignedIn).toBe(false)
  }
})

test('a second start of the same state within two minutes is told so, unless the first has said that it leaves', async () => {
  const computer = await signInComputer(await clientOf(await given.person()))
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const by = async (instance: string, more = {}) => (await greet(computer, { instance, ...more })).isDoubled
  expect(await by(one)).toBe(false)
  expect([await by(other), await by(one), await by(other)]).toEqual([true, false, true])
  await by(one, { isLeaving: true })
  expect(await by(other)).toBe(false)
  const { db } = await testDatabase()
  const age = sql`update terminal set last_seen_at = now() - interval '3 minutes' where tag = ${computer.tag}`
  await age.execute(db)
  expect(await by(one), 'the other has not been heard for long').toBe(false)
})

test('SYNC-26~ a client that is too old is told so, and the disk of the person is made where there is none', async () => {
  const computer = await signInComputer(await clientOf(await given.person()))
  const instance = crypto.randomUUID()
  const { isTooOld, rootId } = await greet(computer, { instance, version: '0.0.9' })
  expect([isTooOld, rootId > 0]).toEqual([true, true])
  expect((await greet(computer, { instance, version: leastClientVersion })).isTooOld).toBe(false)
  expect((await greet(computer, { instance, version: '0.10.0' })).isTooOld).toBe(false)
})

test('the bridge of a client is what the product knows of, and the list says who is connected', async () => {
  const person = await clientOf(await given.person())
  const computer = await signInComputer(person)
  const functions = ['syncRules', 'downloadCloudFile', 'formatDisk']
  await computer.client.call(api.greet, {
    terminal: computer.tag,
    version: '1.2.3',
    instance: crypto.randomUUID(),
    functions,
  })
  const { db } = await testDatabase()
  const { rows } = await sql<{ functions: string[] }>`
    select functions from terminal where tag = ${computer.tag}`.execute(db)
  expect(rows[0]?.functions.toSorted()).toEqual(['downloadCloudFile', 'syncRules'])
  expect((await person.call(api.listTerminals)).terminals[0]).toMatchObject({ isConnected: true })
  await sql`update terminal set last_seen_at = now() - interval '3 minutes' where tag = ${computer.tag}`.execute(db)
  expect((await person.call(api.listTerminals)).terminals[0]).toMatchObject({ isConnected: false, isSignedIn: true })
})

test('a link of the client binds the browser of its person alone, once, and for five minutes', async () => {
  const person = await given.person()
  const browser = await clientOf(person)
  const other = await clientOf(await given.person())
  const { client, tag } = await signInComputer(browser)
  const begin = async () => (await client.call(api.beginPairing, { terminal: tag })).code
  const former = await begin()
  const code = await begin()
  for (const failed of [
    other.fail(api.findPairing, { code }),
    other.fail(api.confirmPairing, { code }),
    browser.fail(api.confirmPairing, { code: former }),
  ])
    expect((await failed).code).toBe('sync-terminals.pairingUnknown')
  expect(other.cookies.get(terminalCookie)).toBeUndefined()
  expect(await browser.call(api.findPairing, { code })).toEqual({ name: '财务部电脑', platform: 'windows' })
  const replies = await Promise.all([1, 2].map(() => browser.send(api.confirmPairing, { code })))
  expect(replies.map(({ status: each }) => each).toSorted((a, b) => a - b)).toEqual([200, 404])
  const cookie = replies
    .flatMap(({ headers }) => headers['set-cookie'] ?? [])
    .find((each) => each.includes(terminalCookie))
  expect(cookie).toMatch(/SameSite=Strict/)
  expect(cookie).toMatch(/HttpOnly/)

  const late = await begin()
  const { db } = await testDatabase()
  await sql`update terminal_pairing set expires_at = now()`.execute(db)
  expect((await browser.fail(api.confirmPairing, { code: late })).code).toBe('sync-terminals.pairingUnknown')
})
