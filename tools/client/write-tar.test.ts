import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeTar } from './write-tar.ts'

test('the tar of the system unpacks what is written, programs as programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-tar-'))
  const entries = [
    { name: 'shuku-sync/node', content: Buffer.alloc(1000, 'n'), isProgram: true },
    { name: 'shuku-sync/empty', content: Buffer.alloc(0) },
    { name: 'shuku-sync/whole', content: Buffer.alloc(512, 'w') },
  ]
  execFileSync('tar', ['-x', '-C', folder], { input: Buffer.concat([...writeTar(entries)]) })
  for (const { name, content } of entries) expect(readFileSync(join(folder, name)).equals(content), name).toBe(true)
  expect(statSync(join(folder, 'shuku-sync/node')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, 'shuku-sync/whole')).mode & 0o777).toBe(0o644)
  rmSync(folder, { recursive: true })
})

test('a name that it has no place for is refused', () => {
  expect(() => [...writeTar([{ name: '书库', content: Buffer.alloc(0) }])]).toThrow(RangeError)
})
