import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './with-lock.mjs'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-lock-'))
  lock = join(folder, 'a', 'lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two at once run one after the other', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await delay(50)
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('the lock is free again after work that failed, and the failure is told', async () => {
  const failing = withLock(lock, () => {
    throw new Error('no space')
  })
  await expect(failing).rejects.toThrow('no space')
  expect(existsSync(lock)).toBe(false)
})

test('a lock whose holder was killed is taken over', async () => {
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pid'), String(killed.pid))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await withLock(lock, () => 'done')).toBe('done')
})

test('a lock whose maker was killed before it wrote its number is taken over', async () => {
  mkdirSync(lock, { recursive: true })
  expect(await withLock(lock, () => 'done')).toBe('done')
})
