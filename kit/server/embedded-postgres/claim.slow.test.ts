import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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

test.each([
  ['as it is here', 0],
  ['an hour behind', -3_600_000],
  ['an hour ahead', 3_600_000],
])(
  'a claim of another container or machine holds while it is renewed, whatever process has its number here and with its clock %s',
  async (_, skewMs) => {
    writeFileSync(file, foreign)
    const renew = () => utimesSync(file, new Date(Date.now() + skewMs), new Date(Date.now() + skewMs))
    renew()
    expect(findClaimHolder(folder)).toBe(process.pid)
    const renewing = setInterval(renew, 100)
    try {
      await expect(claimFolder(folder)).rejects.toThrow('of another container or machine')
    } finally {
      clearInterval(renewing)
    }
    expect(readFileSync(file, 'utf8')).toBe(foreign)
  },
)

test.each([
  ['long ago', longAgo],
  ['just now', new Date()],
])(
  'a claim of another container or machine that is not renewed while it is watched is taken over, though last renewed %s',
  async (_, renewedAt) => {
    writeFileSync(file, foreign)
    utimesSync(file, renewedAt, renewedAt)
    const claim = await claimFolder(folder, { looks: 3 })
    expect(() => claim.require()).not.toThrow()
    claim.release()
  },
)

test('a claim that changes hands while it is watched is watched from the beginning', async () => {
  writeFileSync(file, foreign)
  const claiming = claimFolder(folder, { looks: 3 })
  const other = JSON.stringify({ pid: 1, identity: 'x', place: 'a third one', claim: 'z' })
  await delay(1_000)
  writeFileSync(file, other)
  await delay(1_000)
  expect(readFileSync(file, 'utf8')).toBe(other)
  ;(await claiming).release()
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

test('a claim that was deleted is written anew by its holder, unasked too', async () => {
  const claim = await claimFolder(folder)
  rmSync(file)
  claim.require()
  expect(findClaimHolder(folder)).toBe(process.pid)
  rmSync(file)
  await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true)
  claim.release()
  expect(existsSync(file)).toBe(false)
})

test('who finds that another has taken the folder is told so', async () => {
  let isLost = false
  const claim = await claimFolder(folder, { onLost: () => (isLost = true) })
  writeFileSync(file, foreign)
  await expect.poll(() => isLost, { timeout: 30_000 }).toBe(true)
  claim.release()
  expect(readFileSync(file, 'utf8')).toBe(foreign)
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
