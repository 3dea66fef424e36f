import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeAwayClaim } from '../claim-file.ts'
import { claimFolder, clearLeftovers, findClaimHolder } from './claim.ts'

let folder: string
let file: string
/** Of a process that nobody here can see; its number is ours. */
const foreign = JSON.stringify({ pid: process.pid, identity: 'x', place: 'another-boot pid:[1]', claim: 'y' })
const longAgo = new Date(Date.now() - 3_600_000)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-claim-'))
  file = join(folder, 'server.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a claim is renewed as long as it is held', async () => {
  const claim = await claimFolder(folder)
  utimesSync(file, longAgo, longAgo)
  await expect.poll(() => statSync(file).mtimeMs, { timeout: 30_000 }).toBeGreaterThan(longAgo.getTime())
  claim.release()
  expect(existsSync(file)).toBe(false)
})

test('a claim of another container or machine holds while it is renewed, whatever process has its number here', async () => {
  writeFileSync(file, foreign)
  expect(findClaimHolder(folder)).toBe(process.pid)
  const renewing = setInterval(() => utimesSync(file, new Date(), new Date()), 100)
  try {
    await expect(claimFolder(folder)).rejects.toThrow('of another container or machine')
  } finally {
    clearInterval(renewing)
  }
  expect(readFileSync(file, 'utf8')).toBe(foreign)
})

test('a claim of another container or machine that was not renewed for long is taken over', async () => {
  writeFileSync(file, foreign)
  utimesSync(file, longAgo, longAgo)
  expect(findClaimHolder(folder)).toBeUndefined()
  const claim = await claimFolder(folder)
  expect(() => claim.require()).not.toThrow()
  claim.release()
})

test('who lost the folder to another touches nothing of its database, and leaves its claim', async () => {
  const claim = await claimFolder(folder)
  const lock = join(folder, 'cluster', 'postmaster.pid')
  mkdirSync(join(folder, 'cluster'))
  writeFileSync(lock, '1')
  writeFileSync(file, foreign)
  await expect(clearLeftovers(join(folder, 'cluster'), claim)).rejects.toThrow('Another process has taken')
  expect(existsSync(lock)).toBe(true)
  claim.release()
  expect(readFileSync(file, 'utf8')).toBe(foreign)
})

test('a claim that was deleted is written anew by its holder', async () => {
  const claim = await claimFolder(folder)
  rmSync(file)
  claim.require()
  expect(findClaimHolder(folder)).toBe(process.pid)
  claim.release()
})

test('who finds a dead claim after another has taken it over puts that new one back', async () => {
  writeFileSync(file, 'new')
  await takeAwayClaim(file, 'dead')
  expect(readFileSync(file, 'utf8')).toBe('new')
  await takeAwayClaim(file, 'new')
  expect(existsSync(file)).toBe(false)
})

test('of several who start over a dead claim at once one has the folder', async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'an earlier boot' }))
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => claimFolder(folder)))
  const won = starts.filter((start) => start.status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const { value } of won) value.release()
})
