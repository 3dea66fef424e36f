import { execFile } from 'node:child_process'
import { homedir, hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runCommand } from './cli/run-command.ts'
import type { Surroundings } from './cli/surroundings.ts'

// The program `shuku-sync`.

const run = promisify(execFile)
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
}

const surroundings: Surroundings = {
  environment: process.env,
  platform: process.platform,
  home: homedir(),
  computerName: hostname(),
  write: (line) => process.stdout.write(`${line}\n`),
  now: () => new Date(),
  signal: ending.signal,
  openBrowser: async (address) => {
    const [program, ...words] = openers[process.platform] ?? ['xdg-open']
    return run(program, [...words, address], { timeout: 10_000 }).then(
      () => true,
      () => false,
    )
  },
  runProgram: async (program, words) => {
    await run(program, [...words], { timeout: 60_000 })
  },
}

const script = fileURLToPath(import.meta.url)
process.exitCode = await runCommand(process.argv.slice(2), surroundings, { runtime: process.execPath, script })
