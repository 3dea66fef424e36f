import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestClient, testDatabase, type TestDatabase } from '@shuku/kit/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  download,
  type Endpoint,
  events,
  failureBody,
  get,
  getOnly,
  getToChange,
  Id,
  post,
  Text,
  upload,
  wire,
  wireObject,
  z,
} from '@shuku/kit/contract'
import { acceptUploads } from '../../server/upload/receive-upload.ts'
import { handle, handleEvents, handleFile, type Handler, handleOpen } from '../../server/request/handle.ts'
import { kitErrors } from '../../server/request/kit-errors.ts'
import { type Ports, serve } from '../../server/request/serve.ts'
import { LocalStore } from '../../server/storage/local-store.ts'
import { Traffic } from '../../server/traffic/traffic.ts'
import { findAccessFaults, findMissingRows } from './find-access-faults.ts'
import { findCrossSiteHoles } from './find-cross-site-holes.ts'
import { faultsOf } from './find-incomplete-texts.ts'
import { findOpenDoors } from './find-open-doors.ts'
import { countCalls, findMissingBudgets, findOverBudget, Lacking } from './find-over-budget.ts'
import { findUnclaimedCalls } from './find-unclaimed-calls.ts'
import { findWeakInput } from './find-weak-input.ts'

// A product of a few calls, some of them wrong on purpose: what shall be found is found, and nothing else.
const one = wireObject({ name: wire('docsubject', Text.max(50)).optional(), id: wire('docid', Id).optional() })
const named = wireObject({ name: wire('name', Text) })
const doc = 'A call of the example.'
const api = {
  list: get('/api/doc/example/list', {
    doc,
    query: one,
    reply: wireObject({ rows: wire('datas', z.array(z.string())) }),
  }),
  rename: post('/api/doc/example/rename', { doc, query: one, reply: named }),
  remove: getToChange('/api/doc/example/remove', { doc, query: one }),
  attach: upload('/api/doc/example/attach', { doc, query: one }),
  load: download('/example/load', { doc, query: one }),
  hear: events('/api/shuku/example/hear', { doc }),
  hello: get('/api/doc/example/hello', { doc, access: 'open', reply: named }),
}
const leaky = {
  fails: get('/api/doc/leaky/fails', { doc, query: one, reply: named }),
  tells: get('/api/doc/leaky/tells', { doc, query: one, reply: named }),
  asks: get('/api/doc/leaky/asks', { doc, reply: named }),
  codes: get('/api/doc/leaky/codes', { doc, reply: named }),
}

let database: TestDatabase
let folder: string
let app: FastifyInstance
let address: string

