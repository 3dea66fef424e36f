import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAside } from './aside-places.ts'
import { writeMark } from './mark.ts'
import { RealFolder, type Bytes } from './real-folder.ts'

const mark = { ruleId: '7', terminal: 'PC-7' }
let root: string
let folder: RealFolder

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shuku-sync-'))
  folder = new RealFolder({ root, ...mark })
})
afterEach(() => rm(root, { recursive: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const put = (name: string, text: string) => writeFile(join(root, name), text)
const textOf = (name: string) => readFile(join(root, name), 'utf8')

async function* stream(...parts: string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

const contentOf = (text: string, claimed = text): { sha256: string; bytes: Bytes } => ({
  sha256: sha256(claimed),
  bytes: stream(text.slice(0, 2), text.slice(2)),
})

test('a folder without its mark, or with that of another rule or computer, is not the one', async () => {
  expect(await folder.hasMark()).toBe(false)
  await writeMark(root, mark)
  expect(await folder.hasMark()).toBe(true)
  expect(await new RealFolder({ root, ...mark, terminal: 'PC-8' }).hasMark()).toBe(false)
})

test('two rules of one folder have their marks beside each other, each once; a mark that is damaged is none', async () => {
  await writeMark(root, mark)
  await writeMark(root, { ...mark, ruleId: '8' })
  await writeMark(root, mark)
  expect((await textOf('.shuku-sync')).trim().split('\n')).toHaveLength(2)
  expect(await folder.hasMark()).toBe(true)
  expect(await new RealFolder({ root, ...mark, ruleId: '8' }).hasMark()).toBe(true)
  await put('.shuku-sync', 'null\n{"ruleId":\n')
  expect(await folder.hasMark()).toBe(false)
})

test('nothing is written where a name of the server leads out of the folder', async () => {
  const place = async (at: readonly string[], name: string) => {
    const temp = await folder.writeTemp([], contentOf('hostile'))
    return folder.place(temp ?? '', { folder: at, name })
  }
  await expect(place([], '../outside.txt')).rejects.toThrow('leads out')
  await expect(place(['..'], 'outside.txt')).rejects.toThrow('leads out')
  expect(await place(['..a'], '...b.txt')).toEqual(expect.any(String))
  await expect(stat(join(root, '..', 'outside.txt'))).rejects.toThrow('ENOENT')
})

test('what was moved aside before is not written over where numbers begin anew', async () => {
  await put('a.txt', 'one')
  await folder.capture('1', { folder: [], name: 'a.txt' })
  await put('a.txt', 'two')
  expect(await folder.capture('1', { folder: [], name: 'a.txt' })).toBeUndefined()
  expect([await textOf('a.txt'), await textOf('.shuku/kept/1/a.txt')]).toEqual(['two', 'one'])
})

test('files and folders are listed, links are not; what is not there is absent, what cannot be listed is unknown', async () => {
  await put('合同.docx', 'one')
  await mkdir(join(root, 'f'))
  await symlink(join(root, 'f'), join(root, 'to-f'))
  await symlink(join(root, '合同.docx'), join(root, 'to-file.docx'))
  expect(await folder.list([])).toMatchObject({
    files: [{ name: '合同.docx', sizeBytes: 3 }],
    folderNames: expect.arrayContaining(['f']) as unknown,
  })
  expect(await folder.list(['nowhere'])).toBe('absent')
  expect(await folder.list(['to-f']), 'a link is no folder').toBe('absent')
  expect(await folder.list(['合同.docx'])).toBe('absent')
  await rm(root, { recursive: true })
  await writeFile(root, '')
  expect(await folder.list([])).toBeUndefined()
})

test('a content is read with its hash; a changed file has another signature, also with its size and times set back', async () => {
  await put('a.txt', 'one')
  const then = new Date(Date.now() - 60_000)
  await utimes(join(root, 'a.txt'), then, then)
  const first = await folder.read([], 'a.txt')
  expect(first).toMatchObject({ sha256: sha256('one'), sizeBytes: 3 })
  await put('a.txt', 'two')
  await utimes(join(root, 'a.txt'), then, then)
  const second = await folder.read([], 'a.txt')
  expect(second).toMatchObject({ sha256: sha256('two') })
  expect(second?.signature).not.toBe(first?.signature)
  expect(await folder.read([], 'b.txt')).toBeUndefined()
})

test('what was changed a moment ago is not trusted to be the same the next time', async () => {
  await put('a.txt', 'one')
  const young = (await folder.read([], 'a.txt'))?.signature
  expect(young).toMatch(/ young$/)
})

test('a fetched file gets its name whole or not at all, and never over another', async () => {
  const temp = (await folder.writeTemp([], contentOf('hello'))) ?? ''
  expect(await folder.place(temp, { folder: ['f', 'g'], name: 'a.txt' })).toMatch(/^5\./)
  expect(await textOf('f/g/a.txt')).toBe('hello')

  await put('b.txt', 'mine')
  const second = (await folder.writeTemp([], contentOf('theirs'))) ?? ''
  expect(await folder.place(second, { folder: [], name: 'b.txt' })).toBeUndefined()
  expect(await textOf('b.txt')).toBe('mine')
  await expect(stat(second)).rejects.toThrow('ENOENT')

  expect(await folder.writeTemp([], contentOf('torn', 'whole')), 'another hash than was said').toBeUndefined()
  await folder.writeTemp([], contentOf('left over'))
  await folder.cleanTemps()
  await expect(stat(join(root, '.shuku', 'temp'))).rejects.toThrow('ENOENT')
})

test('what is moved aside is what was there, whoever saved it last, and gets its name back only where that is free', async () => {
  await put('a.txt', 'one')
  expect(await folder.capture('1', { folder: [], name: 'a.txt' })).toBe(sha256('one'))
  await put('a.txt', 'saved meanwhile')
  expect(await folder.putBack('1', { folder: [], name: 'a.txt' })).toBeUndefined()
  expect(await textOf('a.txt')).toBe('saved meanwhile')
  expect(await textOf('.shuku/kept/1/a.txt')).toBe('one')
  await rename(join(root, 'a.txt'), join(root, 'b.txt'))
  expect(await folder.putBack('1', { folder: [], name: 'a.txt' })).toBeDefined()
  expect(await textOf('a.txt')).toBe('one')
  expect(await folder.capture('2', { folder: [], name: 'nothing.txt' })).toBeUndefined()
})

test('of what is moved aside it is noted where it was, until it has its name again', async () => {
  const asides = join(root, '.shuku', 'kept')
  await mkdir(join(root, 'f'))
  await put('f/a.txt', 'one')
  await folder.capture('1', { folder: ['f'], name: 'a.txt' })
  await put('b.txt', 'two')
  await folder.capture('2', { folder: [], name: 'b.txt' })
  await folder.capture('3', { folder: [], name: 'nothing.txt' })
  // of an earlier client
  await rm(join(asides, '2.json'))
  expect(await findAside(asides)).toMatchObject([
    { number: '1', path: join(asides, '1', 'a.txt'), place: { folder: ['f'], name: 'a.txt' } },
    { number: '2', path: join(asides, '2', 'b.txt'), place: undefined },
  ])
  await writeFile(join(asides, '1.json'), '{"name":')
  expect((await findAside(asides)).map(({ place }) => place)).toEqual([undefined, undefined])
  await folder.putBack('1', { folder: ['f'], name: 'a.txt' })
  expect((await readdir(asides)).toSorted()).toEqual(['2', '3'])
})

test('a folder is moved with all in it, not over another', async () => {
  await mkdir(join(root, 'f'))
  await put('f/a.txt', 'one')
  expect(await folder.moveFolder(['f'], ['g', 'h'])).toBe(true)
  expect(await textOf('g/h/a.txt')).toBe('one')
  await mkdir(join(root, 'x'))
  expect(await folder.moveFolder(['g'], ['x'])).toBe(false)
  expect(await folder.moveFolder(['nowhere'], ['y'])).toBe(false)
})

test('a folder is not moved through a link to somewhere else', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'shuku-elsewhere-'))
  try {
    await symlink(elsewhere, join(root, 'link'))
    await mkdir(join(root, 'f'))
    expect(await folder.moveFolder(['f'], ['link', 'f'])).toBe(false)
    expect(await readdir(elsewhere)).toEqual([])
  } finally {
    await rm(elsewhere, { recursive: true })
  }
})
