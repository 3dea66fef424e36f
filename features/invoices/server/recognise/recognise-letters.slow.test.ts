import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { drawScan, makeCode, makeDrawnPdf, type DrawnText } from '@shuku/domain/files/testing'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeRecord, randomOf } from './made/invoice-record.given.ts'
import { layouts } from './made/layouts.given.ts'
import { makePictureInvoice, type MadeFile } from './made/make-files.given.ts'
import { recogniseMade } from './made/recognise-made.given.ts'
import { recogniseFile } from './index.ts'

// Others must be able to enter it: as root the programs run as nobody.
const folder = mkdtempSync(join(tmpdir(), 'shuku-letters-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

/** Processes start slowly beside other tests. */
const patience = { timeout: 120_000 }
const page = { width: 210, height: 140 }
const random = randomOf(46)
const record = makeRecord(random, 'digital_ordinary')
const layout = layouts['beside'] ?? (() => [])

/** What tesseract says of a page that has these texts, at 200 dots an inch. */
function tableOf(texts: readonly DrawnText[]): string {
  const dots = (millimetres: number) => Math.round((millimetres * 200) / 25.4)
  return texts
    .flatMap(({ x, y, size, text }, index) => {
      const wide = [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? size : size / 2), 0)
      const box = [x, y - size * 0.88, wide, size * 1.12].map(dots).join('\t')
      const place = (level: number, word: number) => `${level}\t1\t${index + 1}\t1\t1\t${word}\t${box}`
      return [`${place(4, 0)}\t-1\t`, `${place(5, 1)}\t87.5\t${text}`]
    })
    .join('\n')
}

function install(texts: readonly DrawnText[]): void {
  writeFileSync(join(folder, 'table.tsv'), tableOf(texts))
  const script = '#!/bin/sh\nif [ "$1" = --list-langs ]; then echo chi_sim; else cat "$(dirname "$0")/table.tsv"; fi\n'
  writeFileSync(join(folder, 'tesseract'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
}

/** Its code is one of a shop, and says nothing of an invoice. */
const scan = await drawScan({ ...page, texts: [], code: { x: 10, y: 6, width: 22, png: await makeCode('shop') } })

function read({ name, mime, content }: MadeFile, readsLetters = true) {
  const path = join(folder, name)
  writeFileSync(path, content)
  return recogniseFile({ path, name, mime, person: 1 }, { readsLetters })
}

const picture: MadeFile = { name: 'a.png', mime: 'image/png', content: scan }

test(
  'BILL-13~ where tesseract is installed, pictures and scans without a code of an invoice are read by their letters, and nothing of them is sure',
  patience,
  async () => {
    install(layout(record))
    const pdf = await makeDrawnPdf({ ...page, texts: [], pictures: [{ x: 0, y: 0, width: 210, png: scan }] })
    for (const file of [picture, { name: 'a.pdf', mime: 'application/pdf', content: pdf }]) {
      const found = await read(file)
      for (const name of ['type', 'number', 'date', 'seller', 'amount', 'tax', 'total', 'totalInWords'] as const)
        expect([name, found?.[name]]).toMatchObject([name, { value: record[name], isSure: false, source: 'text' }])
      expect(Object.values(found ?? {}).filter(({ isSure }) => isSure)).toEqual([])
      expect(found?.number?.place?.x).toBeGreaterThan(0.7)
      expect(found?.number?.place?.y).toBeLessThan(0.2)
    }
  },
)

test(
  'BILL-13~ letters are not asked for where a code or texts say what it is, where it is switched off, and where they say nothing',
  patience,
  async () => {
    const other = makeRecord(random, 'digital_ordinary')
    install(layout(other))
    const withCode = await makePictureInvoice(record, layout, { random })
    expect((await read(withCode))?.number).toMatchObject({ value: record.number, isSure: true, source: 'code' })
    const texts = [{ x: 20, y: 20, size: 4, text: '会议记录' }]
    const pdf = await makeDrawnPdf({ ...page, texts })
    expect(await read({ name: 'b.pdf', mime: 'application/pdf', content: pdf })).toBeUndefined()
    expect(await read(picture, false)).toBeUndefined()
    expect(await recogniseMade(picture)).toBeUndefined()
    install(texts)
    expect(await read(picture)).toBeUndefined()
  },
)