const handlers: Handler[] = [
  handle(api.list, async ({ db }) => ({
    rows: (await db.selectFrom('role').select('name').execute()).map(({ name }) => name),
  })),
  handle(api.rename, ({ query, caller }) => {
    if (caller.personId !== 1) throw kitErrors.notFound({ path: 'role' })
    return Promise.resolve({ name: query.name ?? '' })
  }),
  handle(api.remove, () => Promise.resolve({})),
  handle(api.attach, () => Promise.resolve({})),
  handleFile(api.load, () => Promise.reject(kitErrors.notFound({ path: 'file' }))),
  handleEvents(api.hear, () => Promise.resolve({ type: 'events', subscribe: () => () => {} })),
  handleOpen(api.hello, () => Promise.resolve({ name: 'hello' })),
  handle(leaky.fails, ({ query }) => Promise.resolve({ name: (query.name as string).slice(1) })),
  handle(leaky.tells, ({ query }) => Promise.resolve({ name: query.id === 7 ? '机密文件' : '' })),
  handle(leaky.asks, async ({ db }) => {
    const roles = await db.selectFrom('role').select('id').execute()
    for (const { id } of roles) await sql`select ${id}::integer`.execute(db)
    return { name: '' }
  }),
]

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'shuku-whole-'))
  app = Fastify({ logger: false })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  await acceptUploads(app)
  const ports: Ports = {
    database: database.db,
    store: new LocalStore(folder, { fast: true }),
    prefix: '',
    maxUploadBytes: 1000,
    identify: (_db, { headers }) => {
      const personId = Number(/person=(\d+)/.exec(headers.cookie ?? '')?.[1])
      const caller = { personId, signedInId: personId, language: 'zh-CN' as const, timeZone: 'Asia/Shanghai' }
      return Promise.resolve(personId > 0 ? { caller } : undefined)
    },
    traffic: new Traffic({ askerOf: ({ ip }) => ({ kind: 'address', name: ip }) }),
    signInAddress: () => '/sign-in',
  }
  serve(app, ports, handlers)
  // a body that cannot be read comes to no call
  app.setErrorHandler((_error, { id: requestId }, reply) =>
    reply
      .status(200)
      .send(failureBody('document', { message: '无法读取', code: 'kit.body', kind: 'invalid', requestId })),
  )
  app.get(leaky.codes.path, () => ({ status: -1, api_status: false, msg: '没有权限', code: 'refused' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const clientOf = (person?: number) => new TestClient({ address, cookies: person ? { person: String(person) } : {} })
const signIn = () => Promise.resolve(clientOf(1))
const good: Endpoint[] = Object.values(api)

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
  })({ address, cookies: { person: '1' } })
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
  })({ address, cookies: { person: '1' } })
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
  const few = await countCalls(database.pool, calls)
  expect(findOverBudget(calls, few)).toEqual([])
  await database.db
    .insertInto('role')
    .values([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    .execute()
  const many = await countCalls(database.pool, calls)
  expect(findOverBudget(calls, many, few).map((fault) => fault.split('\n')[0])).toEqual([
    'GET /api/doc/leaky/asks asks 4 times, its budget is 3:',
    'GET /api/doc/leaky/asks asks 1 times, and 4 times of more rows:',
  ])
})

test('what a counted call uses up is made when it lacks, and is not counted', async () => {
  const client = clientOf(1)
  const portions: string[] = []
  const make = async () => {
    await sql`select 1`.execute(database.db)
    portions.push('a portion')
  }
  const call = async () => {
    if (portions.pop() === undefined) throw new Lacking('a portion', make)
    return client.call(api.list)
  }
  const [statements] = await countCalls(database.pool, [{ endpoint: api.list, budget: 1, call }])
  expect(statements).toHaveLength(1)
  const fails = () => Promise.reject(new Error('of its own'))
  await expect(countCalls(database.pool, [{ endpoint: api.list, budget: 1, call: fails }])).rejects.toThrow(
    'of its own',
  )
})

const roles = ['owner', 'other', 'nobody'] as const
const clientOfRole = (world: Record<string, number | undefined>, role: string) => clientOf(world[role])

test('the access matrix finds other outcomes, missing rows and missing roles', async () => {
  const makeWorld = () => Promise.resolve({ owner: 1, other: 2, nobody: undefined })
  const matrix = { roles, makeWorld, clientOf: clientOfRole }
  const rename = { endpoint: api.rename, query: () => ({ name: 'new' }) }
  const right = { ...rename, expected: { owner: 'ok', other: 'notFound', nobody: 'signedOut' } as const }
  const file = { endpoint: api.load, expected: { owner: 'notFound', other: 'notFound', nobody: 'signedOut' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [right, file] })).toEqual([])
  const wrong = { ...rename, expected: { owner: 'ok', other: 'ok', nobody: 'signedOut' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [wrong] })).toEqual([
    expect.stringMatching(/^POST \/api\/doc\/example\/rename as other: notFound, not ok/),
  ])
  const coded = { endpoint: leaky.codes, expected: { owner: 'refused', other: 'refused', nobody: 'refused' } as const }
  expect(await findAccessFaults({ ...matrix, rows: [coded] })).toEqual(
    roles.map((role) => `GET /api/doc/leaky/codes as ${role}: a failure says code`),
  )
  expect(findMissingRows({ endpoints: [api.rename, api.load], rows: [right, file], roles })).toEqual([])
  const silent = { ...rename, expected: { owner: 'ok', other: 'ok' } as never }
  expect(findMissingRows({ endpoints: [api.rename, api.list], rows: [wrong, silent], roles })).toEqual([
    'GET /api/doc/example/list has no row in the access matrix',
    'POST /api/doc/example/rename has two rows',
    'POST /api/doc/example/rename says nothing for nobody',
  ])
})

