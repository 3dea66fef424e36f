import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportHeldLoop, watchHeldByJobs, watchHeldLoop } from './held-loop.ts'
import { sendRequest } from './send-request.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function work(ms: number): void {
  const begin = process.threadCpuUsage()
  for (let done = 0; done < ms * 1000;) {
    const { user, system } = process.threadCpuUsage(begin)
    done = user + system
  }
}

/** Answers `/held` after work at one stretch, `/slices` after as much in slices, `/waits` after none. */
async function ask(paths: readonly string[], most?: number): Promise<() => void> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.startsWith('/held')) work(150)
      for (let slice = 0; slice < 15 && request.url === '/slices'; slice++) {
        work(10)
        await delay(0)
      }
      if (request.url === '/waits') await delay(100)
      response.end()
    }
    void answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { stop } = watchHeldLoop(most)
  for (const path of paths) {
    work(150)
    await sendRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path })
  }
  server.closeAllConnections()
  server.close()
  return stop
}

test('a call that works at a stretch is told by its path; one that works in slices, or waits, is not, nor what the test does', async () => {
  const stop = await ask(['/held?x=1', '/slices', '/waits', '/held?x=2'])
  stop()
  expect(reportHeldLoop(folder)).toMatch(/\n +1\d\d {2}GET \/held$/)
})

test('a call that holds the loop beyond all measure fails', async () => {
  expect(await ask(['/held'], 100)).toThrow('GET /held')
  expect(reportHeldLoop(folder)).toMatch('GET /held')
})

test(
  'a job that works at a stretch is told by its name, and fails beyond all measure; one in slices is not',
  { tags: ['slow'] },
  async () => {
    const tasks = {
      held: () => Promise.resolve(work(150)),
      slices: async () => {
        for (let slice = 0; slice < 15; slice++) {
          work(10)
          await delay(0)
        }
      },
    }
    const both = async (run: typeof tasks) => {
      work(150)
      await run.slices()
      await run.held()
      work(150)
    }
    await watchHeldByJobs(tasks, (watched) => both(watched as unknown as typeof tasks))
    expect(reportHeldLoop(folder)).toMatch(/\n +1\d\d {2}job held$/)
    await expect(watchHeldByJobs(tasks, (watched) => both(watched as unknown as typeof tasks), 100)).rejects.toThrow(
      'job held',
    )
  },
)

test('of a run in which none did nothing is told', async () => {
  expect(reportHeldLoop(folder)).toBe('')
  const stop = await ask(['/waits'])
  stop()
  expect(reportHeldLoop(folder)).toBe('')
})
