import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nudgeLater } from './nudge-later.ts'

test('a worker that ended meanwhile is no reason for the process to end', async () => {
  let nudged = 0
  // what a timer throws would end this test's process, as it once ended the server's when PostgreSQL was killed
  nudgeLater({
    nudge: () => {
      nudged += 1
      throw new Error('nudge called after worker terminated')
    },
  })
  await delay(60)
  expect(nudged).toBe(1)
})
