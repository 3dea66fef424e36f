import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestDatabase } from '@shuku/kit/testing'

export interface CommandRun {
  /** Below `apps/server/commands`. */
  readonly file: string
  readonly words: readonly string[]
  /** The settings that differ from those of the tests. */
  readonly environment: Readonly<Record<string, string>>
}

/** A command as it is typed, in a process of its own and in English. */
export async function runCommand({ file, words, environment }: CommandRun) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands', file), ...words], {
    env: { ...process.env, LANG: 'en_US.UTF-8', ...environment },
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, output, errors }
}

/** A test's database as `DATABASE_URL` names it. */
export function addressOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host = '', port = 5432, user = '', password = '', database = '' } = connection
  const address = `postgres://${user}:${encodeURIComponent(String(password))}@/${database}`
  return `${address}?host=${encodeURIComponent(host)}&port=${port}`
}
