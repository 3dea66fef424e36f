import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** Gets packages of the distribution, and tells of each in which folder it lies unpacked; that goes again afterwards. */
export async function unpackPackages(
  packages: readonly string[],
  take: (name: string, root: string) => void,
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'shuku-bench-packages-'))
  try {
    await runProgram('apt-get', ['download', ...packages], work)
    for (const archive of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
      const name = archive.slice(0, archive.indexOf('_'))
      const root = join(work, name)
      await runProgram('dpkg-deb', ['-x', join(work, archive), root])
      take(name, root)
    }
  } finally {
    rmSync(work, { recursive: true })
  }
}
