import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBeginning, removeLeftRunFolders } from './run-folder.ts'

const base = mkdtempSync(join(tmpdir(), 'shuku-runs-'))
afterAll(() => rmSync(base, { recursive: true }))

function runFolder(name: string, owner?: object): string {
  const folder = join(base, `shuku-run-${name}`)
  mkdirSync(join(folder, 'shuku-killed-x/database'), { recursive: true })
  if (owner) writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner))
  return folder
}

test('what runs left that were killed goes; that of a run that lives stays', () => {
  const mine = { pid: process.pid, began: findBeginning(process.pid) }
  const living = runFolder('living', mine)
  const gone = runFolder('gone', { pid: 999_999_999, began: 'a boot/1' })
  const another = runFolder('another', { ...mine, began: 'the same number, before the last boot/1' })
  const young = runFolder('young')
  const unowned = runFolder('unowned')
  const early = new Date(Date.now() - 3_600_000)
  utimesSync(unowned, early, early)
  const foreign = join(base, 'shuku-other')
  mkdirSync(foreign)
  removeLeftRunFolders(base)
  const areThere = [living, gone, another, young, unowned, foreign].map((folder) => existsSync(folder))
  expect(areThere).toEqual([true, false, false, true, false, true])
})

test('a run has a folder that is as open as the system’s, and that goes with it', () => {
  const script = `
    const { makeRunFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'run-folder.ts'))})
    const { statSync } = await import('node:fs')
    const folder = makeRunFolder(${JSON.stringify(base)})
    console.log(folder, (statSync(folder).mode & 0o7777).toString(8))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const [folder = '', mode] = stdout.trim().split(' ')
  expect(mode, stderr).toBe('1777')
  expect(readdirSync(base)).not.toContain(folder.split('/').at(-1))
})

test('these tests have theirs in such a folder', () => {
  expect(tmpdir()).toContain('shuku-run-')
  expect(statSync(tmpdir()).isDirectory()).toBe(true)
})
