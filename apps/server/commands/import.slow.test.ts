import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { addressOf, runCommand } from '../testing/run-command.ts'

/** The command starts the whole product in a process of its own, which reads every file. */
const longMs = 480_000

const folder = mkdtempSync(join(tmpdir(), 'shuku-import-'))
const files = mkdtempSync(join(folder, 'files-'))
const data = mkdtempSync(join(folder, 'data-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function runImport(...words: string[]) {
  const environment = { DATABASE_URL: addressOf(await testDatabase()), SHUKU_DATA: data }
  return runCommand({ file: 'import.ts', words, environment })
}

test(
  'the exit code tells: 0 all is in, 1 something is not, 2 it did not begin',
  async () => {
    const { category, administrator } = await given.category({ administrators: 1 })
    const words = [files, '--into', String(category.id), '--as', administrator.loginName, '--no-wait']
    writeFileSync(join(files, 'a.txt'), 'text')

    const dry = await runImport(...words, '--dry-run')
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Would import 1 new and 0 changed') })
    expect(await runImport(...words)).toMatchObject({ code: 0, output: expect.stringContaining('Imported 1 new') })
    expect(await runImport(...words)).toMatchObject({ code: 0, output: expect.stringContaining('1 unchanged of 1') })

    writeFileSync(join(files, 'b.pdf'), Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300, 1)]))
    const partly = await runImport(...words)
    expect(partly.code).toBe(1)
    expect(partly.output).toMatch(/could not be imported: b\.pdf: .*b\.pdf/)

    expect(await runImport(join(files, 'nothing'), ...words.slice(1))).toMatchObject({
      code: 2,
      errors: expect.stringContaining('no such folder'),
    })
    expect(await runImport(files, '--into', '没有/这个')).toMatchObject({ code: 2 })
    expect(await runImport(files)).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
    expect(await runImport('--help')).toMatchObject({ code: 0 })
  },
  longMs,
)

test(
  'wrong words are told, and nothing is begun',
  async () => {
    expect(await runImport(files, '--inot', '1')).toMatchObject({ code: 2, errors: expect.stringContaining('--inot') })
  },
  longMs,
)
