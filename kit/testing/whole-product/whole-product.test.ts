import { TestClient } from '@shuku/kit/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { get, getOnly, post, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { findCrossSiteHoles } from './find-cross-site-holes.ts'
import { faultsOf } from './find-incomplete-texts.ts'
import { findOpenDoors } from './find-open-doors.ts'
import { countCalls, findMissingBudgets, findOverBudget, Lacking } from './find-over-budget.ts'
import { findUnclaimedCalls } from './find-unclaimed-calls.ts'
import { findWeakInput } from './find-weak-input.ts'
import { example, api, clientOf, doc, good, leaky, signIn, startExampleProduct } from './example-product.given.ts'

startExampleProduct()

test('a product whose doors are closed passes; a door that is not on the list is found', async () => {
  const stranger = clientOf()
  expect(await findOpenDoors({ endpoints: good, stranger, open: [api.hello.key] })).toEqual([])
  const unlisted = await findOpenDoors({ endpoints: good, stranger, open: ['GET /nowhere'] })
  expect(unlisted).toEqual([
    'GET /nowhere is on the list of open doors, and no endpoint',
    'GET /api/doc/example/hello is open by its contract, and not by the written list',
  ])
  const lying = { ...api.hello, access: 'session' as const }
  expect(await findOpenDoors({ endpoints: [lying], stranger, open: [] })).toEqual([
    'GET /api/doc/example/hello: without a session it answered ok (HTTP 200)',
    'POST /api/doc/example/hello: without a session it answered ok (HTTP 200)',
  ])
})

test('wrong input is walked over every call; a fault of ours and a told secret are found', async () => {
  const walk = { signIn, foreignIds: ['7'], secrets: ['机密文件'] }
  expect(await findWeakInput({ ...walk, endpoints: good })).toEqual([])
  const faults = await findWeakInput({ ...walk, endpoints: [leaky.fails, leaky.tells] })
  expect(faults).toContainEqual(expect.stringMatching(/^GET \/api\/doc\/leaky\/fails with nothing: HTTP 50\d/))
  expect(faults.filter((fault) => fault.includes('tells'))).toEqual([
    'GET /api/doc/leaky/tells with the foreign id 7: it answered “机密文件”',
    'POST /api/doc/leaky/tells with the foreign id 7: it answered “机密文件”',
  ])
  const codes = await findWeakInput({ ...walk, endpoints: [leaky.codes] })
  expect(codes).toContainEqual(expect.stringMatching(/^GET .*codes with nothing: a failure says code/))
})

test('of what a contract refuses one is sent by each method, all that it takes is; a contract that breaks is found', async () => {
  const sent: string[] = []
  const listening = new (class extends TestClient {
    override raw(request: Parameters<TestClient['raw']>[0]) {
      sent.push(JSON.stringify(Object.fromEntries(new URLSearchParams(request.path.split('?')[1]))))
      return super.raw(request)
    }
  })({ address: example.address, cookies: { person: '1' } })
  const walk = { signIn: () => Promise.resolve(listening), foreignIds: ['7'] }
  expect(await findWeakInput({ ...walk, endpoints: [api.load] })).toEqual([])
  // a word is no id, and is the first that is refused; ids and texts are taken, in both fields and in each
  expect(sent).toContain('{"docsubject":"abc","docid":"abc"}')
  expect(sent.filter((query) => /"docid":"(?:abc|-1|0|1\.5)"/.test(query))).toHaveLength(1)
  for (const query of [
    '{"docid":"4294967296"}',
    '{"docsubject":"abc"}',
    '{"docsubject":"[[["}',
    '{"docsubject":"7","docid":"7"}',
  ])
    expect(sent).toContain(query)

  const Broken = z.codec(z.string(), z.string(), { decode: (text) => text.slice(0, 1).repeat(-1), encode: String })
  const broken = get('/api/doc/example/list', { doc, query: wireObject({ name: wire('docsubject', Broken) }) })
  expect((await findWeakInput({ ...walk, endpoints: [broken] }))[0]).toBe(
    'the contract of GET /api/doc/example/list with word in every field: RangeError: Invalid count value: -1',
  )
})

test('both methods of a call meet every wrong value, and every field is tried with it alone', async () => {
  const met = new Map<string, Set<string>>()
  const listening = new (class extends TestClient {
    override raw(request: Parameters<TestClient['raw']>[0]) {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : request.path.split('?')[1])
      if ([...form.keys()].length === 1)
        for (const [name, value] of form) met.set(value, (met.get(value) ?? new Set()).add(`${request.method} ${name}`))
      return super.raw(request)
    }
  })({ address: example.address, cookies: { person: '1' } })
  const query = wireObject({ a: wire('a', Text).optional(), b: wire('b', Text).optional() })
  const texts = get('/api/doc/example/list', { doc, query, reply: api.list.reply })
  await findWeakInput({ signIn: () => Promise.resolve(listening), endpoints: [texts] })
  expect([...(met.get('%_\\') ?? [])].toSorted()).toEqual(['GET a', 'POST b'])
  expect([...(met.get('[[[') ?? [])].toSorted()).toEqual(['GET b', 'POST a'])
  // an address has no room for it
  expect([...(met.get('长'.repeat(60_000)) ?? [])].toSorted()).toEqual(['POST a', 'POST b'])
})

