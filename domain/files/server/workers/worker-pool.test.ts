import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultLimits, niceness } from '../extraction/extraction.ts'
import { runWorker } from '../extraction/run-worker.ts'
import type { Worker } from './start-worker.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'shuku-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = fileURLToPath(new URL('served.fixture.ts', import.meta.url))
const worker: Worker = { script, folders: [dirname(script)], packages: [] }
const limits = { ...defaultLimits, timeoutMs: 4000, memoryMegabytes: 400 }

let count = 0
async function serve(person: number | undefined, content: string | Buffer = 'a file', bounds = limits) {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  const run = await runWorker('{}', bounds, { fd: openSync(path, 'r'), worker, person })
  const answer = run.answer.toString()
  return {
    run,
    ...(answer === '' ? {} : (JSON.parse(answer) as { self?: string; served?: number; niceness?: number })),
  }
}

test('files of one person are served by one process, those of others by others', async () => {
  const [one, two] = [await serve(1), await serve(1)]
  expect(two).toMatchObject({ self: one.self, served: 2 })
  // at once: a process waits for its person for a few seconds only
  const [other, again] = await Promise.all([serve(2), serve(1)])
  expect(other.self).not.toBe(one.self)
  expect(again.self).toBe(one.self)
  // who nobody is shares none, nor does what is large
  expect((await serve(undefined)).served).toBe(1)
  expect((await serve(1, Buffer.alloc(9_000_000))).served).toBe(1)
})

test('what somebody waits for stands before what nobody waits for, in a process of its own', async () => {
  const background = { ...limits, niceness: niceness.background }
  const late = await serve(6, 'a file', background)
  // at once: a process waits for its person for a few seconds only
  const [again, early] = await Promise.all([serve(6, 'a file', background), serve(6)])
  expect([late.niceness, early.niceness]).toEqual([niceness.background, niceness.waitedFor])
  expect(again).toMatchObject({ self: late.self, served: 2 })
})

test('after an odd file, and after some dozens, a process serves nobody any more', async () => {
  const before = await serve(3)
  await serve(3, 'odd')
  const after = await serve(3)
  expect(after.self).not.toBe(before.self)
  const selves = new Set<string | undefined>()
  for (let file = 0; file < 45; file++) selves.add((await serve(3)).self)
  expect(selves.size).toBe(2)
})

test('a file does not suffer from the end of a process that waited for it: it is read in a fresh one', async () => {
  const before = await serve(5)
  const after = await serve(5, 'first')
  expect(after).toMatchObject({ served: 1, self: expect.any(String) })
  expect(after.self).not.toBe(before.self)
})

test('one that crashes, hangs or takes too much is ended, and says why', { tags: ['slow'] }, async () => {
  expect((await serve(4, 'crash')).run).toMatchObject({ exit: '1', complaint: expect.stringContaining('it crashed') })
  expect((await serve(4, 'hang')).run.killedFor).toBe('timeout')
  expect((await serve(4, 'hold')).run.killedFor).toBe('memory')
  expect((await serve(4)).served).toBe(1)
})
