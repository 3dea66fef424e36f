import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RealFolder } from './real-folder.ts'
import { WatchedFolder } from './watched-folder.ts'

let root: string
let heard: ReturnType<typeof vi.fn<() => void>>
let folder: WatchedFolder

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shuku-watched-'))
  await mkdir(join(root, '合同', '甲'), { recursive: true })
  heard = vi.fn<() => void>()
  folder = new WatchedFolder(root, { onChange: heard })
})
afterEach(async () => {
  folder.close()
  await rm(root, { recursive: true, force: true })
})

const save = (...names: string[]) => writeFile(join(root, ...names), 'a')

/** Whether something is heard of an act, once nothing more comes. */
async function hears(act: () => Promise<unknown>): Promise<boolean> {
  heard.mockClear()
  await act()
  for (let last = -1; last !== heard.mock.calls.length;) {
    last = heard.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return heard.mock.calls.length > 0
}

test('files that come, change, go and get another name are heard, at any depth', async () => {
  expect(await folder.open()).toBeUndefined()
  expect(await hears(() => save('a.txt'))).toBe(true)
  expect(await hears(() => save('合同', '甲', 'b.txt'))).toBe(true)
  expect(await hears(() => save('合同', '甲', 'b.txt')), 'changed').toBe(true)
  expect(await hears(() => rename(join(root, 'a.txt'), join(root, '合同', 'a.txt')))).toBe(true)
  expect(await hears(() => rm(join(root, '合同', 'a.txt')))).toBe(true)
})

test('so are they in folders that came later, or have another name or place', async () => {
  await folder.open()
  await hears(() => mkdir(join(root, 'x', 'y'), { recursive: true }))
  expect(await hears(() => save('x', 'y', 'a.txt'))).toBe(true)
  await hears(() => rename(join(root, 'x'), join(root, '合同', 'z')))
  expect(await hears(() => save('合同', 'z', 'y', 'b.txt'))).toBe(true)
  await hears(() => rm(join(root, '合同', 'z'), { recursive: true }))
  await hears(() => mkdir(join(root, '合同', 'z')))
  expect(await hears(() => save('合同', 'z', 'c.txt'))).toBe(true)
})

test('what the client writes, and what programs leave behind while they work, is not heard', async () => {
  await folder.open()
  const local = new RealFolder({ root, ruleId: '7', terminal: 'PC-7' })
  expect(await hears(() => local.list([]))).toBe(false)
  expect(await hears(() => local.list(['合同']))).toBe(false)
  expect(await hears(() => save('合同', '~$合同.docx'))).toBe(false)
  expect(await hears(() => save('.shuku-sync'))).toBe(false)
  await save('合同', 'x.tmp')
  expect(await hears(() => rename(join(root, '合同', 'x.tmp'), join(root, '合同', 'x.docx')))).toBe(true)
})

test('a folder that is not there, or another one that came in its place, is not the one that is watched', async () => {
  expect(await new WatchedFolder(join(root, 'nowhere'), { onChange: heard }).open()).toBe('absent')
  const below = new WatchedFolder(join(root, '合同'), { onChange: heard })
  expect(await below.open()).toBeUndefined()
  expect(await below.findEnd()).toBeUndefined()
  await rename(join(root, '合同'), join(root, '别处'))
  expect(await below.findEnd()).toBe('absent')
  await mkdir(join(root, '合同'))
  expect(await below.findEnd()).toBe('absent')
  below.close()
})

test('more folders than may be watched are not watched at all, also where the last one comes later', async () => {
  const many = new WatchedFolder(root, { onChange: heard, limit: 2 })
  expect(await many.open()).toEqual({ refusal: '> 2' })
  const enough = new WatchedFolder(root, { onChange: heard, limit: 3 })
  expect(await enough.open()).toBeUndefined()
  await mkdir(join(root, 'x'))
  await expect.poll(() => enough.findEnd()).toEqual({ refusal: '> 3' })
})
