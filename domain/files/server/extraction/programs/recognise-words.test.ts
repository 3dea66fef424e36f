import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { drawScan, makeCode } from '../../codes/make-code.given.ts'
import { makeDrawnPdf } from '../samples/make-drawn-pdf.ts'
import { recogniseWords, wordLimits } from './recognise-words.ts'

// Others must be able to enter it: as root the programs run as nobody.
const folder = mkdtempSync(join(tmpdir(), 'shuku-words-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

/** Processes start slowly beside other tests. */
const patience = { timeout: 120_000 }

const code = { x: 10, y: 6, width: 22, png: await makeCode('https://example.com') }
const scan = await drawScan({ width: 210, height: 140, texts: [], code })

function fileOf(name: string, mime: string, content: Buffer) {
  writeFileSync(join(folder, name), content)
  return { path: join(folder, name), mime, name, person: 1 }
}
const picture = fileOf('a.png', 'image/png', scan)
const read = (file: typeof picture, timeoutMs = 90_000) => recogniseWords(file, undefined, { ...wordLimits, timeoutMs })

/** A program that answers as tesseract does. */
function install(answer: string, languages = 'chi_sim\\neng\\nosd'): void {
  const script = `#!/bin/sh\nif [ "$1" = --list-langs ]; then printf 'List of available languages:\\n${languages}\\n'; else ${answer}; fi\n`
  writeFileSync(join(folder, 'tesseract'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
}

const table = [
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
  '4\t1\t1\t1\t1\t0\t827\t100\t300\t40\t-1\t',
  '5\t1\t1\t1\t1\t1\t827\t102\t120\t36\t91.5\t发票',
  '5\t1\t1\t1\t1\t2\t960\t104\t100\t30\t88\t号码',
  '5\t1\t1\t1\t1\t3\t1080\t104\t9\t30\t12\t~',
  '5\t1\t1\t1\t1\t4\t1090\t104\t9\t30\t95\t ',
].join('\n')

test(
  'words of a picture, and of the first page of a scanned PDF, come with their places; what is noise does not',
  patience,
  async () => {
    writeFileSync(join(folder, 'table.tsv'), table)
    install('cat "$(dirname "$0")/table.tsv"')
    const page = await read(picture)
    expect(page?.texts.map(({ text }) => text)).toEqual(['发票', '号码'])
    const [first, second] = page?.texts ?? []
    expect(page).toMatchObject({ width: 210, height: expect.closeTo(140, 0) })
    expect(first?.x).toBeCloseTo(105, 0)
    // both on one line, however high their own letters are
    expect(first?.y).toBe(second?.y)
    const pdf = await makeDrawnPdf({
      width: 210,
      height: 140,
      texts: [],
      pictures: [{ x: 0, y: 0, width: 210, png: scan }],
    })
    expect((await read(fileOf('a.pdf', 'application/pdf', pdf)))?.texts).toHaveLength(2)
  },
)

test('it gets a picture, and the languages that are there of Chinese and English', patience, async () => {
  const says = 'echo "5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t90\t$*:$(head -c 4 "$1" | tail -c 3)"'
  install(says)
  const textOf = async () => (await read(picture))?.texts[0]?.text
  expect(await textOf()).toBe('page.png stdout -l chi_sim+eng -c tessedit_create_tsv=1:PNG')
  install(says, 'eng')
  expect(await textOf()).toContain(' -l eng ')
  install(says, 'deu')
  expect(await textOf()).toBeUndefined()
})

test(
  'nothing comes where it is not installed, fails, takes too long, or the file is no picture',
  patience,
  async () => {
    vi.stubEnv('PATH', '/nowhere')
    expect(await read(picture)).toBeUndefined()
    vi.unstubAllEnvs()
    install('exit 1')
    expect(await read(picture)).toBeUndefined()
    install('echo 5; sleep 60')
    expect(await read(picture, 8000)).toBeUndefined()
    install('echo 5')
    expect(await read(fileOf('b.png', 'image/png', Buffer.from('nothing')))).toBeUndefined()
    expect(await read(picture)).toEqual({ width: 210, height: expect.any(Number), texts: [] })
  },
)
