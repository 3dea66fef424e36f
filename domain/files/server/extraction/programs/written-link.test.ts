import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { convertByOffice, officeLimits } from './convert-by-office.ts'

// Others must be able to enter it: as root the programs run as nobody.
const folder = mkdtempSync(join(tmpdir(), 'shuku-written-'))
chmodSync(folder, 0o755)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Takes the place of LibreOffice, once a hostile document has its way with it. */
function install(script: string): void {
  writeFileSync(join(folder, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
}

test('a link in the place of what LibreOffice writes is not followed', async () => {
  const path = join(folder, 'source.doc')
  writeFileSync(path, 'a file')
  const convert = () =>
    convertByOffice({ path, mime: 'application/msword' }, officeLimits, async (written) => written.mime)
  install('mkdir out && echo text > out/source-0.odt')
  expect(await convert()).toContain('opendocument.text')
  install(`mkdir out && ln -s ${path} out/source-0.odt`)
  await expect(convert()).rejects.toMatchObject({ reason: 'notConverted' })
})
