import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectType } from '../detect-type.ts'
import { extractText } from '../extract-text.ts'
import { makeCompoundFile } from '../samples/make-compound-file.ts'
import { flatParagraphs, flatSlide, flatTable, makeFlatDocument } from '../samples/make-flat-document.ts'
import { convertByOffice, hasOffice, officeLimits } from './convert-by-office.ts'
import { findProgram } from './find-program.ts'

const DOC = 'application/msword'
const XLS = 'application/vnd.ms-excel'
const PPT = 'application/vnd.ms-powerpoint'

vi.setConfig({ testTimeout: 480_000 })

// What LibreOffice leaves is looked for here alone: other tests, and other runs, convert files at the same time.
const folder = mkdtempSync(join(tmpdir(), 'shuku-office-'))
// Others must be able to pass through: as root the programs run as nobody.
chmodSync(folder, 0o711)
beforeEach(() => void vi.stubEnv('TMPDIR', folder))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

/** An old file, written by LibreOffice itself. */
function makeOld(name: string, content: string, to: string): string {
  const source = join(folder, name)
  writeFileSync(source, content)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const soffice = findProgram('soffice') ?? ''
  execFileSync(soffice, [profile, '--headless', '--convert-to', to, '--outdir', folder, source], { stdio: 'ignore' })
  return join(folder, name.replace(/\w+$/, to))
}

const foldersLeft = () => readdirSync(folder).filter((name) => name.startsWith('shuku-program-'))

describe.skipIf(!hasOffice())('old office files, by LibreOffice (left out where soffice is not installed)', () => {
  test.each<[string, string, string, string, RegExp]>([
    [
      'doc',
      '办法.fodt',
      makeFlatDocument('text', flatParagraphs('差旅费管理办法', '第一条')),
      DOC,
      /^差旅费管理办法\n第一条$/,
    ],
    [
      'xls',
      '预算.fods',
      makeFlatDocument('spreadsheet', flatTable('预算', [['二〇二六', '100']]) + flatTable('决算', [['第二张']])),
      XLS,
      /^预算\n二〇二六\t100\t?\n决算\n第二张$/,
    ],
    [
      'ppt',
      '汇报.fodp',
      makeFlatDocument('presentation', flatSlide('年度汇报') + flatSlide('第二页')),
      PPT,
      /年度汇报\n+第二页/,
    ],
  ])('%s', async (to, name, content, mime, text) => {
    const path = makeOld(name, content, to)
    const result = await extractText({ path, mime, name: `旧.${to}` })
    expect(result).toMatchObject({ ok: true, text: expect.stringMatching(text) })
  })

  // what Word 6 wrote, but for its words: a file of LibreOffice's own tests (MPL-2.0), with other letters in their places
  test('a file that Word wrote before 1997 is known, read and drawn', async () => {
    const path = fileURLToPath(new URL('../samples/word-6.doc', import.meta.url))
    expect(await detectType(path, 'rules.doc')).toMatchObject({ mime: DOC })
    const result = await extractText({ path, mime: DOC, name: 'rules.doc' })
    expect(result).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^\s*Rules for travel expenses\. Who travels/),
    })
    const drawn = await convertByOffice({ path, mime: DOC, asPdf: true }, officeLimits, async (made) =>
      readFileSync(made.path, 'latin1').slice(0, 5),
    )
    expect(drawn).toBe('%PDF-')
  })

  test('a file that is broken says so, and leaves nothing behind', async () => {
    const path = join(folder, 'broken.doc')
    writeFileSync(path, Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000, 7)]))
    expect(await extractText({ path, mime: DOC, name: 'x.doc' })).toMatchObject({ ok: false, reason: 'notConverted' })
    expect(foldersLeft()).toEqual([])
  })

  test('one that takes too long is ended, with all that it started', async () => {
    const path = makeOld('slow.fodt', makeFlatDocument('text', flatParagraphs('x')), 'doc')
    await expect(
      convertByOffice({ path, mime: DOC }, { ...officeLimits, timeoutMs: 300 }, async () => 'done'),
    ).rejects.toMatchObject({ reason: 'timeout' })
    expect(programsLeft()).toBe('')
  })

  test('what a document refers to outside is not fetched', async () => {
    let requests = 0
    const server = createServer((_, reply) => {
      requests++
      reply.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/x.png`
    const picture = `<text:p>文字<draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${address}"/></draw:frame></text:p>`
    // While the file is made nobody answers at the address.
    await new Promise((resolve) => server.close(resolve))
    const path = makeOld('linked.fodt', makeFlatDocument('text', picture), 'doc')
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const result = await extractText({ path, mime: DOC, name: 'linked.doc' })
    server.close()
    expect(readFileSync(path, 'utf16le').includes(address) || readFileSync(path, 'latin1').includes(address)).toBe(true)
    expect(requests).toBe(0)
    expect(result).toMatchObject({ ok: true, text: expect.stringContaining('文字') })
  })
})

/** In the place of LibreOffice: what it writes is what it was asked, and what it got. */
function installOffice(): void {
  const place = join(folder, 'stub')
  mkdirSync(place, { recursive: true })
  const copy = `{ printf '%s\\n' "$@"; cat "$file"; }`
  const script = `#!/bin/sh\nmkdir out\nfile="$PWD/source-0"\nfor end in odt pdf; do ${copy} > out/source-0.$end; done\n`
  writeFileSync(join(place, 'soffice'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${place}${delimiter}${process.env['PATH'] ?? ''}`)
}

async function askedOf(name: string, content: Buffer | string, as: { mime: string; asPdf?: boolean }): Promise<string> {
  installOffice()
  const path = join(folder, name)
  writeFileSync(path, content)
  return convertByOffice({ path, ...as }, officeLimits, async (made) => readFileSync(made.path, 'latin1'))
}

/** The beginning of a document of Word, which names its version. */
const wordFile = (version: number) =>
  makeCompoundFile(['WordDocument'], Buffer.from([0xdc, 0xa5, version, 0, ...Array<number>(508).fill(0)]))

test.each([
  ['before 1997', 101, 'MS Word 95'],
  ['since', 193, 'MS Word 97'],
])('a document that Word wrote %s is read by the filter of its time', async (_, version, filter) => {
  for (const asPdf of [false, true])
    expect(await askedOf('a.doc', wordFile(version), { mime: DOC, asPdf })).toContain(`--infilter=${filter}\n`)
})

test('LibreOffice gets an rtf without the fields that read files', async () => {
  const rtf = String.raw`{\rtf1 A {\field{\*\fldinst INCLUDEPICTURE "file:///etc/passwd"}{\fldrslt old}} B}`
  const got = await askedOf('a.rtf', rtf, { mime: 'application/rtf', asPdf: true })
  expect(got).toContain('{\\fldrslt old}} B}')
  expect(got).not.toContain('passwd')
})

test('where LibreOffice is not installed, that is the reason', async () => {
  vi.stubEnv('PATH', '')
  const path = join(folder, 'a.doc')
  writeFileSync(path, 'x')
  const result = await extractText({ path, mime: DOC, name: 'a.doc' })
  expect(result).toMatchObject({ ok: false, reason: 'noOffice' })
})

/** LibreOffice's processes that are left, by the folder of their profile. */
function programsLeft(): string {
  const search = 'grep -l "$0/shuku-progra[m]-" /proc/[0-9]*/cmdline 2>/dev/null; true'
  return execFileSync('/bin/sh', ['-c', search, folder]).toString()
}
