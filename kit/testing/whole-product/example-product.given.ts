import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestClient, testDatabase, type TestDatabase } from '@shuku/kit/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import {
  download,
  type Endpoint,
  events,
  failureBody,
  get,
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

// A product of a few calls, some of them wrong on purpose: what shall be found is found, and nothing else.
export const one = wireObject({ name: wire('docsubject', Text.max(50)).optional(), id: wire('docid', Id).optional() })
export const named = wireObject({ name: wire('name', Text) })
export const doc = 'A call of the example.'
export const api = {
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
export const leaky = {
  fails: get('/api/doc/leaky/fails', { doc, query: one, reply: named }),
  tells: get('/api/doc/leaky/tells', { doc, query: one, reply: named }),
  asks: get('/api/doc/leaky/asks', { doc, reply: named }),
  codes: get('/api/doc/leaky/codes', { doc, reply: named }),
}

/** Filled before the first test. */
export const example = {} as { database: TestDatabase; address: string }
let folder: string
let app: FastifyInstance

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

/** Started before the tests of a file and ended after them. */
export function startExampleProduct(): void {
  beforeAll(async () => {
    example.database = await testDatabase()
    folder = mkdtempSync(join(tmpdir(), 'shuku-whole-'))
    app = Fastify({ logger: false })
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    await acceptUploads(app)
    const ports: Ports = {
      database: example.database.db,
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
    example.address = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
}

export const clientOf = (person?: number) =>
  new TestClient({ address: example.address, cookies: person ? { person: String(person) } : {} })
export const signIn = () => Promise.resolve(clientOf(1))
export const good: Endpoint[] = Object.values(api)
