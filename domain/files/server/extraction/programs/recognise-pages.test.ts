import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { extractText } from '../extract-text.ts'
import { makePdf } from '../samples/make-pdf.ts'
import { canRecognise, recognisePages, recognitionLimits } from './recognise-pages.ts'

// Others must be able to enter it: as root the programs run as nobody.
const folder = mkdtempSync(join(tmpdir(), 'shuku-recognise-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

const scan = join(folder, 'scan.pdf')
writeFileSync(scan, makePdf([[], []]))

/** Programs that answer as poppler's and tesseract's do, of a scan of two pages. */
function install(tesseract: string, languages = 'chi_sim\\neng'): void {
  write(
    'pdftoppm',
    'for last; do :; done; while [ $# -gt 1 ]; do [ "$1" = -f ] && page=$2; shift; done; [ "$page" -le 2 ] && echo $page > $last.pgm',
  )
  write(
    'tesseract',
    `if [ "$1" = --list-langs ]; then printf 'List of available languages:\\n${languages}\\n'; else ${tesseract}; fi`,
  )
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
}

function write(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

test('a pdf of pictures says that it is a scan', async () => {
  expect(await extractText({ path: scan, mime: 'application/pdf', name: 'scan.pdf' })).toMatchObject({
    ok: false,
    reason: 'scanned',
  })
})

test(
  'page after page is recognised, where the programs and their Chinese are installed',
  { tags: ['slow'] },
  async () => {
    install('echo "第 $(cat $1) 页"')
    expect(await canRecognise()).toBe(true)
    expect(await recognisePages({ path: scan })).toEqual({
      text: '第 1 页\n\n第 2 页',
      hardWrapped: true,
      notes: ['recognised'],
    })
    expect(await recognisePages({ path: scan }, { ...recognitionLimits, pages: 1 })).toMatchObject({
      text: '第 1 页',
      notes: ['recognised', 'pageLimit'],
    })
  },
)

test('a page that lies on its side is turned, where tesseract can tell', { tags: ['slow'] }, async () => {
  install('echo "$@"')
  expect((await recognisePages({ path: scan }))?.text).not.toContain('--psm')
  install('echo "$@"', 'chi_sim\\neng\\nosd')
  expect((await recognisePages({ path: scan }))?.text).toContain('page.pgm stdout -l chi_sim+eng --psm 1')
})

test('a page without letters gives none, and one that takes too long ends it', { tags: ['slow'] }, async () => {
  install('true')
  expect(await recognisePages({ path: scan })).toBeUndefined()
  install('sleep 60')
  await expect(recognisePages({ path: scan }, { ...recognitionLimits, timeoutMs: 1000 })).rejects.toMatchObject({
    reason: 'timeout',
  })
})
