import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocalStore } from '../local-store.ts'
import type { UploadPlace } from './unfinished-files.ts'

let folder: string
let store: LocalStore
const owner = '7'
const limits = { files: 5, bytes: 1_000_000 }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-unfinished-'))
  store = new LocalStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const folderOf = ({ id }: UploadPlace) => join(folder, 'unfinished', owner, id)
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function* chunksOf(...chunks: (string | Buffer | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk
    yield Buffer.from(chunk)
    await Promise.resolve()
  }
}

async function begin(sizeBytes: number, name = '录像.mp4'): Promise<UploadPlace> {
  const { id } = await store.unfinished.begin(owner, { name, sizeBytes }, limits)
  return { owner, id }
}

function append(place: UploadPlace, offsetBytes: number, content: AsyncIterable<Uint8Array>) {
  return store.unfinished.append(place, { offsetBytes, content, giveUp: () => {} })
}

const offsetOf = async (place: UploadPlace) => (await store.unfinished.find(place))?.offsetBytes

test('what comes in parts is one content in the end, told the same however often its end is asked for', async () => {
  const content = randomBytes(100_000)
  const place = await begin(content.length)
  expect(await append(place, 0, chunksOf(content.subarray(0, 1), content.subarray(1, 40_000)))).toBe(40_000)
  expect(await append(place, 40_000, chunksOf(content.subarray(40_000)))).toBe(100_000)
  const done = { sha256: hashOf(content), sizeBytes: 100_000, name: '录像.mp4' }
  const ends = await Promise.all([store.unfinished.finish(place), store.unfinished.finish(place)])
  expect([...ends, await store.unfinished.finish(place)]).toMatchObject([done, done, done])
  expect(await store.verify(done.sha256)).toBe('whole')
  expect(existsSync(folderOf(place))).toBe(false)
  expect(await offsetOf(place)).toBe(100_000)
})

test('another process goes on: it reads what it has not seen itself', async () => {
  const content = randomBytes(50_000)
  const place = await begin(content.length)
  await append(place, 0, chunksOf(content.subarray(0, 30_000)))
  store = new LocalStore(folder)
  expect(await offsetOf(place)).toBe(30_000)
  await append(place, 30_000, chunksOf(content.subarray(30_000)))
  expect(await store.unfinished.finish(place)).toMatchObject({ sha256: hashOf(content) })
})

test('a content that is there already is kept once', async () => {
  const content = randomBytes(1000)
  const { sha256 } = await store.put(chunksOf(content))
  const place = await begin(1000)
  await append(place, 0, chunksOf(content))
  expect(await store.unfinished.finish(place)).toMatchObject({ sha256 })
  expect((await Array.fromAsync(store.list())).map((each) => each.sha256)).toEqual([sha256])
  expect(readdirSync(join(folder, 'temporary'))).toEqual([])
})

test('a part that does not begin where the upload ends is a conflict that says where', async () => {
  const place = await begin(10)
  await append(place, 0, chunksOf('1234'))
  for (const offset of [0, 3, 5]) {
    await expect(append(place, offset, chunksOf('x'))).rejects.toMatchObject({
      code: 'upload.wrongOffset',
      kind: 'conflict',
      details: { offset: 4 },
    })
  }
  expect(await offsetOf(place)).toBe(4)
})

test('what came before the client went away stays, and nothing beyond the size that was announced', async () => {
  const place = await begin(10)
  await expect(append(place, 0, chunksOf('123', new Error('gone')))).rejects.toThrow('gone')
  expect(await offsetOf(place)).toBe(3)
  await expect(append(place, 3, chunksOf('4567', '89ab'))).rejects.toMatchObject({ code: 'upload.tooLong' })
  expect(await offsetOf(place)).toBe(7)
  await expect(store.unfinished.finish(place)).rejects.toMatchObject({ code: 'upload.incomplete', kind: 'conflict' })
})

test('a newer request takes over from one whose client is silent, and their bytes do not mix', async () => {
  const place = await begin(8)
  let endSilence = () => {}
  const silence = new Promise<void>((resolve) => (endSilence = resolve))
  async function* stalled() {
    yield Buffer.from('old')
    await silence
    yield Buffer.from('OLD')
  }
  const old = store.unfinished.append(place, { offsetBytes: 0, content: stalled(), giveUp: endSilence })
  const failure = old.catch((error: unknown) => error)
  while ((await offsetOf(place)) !== 3);
  expect(await append(place, 3, chunksOf('-new!'))).toBe(8)
  expect(await failure).toMatchObject({ code: 'upload.takenOver', kind: 'conflict' })
  expect(await store.unfinished.finish(place)).toMatchObject({ sha256: hashOf(Buffer.from('old-new!')) })
})

test(
  'while another process writes nobody else does; the claim of one that is gone counts no more',
  { tags: ['slow'] },
  async () => {
    const place = await begin(4)
    const claim = join(folderOf(place), 'claim')
    const claimOf = (host: string, process: number) =>
      writeFileSync(claim, JSON.stringify({ host, process, claim: 'x' }))
    claimOf('another-machine', 1)
    await expect(append(place, 0, chunksOf('1234'))).rejects.toMatchObject({ code: 'upload.takenOver' })
    utimesSync(claim, new Date(0), new Date(0))
    expect(await append(place, 0, chunksOf('1'))).toBe(1)
    claimOf(hostname(), 2 ** 22 + 1)
    expect(await append(place, 1, chunksOf('2'))).toBe(2)
    claimOf(hostname(), process.pid)
    expect(await append(place, 2, chunksOf('34'))).toBe(4)
  },
)