test('changes are refused when another site asks, and served to plain programs', async () => {
  expect(await findCrossSiteHoles(good, signIn)).toEqual([])
  const unguarded = { ...api.list, changes: true }
  expect((await findCrossSiteHoles([unguarded], signIn))[0]).toBe(
    'GET /api/doc/example/list answered another site ({"sec-fetch-site":"cross-site"})',
  )
})

test('a call that asks more of more rows, over its budget, or without one is found', async () => {
  const client = clientOf(1)
  const calls = [
    { endpoint: api.list, budget: 1, call: () => client.call(api.list) },
    { endpoint: leaky.asks, budget: 3, call: () => client.call(leaky.asks) },
  ]
  expect(findMissingBudgets([api.list, leaky.asks, api.hello], calls)).toEqual([
    'GET /api/doc/example/hello has no query budget',
  ])
  const few = await countCalls(example.database.pool, calls)
  expect(findOverBudget(calls, few)).toEqual([])
  await example.database.db
    .insertInto('role')
    .values([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    .execute()
  const many = await countCalls(example.database.pool, calls)
  expect(findOverBudget(calls, many, few).map((fault) => fault.split('\n')[0])).toEqual([
    'GET /api/doc/leaky/asks asks 4 times, its budget is 3:',
    'GET /api/doc/leaky/asks asks 1 times, and 4 times of more rows:',
  ])
})

test('what a counted call uses up is made when it lacks, and is not counted', async () => {
  const client = clientOf(1)
  const portions: string[] = []
  const make = async () => {
    await sql`select 1`.execute(example.database.db)
    portions.push('a portion')
  }
  const call = async () => {
    if (portions.pop() === undefined) throw new Lacking('a portion', make)
    return client.call(api.list)
  }
  const [statements] = await countCalls(example.database.pool, [{ endpoint: api.list, budget: 1, call }])
  expect(statements).toHaveLength(1)
  const fails = () => Promise.reject(new Error('of its own'))
  await expect(countCalls(example.database.pool, [{ endpoint: api.list, budget: 1, call: fails }])).rejects.toThrow(
    'of its own',
  )
})

test('each path that programs use is claimed once', () => {
  const section = get('/api/doc/console/info/:section', { doc })
  const base = get('/api/doc/console/info/base', { doc })
  const calls = [
    '/api/doc/console/info/base',
    '/api/doc/console/info/template',
    '/api/doc/console/info/{section}',
    '/api/doc/later',
  ]
  expect(findUnclaimedCalls({ endpoints: [section, base], calls, toCome: ['/api/doc/later'] })).toEqual([])
  expect(
    findUnclaimedCalls({
      endpoints: [base, base],
      calls,
      toCome: ['/api/doc/console/info/base', '/api/doc/console/info/{section}'],
    }),
  ).toEqual([
    'GET /api/doc/console/info/base is declared twice',
    'POST /api/doc/console/info/base is declared twice',
    '/api/doc/console/info/template is claimed by no contract',
    '/api/doc/later is claimed by no contract',
    '/api/doc/console/info/base is there now and still among those to come',
  ])
  const read = getOnly('/api/doc/console/info/base', { doc })
  const save = post('/api/doc/console/info/base', { doc })
  expect(findUnclaimedCalls({ endpoints: [section, read, save], calls, toCome: ['/api/doc/later'] })).toEqual([])
  expect(findUnclaimedCalls({ endpoints: [base, save], calls: ['/api/doc/console/info/base'], toCome: [] })).toEqual([
    'POST /api/doc/console/info/base is declared twice',
  ])
  expect(findUnclaimedCalls({ endpoints: [get('/api/doc/mispelt', { doc })], calls: [], toCome: [] })).toEqual([
    '/api/doc/mispelt is not in docs/calls.txt',
  ])
})

test('a text is complete in both languages, with the same parameters', () => {
  expect(faultsOf({ 'zh-CN': '删除 {n} 个', 'en-US': 'Delete {n} {n|item|items}' })).toEqual([])
  expect(faultsOf({ 'zh-CN': 'PDF', 'en-US': 'PDF' })).toEqual([])
  expect(faultsOf({ 'zh-CN': '', 'en-US': 'Delete' })).toEqual(['no Chinese text'])
  expect(faultsOf({ 'zh-CN': 'Delete it', 'en-US': 'Delete' })).toEqual(['no Chinese in the Chinese text “Delete it”'])
  expect(faultsOf({ 'zh-CN': '删除', 'en-US': '删除 it' })).toEqual(['Chinese in the English text “删除 it”'])
  expect(faultsOf({ 'zh-CN': '删除 {n} 个', 'en-US': 'Delete {count}' })).toEqual(['other parameters: n and count'])
})
