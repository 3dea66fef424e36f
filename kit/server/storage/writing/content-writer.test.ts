import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentWriter } from './content-writer.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-writer-'))
  path = join(folder, 'content')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('chunks of every size lie one behind the other, and the hash is of what lies there', async () => {
  const chunks = [1, 0, 70_000, 3, 1_500_000, 65_536, 2].map((length) => randomBytes(length))
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  const writer = new ContentWriter(file, { hash, fast: false })
  for (let round = 0; round < 30; round++) for (const chunk of chunks) await writer.take(chunk)
  await writer.finish()
  await file.close()
  const whole = Buffer.concat(Array.from({ length: 30 }, () => chunks).flat())
  expect(readFileSync(path).equals(whole)).toBe(true)
  expect(writer.writtenBytes).toBe(whole.length)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(whole).digest('hex'))
})

test('it goes on behind what is there already', async () => {
  const file = await open(path, 'w')
  await file.write('0123')
  const writer = new ContentWriter(file, { fromBytes: 4, fast: true })
  await writer.take(Buffer.from('45'))
  await writer.take(Buffer.from('67'))
  await writer.finish()
  await file.close()
  expect(readFileSync(path, 'utf8')).toBe('01234567')
})

test('what came lies in the file before anything else comes', async () => {
  const file = await open(path, 'w')
  const writer = new ContentWriter(file, { fast: true })
  await writer.take(Buffer.from('slow'))
  await expect.poll(() => readFileSync(path, 'utf8')).toBe('slow')
  await writer.finish()
  await file.close()
})

test('chunks that are given away are freed once they are written, and no memory that others share', async () => {
  const file = await open(path, 'w')
  const writer = new ContentWriter(file, { frees: true, fast: true })
  const own = Buffer.allocUnsafeSlow(70_000).fill('x')
  const shared = Buffer.from(new ArrayBuffer(100), 10, 20).fill('y')
  await writer.take(own)
  await writer.take(shared)
  await writer.finish()
  await file.close()
  expect(readFileSync(path, 'utf8')).toBe('x'.repeat(70_000) + 'y'.repeat(20))
  expect([own.byteLength, shared.byteLength]).toEqual([0, 20])
})

test('what is small is left to who goes on using it, and a chunk that comes twice is freed once', async () => {
  const file = await open(path, 'w')
  const writer = new ContentWriter(file, { frees: true, fast: true })
  const small = Buffer.allocUnsafeSlow(5).fill('s')
  const twice = Buffer.allocUnsafeSlow(5000).fill('t')
  for (const chunk of [small, twice, small, twice]) await writer.take(chunk)
  await writer.finish()
  await file.close()
  expect([small.byteLength, twice.byteLength]).toEqual([5, 0])
})

test('a write that failed is told, and nothing comes behind the gap', async () => {
  const file = await open(path, 'wx').then(async (made) => (await made.close(), open(path, 'r')))
  const writer = new ContentWriter(file, { fast: true })
  const taking = async () => {
    for (let round = 0; round < 1000; round++) await writer.take(Buffer.alloc(100_000))
  }
  await expect(taking()).rejects.toThrow('EBADF')
  await expect(writer.finish()).rejects.toThrow('EBADF')
  await writer.stop()
  await file.close()
  expect(writer.writtenBytes).toBe(0)
})
