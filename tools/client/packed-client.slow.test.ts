import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildClient } from './build-client.ts'

interface Packed {
  readonly files: readonly { readonly name: string; readonly system: string; readonly sha256: string }[]
}

test(
  'the packed client runs without anything that is installed, and each archive has the hash that is listed',
  { timeout: 180_000 },
  async () => {
    await buildClient()
    const { files } = JSON.parse(readFileSync('apps/sync/dist/client.json', 'utf8')) as Packed
    for (const { name, sha256 } of files) {
      const bytes = readFileSync(join('apps/sync/dist', name))
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256)
    }
    const own = files.find(({ system }) => system === `${process.platform}-${process.arch}`)
    expect(files.some(({ system }) => system === 'any')).toBe(true)
    if (!own) return
    const folder = mkdtempSync(join(tmpdir(), 'shuku-packed-'))
    execFileSync('tar', ['-xzf', join('apps/sync/dist', own.name), '-C', folder])
    const run = (...words: string[]) =>
      execFileSync(join(folder, 'shuku-sync', 'shuku-sync'), words, {
        encoding: 'utf8',
        // no Node on the path
        env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'en_US.UTF-8' },
      })
    expect(run('help')).toContain('Usage: shuku-sync')
    expect(run('status', '--lang', 'zh')).toContain('尚未登录')
    expect(existsSync(join(folder, '.local', 'state', 'shuku-sync', 'settings.json'))).toBe(true)
    for (const name of ['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'NODE-LICENSE.txt'])
      expect(existsSync(join(folder, 'shuku-sync', name)), name).toBe(true)
    rmSync(folder, { recursive: true })
  },
)