test('in the access matrix those whose change goes well share a world of its row, all else shares one', async () => {
  let worlds = 0
  const makeWorld = () => Promise.resolve({ owner: 1, other: 1, nobody: undefined, number: (worlds += 1) })
  const used = new Map<string, number>()
  const row = (endpoint: Endpoint, other: 'ok' | 'notFound') => ({
    endpoint,
    query: () => ({ name: 'new' }),
    expected: { owner: 'ok', other, nobody: 'signedOut' } as const,
  })
  const matrix = {
    roles,
    makeWorld,
    clientOf: (world: { number: number } & Record<string, number | undefined>, role: string) => {
      used.set(`${role} ${used.size}`, world.number)
      return clientOfRole(world, role)
    },
  }
  expect(await findAccessFaults({ ...matrix, rows: [row(api.list, 'ok'), row(api.rename, 'ok')] })).toEqual([])
  // the second of its row is asked once more, alone
  expect([...used.values()]).toEqual([1, 1, 1, 2, 2, 1, 3])
  // a call that went well and should not have has used up the world that the next would share
  used.clear()
  await findAccessFaults({ ...matrix, rows: [row(api.rename, 'notFound'), row(api.list, 'ok')] })
  expect([...used.values()]).toEqual([4, 5, 6, 6, 6, 6])
})

test('in the access matrix a world in which changes went well serves the next rows until rights in it have changed', async () => {
  type World = { readonly owner: number; readonly number: number }
  let worlds = 0
  const used: number[] = []
  const changed = new Set<number>()
  const row = (nameIn: (world: World) => string) => ({
    endpoint: api.rename,
    query: (world: World) => ({ name: nameIn(world) }),
    expected: { owner: 'ok' } as const,
  })
  const matrix = {
    roles: ['owner'] as const,
    makeWorld: () => Promise.resolve({ owner: 1, number: (worlds += 1) }),
    rightsIn: ({ number }: World) => Promise.resolve(`${changed.has(number)}`),
    clientOf: (world: World) => {
      used.push(world.number)
      return clientOf(world.owner)
    },
  }
  const plain = row(() => 'new')
  const giving = row(({ number }) => {
    changed.add(number)
    return 'new'
  })
  expect(await findAccessFaults({ ...matrix, rows: [plain, plain, giving, plain] })).toEqual([])
  // those that did not come first in their world are asked once more, the last first
  expect(used).toEqual([1, 1, 1, 2, 3, 4])
  // what goes wrong in a world that others have used is asked again in a new one
  const wrongOnce = row(({ number }) => (number === 5 ? 'x'.repeat(51) : 'new'))
  expect(await findAccessFaults({ ...matrix, rows: [plain, wrongOnce] })).toEqual([])
  expect(used.slice(6)).toEqual([5, 5, 6])
})

test('the access matrix finds what goes well only because of a call before it', async () => {
  type World = { readonly owner: number; readonly made: Set<string> }
  const row = (nameIn: (world: World) => string) => ({
    endpoint: api.rename,
    query: (world: World) => ({ name: nameIn(world) }),
    expected: { owner: 'ok' } as const,
  })
  const matrix = {
    roles: ['owner'] as const,
    makeWorld: () => Promise.resolve({ owner: 1, made: new Set<string>() }),
    rightsIn: () => Promise.resolve('the same'),
    clientOf: (world: World) => clientOf(world.owner),
  }
  const plain = row(() => 'new')
  const making = row(({ made }) => (made.add('a group') ? 'new' : ''))
  const leaning = row(({ made }) => (made.has('a group') ? 'new' : 'x'.repeat(51)))
  const fault = expect.stringMatching(
    /^POST \/api\/doc\/example\/rename as owner: ok only after other calls, else invalid/,
  )
  for (const rows of [
    [making, leaning],
    [plain, making, plain, leaning, plain],
  ])
    expect(await findAccessFaults({ ...matrix, rows })).toEqual([fault])
  expect(await findAccessFaults({ ...matrix, rows: [leaning, making] })).toEqual([
    expect.stringMatching(/rename as owner: invalid, not ok/),
  ])
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
