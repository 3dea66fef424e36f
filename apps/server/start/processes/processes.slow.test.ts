import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KillableServer } from '../../killed/killable-server.ts'

// The product as `npm start` runs it: several processes answer at one address, one works on jobs.

// once nobody listens any more, “a free port” would be another one
const server = new KillableServer({ SHUKU_WEB_PROCESSES: '2', SHUKU_PORT: String(await freePort()) })
const minutes = 240_000

beforeAll(() => server.start(), 2 * minutes)
afterAll(() => server.remove(), minutes)

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}

/** On a connection of its own: each goes to the next process. One that was just killed may get one and never answer. */
function ask(path: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { agent: false, timeout: 3000, headers: { cookie, accept: '*/*' } }
    const asked = get(`${server.address}${path}`, options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text)).on('error', reject)
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('no answer')))
  })
}

async function names(): Promise<string[]> {
  const metrics = await ask('/metrics').catch(() => '')
  return [...metrics.matchAll(/^process_resident_memory_bytes\{process="([^"]+)"\} \d+$/gm)]
    .map(([, name = '']) => name)
    .toSorted()
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(100)
}

const everybody = ['main', 'web 1', 'web 2', 'work']

test('an operator sees every process at one address', async () => {
  expect(await names()).toEqual(everybody)
  expect(server.processes.supervised).toHaveLength(3)
  expect(JSON.parse(await ask('/readyz'))).toMatchObject({ status: 'ready' })
})

test('who signs out by one process is signed out of all, and whom one knows all know', async () => {
  const client = await server.signIn()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const accounts = async () =>
    Promise.all(Array.from({ length: 6 }, async () => JSON.parse(await ask('/api/hrm/login/getAccountList', cookie))))
  for (const reply of await accounts()) expect(reply).toMatchObject({ status: '1' })
  await client.call(signOnApi.signOut)
  for (const reply of await accounts()) expect(reply).toMatchObject({ errorCode: '002' })
})

test(
  'a process that is killed is replaced, whichever it is, and the others go on; all of them too',
  async () => {
    // in the order of their start: who works, and one of those that answer; then everybody but the main one
    for (const many of [2, 3]) {
      const killed = server.processes.supervised.slice(0, many)
      for (const pid of killed) process.kill(pid, 'SIGKILL')
      await until(() => killed.every((pid) => !server.processes.supervised.includes(pid)))
      await until(async () => (await ask('/healthz').catch(() => '')).includes('alive'))
      await until(async () => (await names()).length === everybody.length)
      expect(server.lastWords).toBeUndefined()
    }
    const client = await server.signIn()
    expect(await client.call(signOnApi.signOut)).toBeDefined()
  },
  2 * minutes,
)

test(
  'nothing is left when the main process is stopped, nor when it is killed',
  async () => {
    for (const end of [() => server.stop(), () => server.kill()]) {
      const { supervised } = server.processes
      expect(supervised).toHaveLength(3)
      await end()
      await until(() => supervised.every((pid) => !existsSync(`/proc/${pid}`)))
      await server.start()
    }
    expect(await server.faults()).toEqual([])
  },
  2 * minutes,
)
