import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalStore } from './local-store.ts'

let folder: string
let store: LocalStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-store-'))
  store = new LocalStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const pathOf = (sha256: string) => join(folder, 'contents', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
const temporaryNames = () => readdirSync(join(folder, 'temporary'))

async function* chunksOf(...chunks: (string | Buffer | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield Buffer.from(chunk)
    await Promise.resolve()
  }
}

async function read(sha256: string, range?: { start: number; end: number }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of store.open(sha256, range)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function listed(): Promise<string[]> {
  return (await Array.fromAsync(store.list())).map(({ sha256 }) => sha256).sort()
}

test('a content is stored under its hash, in two levels of folders, and read back whole or in part', async () => {
  const stored = await store.put(chunksOf('合同', '正文'))
  expect(stored).toMatchObject({ sha256: hashOf('合同正文'), sizeBytes: 12 })
  expect(readFileSync(pathOf(stored.sha256), 'utf8')).toBe('合同正文')
  expect(await read(stored.sha256)).toBe('合同正文')
  expect(await read(stored.sha256, { start: 6, end: 8 })).toBe('正')
  expect([await store.has(stored.sha256), await store.size(stored.sha256)]).toEqual([true, 12])
  expect(temporaryNames()).toEqual([])
})

test('an empty content is a content', async () => {
  const { sha256 } = await store.put(chunksOf())
  expect([await store.size(sha256), await read(sha256), await store.verify(sha256)]).toEqual([0, '', 'whole'])
})

test('the same content is kept once, also when it arrives at the same time', async () => {
  const content = randomBytes(300_000)
  const stored = await Promise.all(
    Array.from({ length: 8 }, () => store.put(chunksOf(content.subarray(0, 1000), content.subarray(1000)))),
  )
  expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(content)]))
  expect(await listed()).toEqual([hashOf(content)])
  expect(temporaryNames()).toEqual([])
})

test('chunks that nobody else keeps are freed once they are written, and others are left alone', async () => {
  const [given, lent] = [Buffer.from(new Uint8Array(70_000).fill(1).buffer), Buffer.from(new Uint8Array(70_000).buffer)]
  const { sha256 } = await store.put(Readable.from([given]), { frees: true })
  expect([given.byteLength, await store.verify(sha256)]).toEqual([0, 'whole'])
  await store.put(Readable.from([lent]))
  expect(lent.byteLength).toBe(70_000)
})

test('more than allowed is refused in the words of the product and leaves nothing', async () => {
  const refused = store.put(chunksOf('12345', '67890'), { maxBytes: 9 })
  await expect(refused).rejects.toMatchObject({ code: 'storage.tooLarge', kind: 'limit', details: { limit: '9 B' } })
  expect([await listed(), temporaryNames()]).toEqual([[], []])
  await store.put(chunksOf('12345', '6789'), { maxBytes: 9 })
})

test('a source that breaks off leaves nothing, and its error stays its own', async () => {
  const broken = Object.assign(new Error('gone'), { code: 'ENOENT' })
  await expect(store.put(chunksOf('begin', broken))).rejects.toBe(broken)
  expect([await listed(), temporaryNames()]).toEqual([[], []])
})

test('a full disk is said as such and leaves nothing', () => {
  // A limit of 128 blocks for the process makes the same of its disk.
  const fixture = fileURLToPath(new URL('./local-store-full.fixture.ts', import.meta.url))
  const program = ['-c', 'ulimit -f 128; exec "$@"', 'sh', process.execPath, fixture, folder]
  const { stdout, stderr } = spawnSync('sh', program, { encoding: 'utf8' })
  expect(JSON.parse(stdout || stderr)).toEqual({
    code: 'storage.full',
    kind: 'unavailable',
    cause: 'EFBIG',
    small: 'whole',
  })
  expect(temporaryNames()).toEqual([])
})

test('a disk that fails is said as such', async () => {
  rmSync(join(folder, 'temporary'), { recursive: true })
  writeFileSync(join(folder, 'temporary'), '')
  const error = await store.put(chunksOf('content')).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: 'storage.unavailable', kind: 'unavailable', cause: { code: 'ENOTDIR' } })
})

test('a stream that is given up early closes its file', async () => {
  const { sha256 } = await store.put(chunksOf(randomBytes(2_000_000)))
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for await (const _ of store.open(sha256)) break
  const destroyed = store.open(sha256)
  await once(destroyed, 'readable')
  destroyed.destroy()
  while (openFiles() > before) await delay(5)
  expect(openFiles()).toBe(before)
})

test('what is damaged on disk is found', async () => {
  const { sha256 } = await store.put(chunksOf('content'))
  expect(await store.verify(sha256)).toBe('whole')
  chmodSync(pathOf(sha256), 0o600)
  writeFileSync(pathOf(sha256), 'c0ntent')
  expect(await store.verify(sha256)).toBe('damaged')
  expect(await store.verify(hashOf('never stored'))).toBe('missing')
})

