import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passableFolder } from '@shuku/kit/testing'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { type EmbeddedConnection, findEmbeddedPostgres } from './connection.ts'
import { findPostgresProcesses, findProcessIdentity } from './processes.ts'

const program = fileURLToPath(new URL('./start-and-wait.ts', import.meta.url))

let folder: string
let dataFolder: string
let running: EmbeddedPostgres[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  folder = passableFolder('shuku-embedded-')
  dataFolder = join(folder, 'postgres')
})

afterEach(async () => {
  for (const database of running) await database.stop()
  for (const child of children) child.kill('SIGKILL')
  // PostgreSQL follows a killed starter in a moment, and writes until then.
  const cluster = existsSync(dataFolder) ? join(realpathSync(dataFolder), 'cluster') : ''
  await until(() => findPostgresProcesses(cluster).length === 0)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  running = []
  children = []
})

test('the first start makes a database that keeps its rows over a stop and a start', async () => {
  const first = await start()
  await query(first.connection, 'create table kept as select 1 as id')
  await first.stop()
  const second = await start()
  expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 1 }])
  expect(second.connection).toEqual(first.connection)
})

test('texts are UTF-8 in code-point order, committed rows are flushed, and no port is open', async () => {
  const { connection } = await start({ fast: false })
  const settings = ['server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'jit']
  const shown = await query(
    connection,
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join()}`,
  )
  expect(shown).toEqual([
    {
      server_encoding: 'UTF8',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      jit: 'off',
    },
  ])
  expect(await query(connection, `select upper('é') as upper, '文' < '档' as ordered, 'Z' < 'a' as bytewise`)).toEqual([
    { upper: 'É', ordered: true, bytewise: true },
  ])
})

test('nobody gets in without the password, and its file and the folder are the owner’s alone', async () => {
  const { connection } = await start()
  await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataFolder, 'password')).mode & 0o777).toBe(0o600)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

test.runIf(process.getuid?.() === 0)('started by root, it does not run with root’s powers', async () => {
  const { pid } = await start()
  const uid = statSync(`/proc/${pid()}`).uid
  const isInOtherNamespace = readlinkSync(`/proc/${pid()}/ns/user`) !== readlinkSync('/proc/self/ns/user')
  expect(uid !== 0 || isInOtherNamespace).toBe(true)
})

const isRoot = process.getuid?.() === 0
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0

test.runIf(isRoot && !hasNamespaces)('below a folder closed to others root is told what to open', async () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  dataFolder = join(folder, 'closed', 'postgres')
  await expect(start()).rejects.toThrow('chmod o+x')
})

test.runIf(isRoot && hasNamespaces)('started by root below a closed folder, it runs all the same', async () => {
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  dataFolder = join(folder, 'closed', 'postgres')
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when another has taken the folder, the database ends at once and its starter is told', async () => {
  let isLost = false
  const { pid } = await start({ onLost: () => (isLost = true) })
  writeFileSync(join(dataFolder, 'server.json'), JSON.stringify({ pid: 1, identity: 'x', place: 'elsewhere' }))
  await until(() => isLost && pid() === undefined)
  expect(readFileSync(join(dataFolder, 'postgres.log'), 'utf8')).toContain('immediate shutdown')
})

test('a second start on the folder is refused with the process that uses it, and harms nothing', async () => {
  const { connection } = await start()
  let isClaimed = false
  const second = startEmbeddedPostgres({ dataFolder, onClaimed: () => void (isClaimed = true) })
  await expect(second).rejects.toThrow(`in use by the running process ${process.pid}`)
  expect(isClaimed, 'nothing else of it begins').toBe(false)

  const other = runProgram()
  let complaint = ''
  other.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [exitCode] = await once(other, 'close')
  expect(exitCode).not.toBe(0)
  expect(complaint).toContain(`in use by the running process ${process.pid}`)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('another process finds the running database by its folder, and none when it is stopped', async () => {
  const database = await start()
  expect(findEmbeddedPostgres(dataFolder)).toEqual(database.connection)
  symlinkSync(dataFolder, join(folder, 'link'))
  expect(findEmbeddedPostgres(join(folder, 'link'))).toEqual(database.connection)
  await database.stop()
  expect(findEmbeddedPostgres(dataFolder)).toBeUndefined()
})

test('kill -9 of the starter ends the database, and the next start has every committed row', async () => {
  const { child, connection, pid } = await startKillable()
  await query(connection, 'create table kept as select generate_series(1, 1000) as id')
  child.kill('SIGKILL')
  await until(() => findProcessIdentity(pid) === undefined)

  const { connection: again } = await start()
  expect(await query(again, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
})

test('a start right after kill -9 waits for the old database instead of failing', async () => {
  const { child, connection } = await startKillable()
  await query(connection, 'create table kept as select 1 as id')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { connection: again } = await start()
  expect(await query(again, 'select id from kept')).toEqual([{ id: 1 }])
})

test('kill -9 of starter and database together is recovered from the log', async () => {
  const { child, connection, pid } = await startKillable()
  await query(connection, 'create table kept as select generate_series(1, 1000) as id')
  process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { connection: again } = await start()
  expect(await query(again, 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
})

test('a killed starter that stays as a zombie does not hold the folder', async () => {
  // The shell becomes a sleep, which never asks for the exit code of the child it got from the shell.
  const { child: parent, pid } = await startKillable(['sh', '-c', `"$0" "$@" & echo $! >&2; exec sleep 60`])
  const { pid: starter } = JSON.parse(readFileSync(join(dataFolder, 'server.json'), 'utf8')) as { pid: number }
  process.kill(starter, 'SIGKILL')
  await until(() => findProcessIdentity(pid) === undefined)
  expect(() => process.kill(starter, 0)).not.toThrow()
  expect(findProcessIdentity(starter)).toBeUndefined()

  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  parent.kill('SIGKILL')
})

test('a lock that names a living process of another kind is stale', async () => {
  const first = await start()
  await first.stop()
  writeFileSync(join(dataFolder, 'cluster', 'postmaster.pid'), `${process.pid}\n${join(dataFolder, 'cluster')}\n`)
  writeFileSync(join(dataFolder, 'server.json'), JSON.stringify({ pid: process.pid, identity: 'an earlier boot' }))
  const second = await start()
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that is killed under a living server comes back with its rows', async () => {
  const notices: string[] = []
  const database = await start({ onNotice: (sentence) => notices.push(sentence) })
  await query(database.connection, 'create table kept as select 1 as id')
  const killed = database.pid() as number
  process.kill(killed, 'SIGKILL')
  await until(() => notices.includes('The embedded database is back.'))
  expect(database.pid()).not.toBe(killed)
  expect(await query(database.connection, 'select id from kept')).toEqual([{ id: 1 }])
})

test('a database that somebody asks to end while sessions are open ends, and comes back with its rows', async () => {
  const notices: string[] = []
  const database = await start({ onNotice: (sentence) => notices.push(sentence) })
  await query(database.connection, 'create table kept as select 1 as id')
  const session = new Client(database.connection)
  session.on('error', () => undefined)
  await session.connect()
  const asked = database.pid() as number
  process.kill(asked, 'SIGTERM')
  await until(() => notices.includes('The embedded database is back.'))
  expect(database.pid()).not.toBe(asked)
  expect(await query(database.connection, 'select id from kept')).toEqual([{ id: 1 }])
})

test('where the kernel gives no death signal, a guard interrupts the database', async () => {
  const programs = join(folder, 'programs')
  mkdirSync(programs)
  for (const name of ['sh', 'cat', 'unshare']) symlinkSync(await findProgram(name), join(programs, name))
  const { child, pid } = await startKillable([], { PATH: programs })
  child.kill('SIGKILL')
  await until(() => findProcessIdentity(pid) === undefined)
  expect(findProcessIdentity(pid)).toBeUndefined()
})

test('a data folder too deep for a socket’s address gets its socket elsewhere', async () => {
  dataFolder = join(folder, 'a-folder-with-a-long-name'.repeat(5), 'postgres')
  const { connection } = await start()
  expect(connection.host.length).toBeLessThan(90)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  rmSync(connection.host, { recursive: true, force: true })
})

test('a start that was killed while the first database was made leaves nothing in the way', async () => {
  mkdirSync(join(dataFolder, 'cluster.unfinished', 'base'), { recursive: true })
  writeFileSync(join(dataFolder, 'cluster.unfinished', 'PG_VERSION'), '18\n')
  const { connection } = await start()
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

/** Without fsync, which a killed process does not miss; the settings for real documents have a test of their own. */
async function start(
  options: { onNotice?: (sentence: string) => void; onLost?: () => void; fast?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataFolder, fast: true, ...options })
  running.push(database)
  return database
}

function runProgram(prefix: string[] = [], environment: Record<string, string> = {}): ChildProcess {
  const [command, ...rest] = [...prefix, process.execPath, program, dataFolder]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } })
  children.push(child)
  return child
}

interface Killable {
  child: ChildProcess
  connection: EmbeddedConnection
  pid: number
}

async function startKillable(prefix: string[] = [], environment: Record<string, string> = {}): Promise<Killable> {
  const child = runProgram(prefix, environment)
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as { connection: EmbeddedConnection; pid: number }) }
}

async function findProgram(name: string): Promise<string> {
  const shell = spawn('sh', ['-c', `command -v ${name}`], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(shell.stdout, 'data')) as [Buffer]
  return line.toString().trim()
}

async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean, timeoutMs = 15_000): Promise<void> {
  const begin = Date.now()
  while (!condition()) {
    if (Date.now() - begin > timeoutMs) throw new Error(`Not within ${timeoutMs} ms: ${condition.toString()}`)
    await delay(20)
  }
}
