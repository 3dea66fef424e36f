import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alarm } from '../bridge/alarm.ts'
import { WatchedRules } from './watched-rules.ts'

let root: string
let watched: WatchedRules
const say = vi.fn<() => void>()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shuku-rules-'))
  watched = new WatchedRules({ session: { say }, alarm: new Alarm(), waits: { quietMs: 50, mostMs: 200 } })
})
afterEach(async () => {
  watched.close()
  await rm(root, { recursive: true })
})

async function givenRule(id: number, more: Partial<RuleOfClient> = {}): Promise<RuleOfClient> {
  await mkdir(join(root, String(id)), { recursive: true })
  return {
    id,
    name: `规则${id}`,
    isOn: true,
    way: 'up',
    onDuplicate: 'overwrite',
    extensions: ['txt'],
    minBytes: 0,
    maxBytes: 1000,
    timing: 'automatic',
    localFolders: [join(root, String(id))],
    folderId: 1,
    revision: 1,
    ...more,
  }
}

const save = (id: number) => writeFile(join(root, String(id), 'a.txt'), 'a')
const touched = () => [...watched.touched].toSorted((a, b) => a - b)
/** Long enough for a change to be heard and to settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400))

test('a rule is touched by changes in its folders, until it begins to run, and only while it is to be watched', async () => {
  const [one, other, byHand] = [await givenRule(1), await givenRule(2), await givenRule(3, { timing: 'manual' })]
  await watched.follow([one, other, byHand])
  await Promise.all([save(1), save(3)])
  await expect.poll(touched).toEqual([1])
  await watched.begin(one, { isBroughtForward: true })
  expect(touched()).toEqual([])
  await save(1)
  watched.finish(one, { hasChanged: false })
  await expect.poll(touched).toEqual([1])
  await watched.follow([{ ...one, isOn: false }, other])
  expect(touched()).toEqual([])
  await Promise.all([save(1), save(2)])
  await expect.poll(touched).toEqual([2])
})

test('a folder that went and came again is watched again, and one that the rule has no longer is not', async () => {
  const rule = await givenRule(1)
  await watched.follow([rule])
  await rename(join(root, '1'), join(root, 'away'))
  await watched.follow([rule])
  await settle()
  await watched.begin(rule, { isBroughtForward: false })
  await mkdir(join(root, '1'))
  await watched.follow([rule])
  await save(1)
  await expect.poll(touched).toEqual([1])
  await watched.begin(rule, { isBroughtForward: false })
  await givenRule(2)
  await watched.follow([{ ...rule, localFolders: [join(root, '2')] }])
  await save(1)
  await settle()
  expect(touched()).toEqual([])
  await save(2)
  await expect.poll(touched).toEqual([1])
})