test('a newer request takes over from a silent one in another process', async () => {
  const place = await begin(8)
  const claim = join(folderOf(place), 'claim')
  const wish = join(folderOf(place), 'wish')
  writeFileSync(claim, JSON.stringify({ host: 'another-machine', process: 1, claim: 'x' }))
  const newer = append(place, 0, chunksOf('1234'))
  await expect.poll(() => existsSync(wish)).toBe(true)
  // the other process has seen the wish
  rmSync(claim)
  expect(await newer).toBe(4)
  expect(existsSync(wish)).toBe(false)
})

test('a silent request gives up when another process wants to go on', { tags: ['slow'] }, async () => {
  const place = await begin(8)
  const { promise: silence, resolve: endSilence } = Promise.withResolvers<void>()
  async function* stalled() {
    yield Buffer.from('old')
    await silence
    yield Buffer.from('OLD')
  }
  const old = store.unfinished.append(place, { offsetBytes: 0, content: stalled(), giveUp: endSilence })
  const failure = old.catch((error: unknown) => error)
  await expect.poll(() => existsSync(join(folderOf(place), 'claim'))).toBe(true)
  writeFileSync(join(folderOf(place), 'wish'), '')
  expect(await failure).toMatchObject({ code: 'upload.takenOver' })
  expect(existsSync(join(folderOf(place), 'claim'))).toBe(false)
})

test('what the disk lost of the end since is sent again, and the hash is of what is there', async () => {
  const place = await begin(6)
  await append(place, 0, chunksOf('1234'))
  truncateSync(join(folderOf(place), 'content'), 2)
  expect(await offsetOf(place)).toBe(2)
  await append(place, 2, chunksOf('cdef'))
  expect(await store.unfinished.finish(place)).toMatchObject({ sha256: hashOf(Buffer.from('12cdef')) })
})

test('one has only so many under way, and only so much, also when they begin at the same time', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 8 }, () => begin(10)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(begin(10)).rejects.toMatchObject({ code: 'upload.tooManyUnfinished', kind: 'limit' })
  const other = { name: 'a', sizeBytes: 600_000 }
  const first = await store.unfinished.begin('8', other, limits)
  await expect(store.unfinished.begin('8', other, limits)).rejects.toMatchObject({ code: 'upload.tooMuchUnfinished' })
  await store.unfinished.remove({ owner: '8', id: first.id })
  await store.unfinished.begin('8', other, limits)
})

test('nor when they begin at the same time in several processes', async () => {
  const others = [store, new LocalStore(folder), new LocalStore(folder), new LocalStore(folder)]
  const file = { name: 'a', sizeBytes: 10 }
  const begun = await Promise.allSettled(
    [...others, ...others, ...others].map(({ unfinished }) => unfinished.begin(owner, file, limits)),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(limits.files)
  expect(readdirSync(join(folder, 'unfinished', owner)).length).toBeLessThanOrEqual(limits.files)
})

test('another owner’s upload, one that never was and a name that is a path are not found', async () => {
  const { id } = await begin(4)
  for (const place of [
    { owner: '8', id },
    { owner, id: randomUUID() },
    { owner, id: '../7/' },
    { owner: '..', id },
    { owner: `8/../7`, id },
  ]) {
    expect(await store.unfinished.find(place)).toBeUndefined()
    await expect(append(place, 0, chunksOf('x'))).rejects.toMatchObject({ code: 'upload.notFound' })
    await expect(store.unfinished.finish(place)).rejects.toMatchObject({ code: 'upload.notFound' })
    await expect(store.unfinished.remove(place)).rejects.toMatchObject({ code: 'upload.notFound' })
  }
})

test('what nobody has gone on with is swept, and what is finished is forgotten', async () => {
  const [left, active, done] = [await begin(4), await begin(4), await begin(4)]
  await append(done, 0, chunksOf('1234'))
  const { sha256 } = await store.unfinished.finish(done)
  utimesSync(join(folderOf(left), 'content'), new Date(0), new Date(0))
  utimesSync(`${folderOf(done)}.json`, new Date(0), new Date(0))
  expect(await store.unfinished.sweep(new Date(Date.now() - 60_000))).toBe(2)
  expect(await offsetOf(left)).toBeUndefined()
  expect(await offsetOf(active)).toBe(0)
  await expect(store.unfinished.finish(done)).rejects.toMatchObject({ code: 'upload.notFound' })
  expect(await store.verify(sha256)).toBe('whole')
})

test('an end that was told is not told again when its content is gone', async () => {
  const place = await begin(4)
  await append(place, 0, chunksOf('1234'))
  const { sha256 } = await store.unfinished.finish(place)
  await store.remove(sha256)
  await expect(store.unfinished.finish(place)).rejects.toMatchObject({ code: 'upload.notFound' })
})

test('a claim that cannot be read is an error, and not asked for ever', async () => {
  const place = await begin(10)
  mkdirSync(join(folderOf(place), 'claim'))
  await expect(append(place, 0, chunksOf('1234'))).rejects.toMatchObject({ code: 'EISDIR' })
})

test('a claim that another process has taken meanwhile is left to it', async () => {
  const place = await begin(10)
  const claim = join(folderOf(place), 'claim')
  async function* whileOvertaken() {
    writeFileSync(claim, 'theirs')
    yield Buffer.from('1234')
    await Promise.resolve()
  }
  await append(place, 0, whileOvertaken())
  expect(readFileSync(claim, 'utf8')).toBe('theirs')
})

test('what could not be begun does not count among what is under way', async () => {
  const name = { toJSON: () => expect.unreachable('it cannot be written') } as unknown as string
  await expect(begin(10, name)).rejects.toThrow('it cannot be written')
  expect(readdirSync(join(folder, 'unfinished', owner))).toEqual([])
})