test('a content that was cut short on disk is replaced when it is stored again', async () => {
  const { sha256 } = await store.put(chunksOf('content'))
  writeFileSync(pathOf(sha256), 'cont')
  await store.put(chunksOf('content'))
  expect(await store.verify(sha256)).toBe('whole')
})

test('reading a missing content is an error of the stream with a text for people', async () => {
  await expect(read(hashOf('never stored'))).rejects.toMatchObject({ code: 'storage.missing' })
})

test('a content is missing only where the store is there; a store that is away says so', async () => {
  const contents = join(folder, 'contents')
  const missing = hashOf('never stored')
  const { sha256 } = await store.put(chunksOf('content'))
  await store.requireReachable()
  renameSync(contents, `${contents}.away`)
  for (const away of [() => {}, () => writeFileSync(contents, '')]) {
    away()
    await expect(store.requireReachable()).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(read(missing)).rejects.toMatchObject({ code: 'storage.unavailable' })
  }
  rmSync(contents)
  renameSync(`${contents}.away`, contents)
  expect(await read(sha256)).toBe('content')
})

test('a file is taken in by a link where both lie on one disk', async () => {
  const path = join(folder, 'beside')
  writeFileSync(path, 'content')
  const sha256 = hashOf('content')
  expect([await store.link(path, sha256), await store.verify(sha256)]).toEqual([true, 'whole'])
  expect(await store.link(path, sha256)).toBe(true)
  expect(await store.link('/proc/self/stat', hashOf('elsewhere'))).toBe(false)
  expect(await store.link(join(folder, 'gone'), hashOf('gone'))).toBe(false)
  expect(await listed()).toEqual([sha256])
})

test('only hashes become paths', () => {
  for (const name of ['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(63)}/`, `${'a'.repeat(64)}\n`]) {
    expect(() => store.open(name)).toThrow(TypeError)
  }
})

test('an orphan is removed, but not one that somebody has just stored again', async () => {
  const { sha256 } = await store.put(chunksOf('content'))
  const dayAgo = new Date(Date.now() - 86_400_000)
  expect(await store.remove(sha256, { unlessStoredSince: dayAgo })).toBe(false)
  expect(await read(sha256)).toBe('content')

  utimesSync(pathOf(sha256), new Date(0), new Date(0))
  await store.put(chunksOf('content'))
  expect(await store.remove(sha256, { unlessStoredSince: dayAgo })).toBe(false)

  utimesSync(pathOf(sha256), new Date(0), new Date(0))
  expect(await store.remove(sha256, { unlessStoredSince: dayAgo })).toBe(true)
  expect([await store.has(sha256), await store.remove(sha256), temporaryNames()]).toEqual([false, false, []])
})

test('storing and removing at the same time never loses what was stored last', async () => {
  const limit = { unlessStoredSince: new Date(Date.now() - 1000) }
  for (let round = 0; round < 60; round += 1) {
    const { sha256 } = await store.put(chunksOf('content'))
    utimesSync(pathOf(sha256), new Date(0), new Date(0))
    await Promise.all([store.remove(sha256, limit), store.put(chunksOf('content')), store.remove(sha256, limit)])
    expect(await store.verify(sha256)).toBe('whole')
  }
  expect(temporaryNames()).toEqual([])
})

test('what killed processes left is swept, and a content on its way out is put back', async () => {
  const { sha256 } = await store.put(chunksOf('content'))
  writeFileSync(join(folder, 'temporary', 'incoming-1'), 'half')
  writeFileSync(join(folder, 'temporary', `leaving-${hashOf('other')}`), 'other')
  expect(await store.sweepTemporary(new Date(Date.now() - 60_000))).toBe(0)
  await delay(5)
  expect(await store.sweepTemporary(new Date())).toBe(2)
  expect(await listed()).toEqual([sha256, hashOf('other')].sort())
  expect(temporaryNames()).toEqual([])
})

test('a process killed in the middle leaves no half file under a final name', { tags: ['slow'] }, async () => {
  const whole: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const child = fork(
      fileURLToPath(new URL('./local-store-killed.fixture.ts', import.meta.url)),
      [folder, String(round)],
      {
        execArgv: [],
      },
    )
    child.on('message', (sha256: string) => whole.push(sha256))
    await new Promise((resolve) => child.once('message', resolve))
    await delay(20 + 15 * round)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  const found = await listed()
  for (const sha256 of found) expect(await store.verify(sha256)).toBe('whole')
  // what the process was told to be stored is there
  for (const sha256 of whole) expect(existsSync(pathOf(sha256))).toBe(true)
  expect(whole.length).toBeGreaterThan(3)
})
