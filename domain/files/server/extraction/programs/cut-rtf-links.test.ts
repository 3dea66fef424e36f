import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { putUpWall } from '../../walls/find-wall.ts'
import { makePdf } from '../samples/make-pdf.ts'
import { convertByOffice, hasOffice, officeLimits } from './convert-by-office.ts'
import { cutRtfLinks } from './cut-rtf-links.ts'
import { findProgram } from './find-program.ts'

vi.setConfig({ testTimeout: 480_000 })

const folder = mkdtempSync(join(tmpdir(), 'shuku-rtf-links-'))
afterAll(() => {
  putUpWall()
  rmSync(folder, { recursive: true })
})

/** In pieces of every size: nothing hangs on where a piece ends. */
async function cut(text: string, size = 65_536): Promise<string> {
  const bytes = Buffer.from(text, 'latin1')
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return (await buffer(Readable.from(pieces).pipe(cutRtfLinks()))).toString('latin1')
}

const field = (instruction: string) => String.raw`{\rtf1 A {\field{\*\fldinst ${instruction}}{\fldrslt old}} B}`
const without = String.raw`{\rtf1 A {\field{\*}{\fldrslt old}} B}`

test('fields that read files go, however they are written; what they showed last stays', async () => {
  for (const instruction of [
    'INCLUDEPICTURE "file://so/secret.pdf"',
    '{INCLUDE}{\\b PICTURE} "/etc/passwd"',
    String.raw`\'49NCLUDETEXT "x"`,
    String.raw`\u73?NCLUDETEXT "x"`,
    'IMPORT "x"',
    'LINK Excel.Sheet "x"',
    'DDEAUTO "x"',
    'PAGE {\\field{\\*\\fldinst INCLUDEPICTURE "x"}}',
    'PAGEX',
  ]) {
    for (const size of [1, 7, 65_536]) expect(await cut(field(instruction), size)).toBe(without)
  }
})

test('templates and linked objects go; all else stays byte for byte', async () => {
  expect(
    await cut(String.raw`{\rtf1{\*\template file:///x.dot}{\object\objautlink\objupdate\objw10 {\result r}}}`),
  ).toBe(String.raw`{\rtf1{\*}{\object\objw10 {\result r}}}`)
  for (const unchanged of [
    field('PAGE \\* MERGEFORMAT'),
    field('HYPERLINK "https://example.com"'),
    String.raw`{\rtf1\ansi \'d6\'d0\u20013? \{\}\\ {\pict\bin9 {\fldinst}} t}`,
    'no rtf at all \\',
  ]) {
    for (const size of [1, 5, 65_536]) expect(await cut(unchanged, size)).toBe(unchanged.replace(/\\$/, ''))
  }
})

describe.skipIf(!hasOffice() || findProgram('pdftotext') === undefined)('by LibreOffice, without any wall', () => {
  test('a file beside a document does not come into its preview', async () => {
    putUpWall('none')
    const secret = join(folder, 'secret.pdf')
    writeFileSync(secret, makePdf([['BEGIN the salaries of all']]))
    const path = join(folder, 'a.rtf')
    writeFileSync(path, field(`INCLUDEPICTURE "file://${secret}"`))
    const pdf = join(folder, 'a.pdf')
    await convertByOffice({ path, mime: 'application/rtf', asPdf: true }, officeLimits, async (made) =>
      copyFileSync(made.path, pdf),
    )
    expect(readFileSync(pdf).length).toBeGreaterThan(0)
    const text = execFileSync('pdftotext', [pdf, '-']).toString()
    expect(text).toContain('A old B')
    expect(text).not.toContain('BEGIN')
  })
})
