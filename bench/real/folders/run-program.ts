import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Waits for its end; what it prints of its own is of no use, unless it fails. */
export async function runProgram(program: string, args: readonly string[], cwd?: string): Promise<void> {
  await run(program, args, { cwd, maxBuffer: 64 << 20 })
}
