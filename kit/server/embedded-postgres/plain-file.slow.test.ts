import { constants, existsSync, linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlainFile, readPlainFile } from './plain-file.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'shuku-plain-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const { O_APPEND, O_CREAT, O_WRONLY } = constants
const at = (name: string) => join(folder, name)
const openLog = (name: string) => openPlainFile(at(name), O_WRONLY | O_APPEND | O_CREAT)

test('a plain file is opened, made where it is missing, and read', () => {
  const file = openLog('log')
  writeFileSync(file, 'a line')
  expect(readPlainFile(at('log'))).toBe('a line')
})

test('nobody is led to another file by a link, a second name or a pipe', () => {
  writeFileSync(at('other'), 'other')
  symlinkSync(at('other'), at('link'))
  symlinkSync(at('new'), at('dangling'))
  linkSync(at('other'), at('second'))
  spawnSync('mkfifo', [at('pipe')])
  for (const name of ['link', 'dangling', 'second', 'pipe']) {
    expect(() => openLog(name)).toThrow(/ELOOP|ENXIO|not a plain file/)
    expect(() => readPlainFile(at(name))).toThrow(/ELOOP|ENXIO|not a plain file/)
  }
  expect(existsSync(at('new'))).toBe(false)
  expect(readFileSync(at('other'), 'utf8')).toBe('other')
})
