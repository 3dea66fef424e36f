import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuku-command-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a command of which nothing is heard is ended, with what it has started', async () => {
  const pidFile = join(folder, 'pid')
  // the inner one hears of no order to end: it never comes back to its events
  const inner = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;);`
  const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); setInterval(() => {}, 1000)`
  const silence = { minutes: 0.02, signOfLife: join(folder, 'none') }
  const { wasSilent } = await runCommand([process.execPath, '-e', outer], { silence })
  expect(wasSilent).toBe(true)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a command that touches its sign of life may say nothing', async () => {
  const sign = join(folder, 'sign')
  const script = `setInterval(() => require('node:fs').writeFileSync(${JSON.stringify(sign)}, ''), 100); setTimeout(() => process.exit(3), 9000)`
  const silence = { minutes: 0.05, signOfLife: sign }
  const { exitCode, wasSilent } = await runCommand([process.execPath, '-e', script], { silence })
  expect({ exitCode, wasSilent }).toEqual({ exitCode: 3, wasSilent: false })
})
