import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askReader } from './ask-reader.ts'
import { defaultLimits, type ExtractionLimits, type Question } from './extraction.ts'
import { makeOfd } from './samples/make-ofd.ts'
import { makePdf } from './samples/make-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-ask-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function ask<Asked extends Question>(
  question: Asked,
  [content, mime]: readonly [Buffer | string, string],
  limits: Partial<ExtractionLimits> = {},
) {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  return askReader({ path, mime, name: 'sample' }, { question, limits: { ...defaultLimits, ...limits } })
}

const pdf = 'application/pdf'
const ofd = 'application/ofd'
const ofdText = (x: number, y: number, words: string) =>
  `<ofd:TextObject ID="1" Boundary="${x} ${y} 60 6" Size="4"><ofd:TextCode X="0" Y="4">${words}</ofd:TextCode></ofd:TextObject>`

test('each question to one file has an answer of its own shape', async () => {
  const file = [makePdf([[]], { placed: [[72, 728, 'Total 106.00']] }), pdf] as const
  expect(await ask('text', file)).toMatchObject({ ok: true, text: 'Total 106.00', pages: 1 })
  const placed = await ask('places', file)
  if (!placed.ok) throw new Error(placed.detail)
  expect(placed.pages).toHaveLength(1)
  // 600 by 800 points; 72 from the left, and 800 − 728 from the top
  expect(placed.pages[0]?.width).toBeCloseTo(211.67, 1)
  expect(placed.pages[0]?.height).toBeCloseTo(282.22, 1)
  const [first] = placed.pages[0]?.texts ?? []
  expect(first?.text).toBe('Total 106.00')
  expect(first?.x).toBeCloseTo(25.4, 1)
  expect(first?.y).toBeCloseTo(25.4, 1)
  expect(first?.size).toBeCloseTo((12 * 25.4) / 72, 1)
})

test('of an ofd the texts of a page and of its template have their places, and a damaged page costs only itself', async () => {
  const page = ofdText(120, 60, '¥106.00')
  const content = makeOfd([page, '<ofd:broken'], { template: ofdText(60, 10, '电子发票') })
  const placed = await ask('places', [content, ofd])
  expect(placed).toMatchObject({ ok: true, notes: ['damagedPart'], pages: [{ texts: { length: 2 } }, { texts: [] }] })
  if (!placed.ok) return
  expect(placed.pages[0]?.texts).toEqual([
    { text: '电子发票', x: 60, y: 14, size: 4, width: 16 },
    { text: '¥106.00', x: 120, y: 64, size: 4, width: 14 },
  ])
  expect(await ask('places', [content, ofd], { pages: 1 })).toMatchObject({
    notes: ['pageLimit'],
    pages: { length: 1 },
  })
})

test(
  'what has no fixed pages has no places, and a hostile file an answer all the same',
  { tags: ['slow'] },
  async () => {
    expect(await ask('places', ['a text', 'text/plain'])).toMatchObject({ ok: false, reason: 'unsupported' })
    expect(await ask('places', [makePdf([['x']], { encrypted: true }), pdf])).toMatchObject({ reason: 'encrypted' })
    expect(await ask('places', ['%PDF-1.7 nothing', pdf])).toMatchObject({ ok: false, reason: 'damaged' })
    expect(await ask('places', [Buffer.from('PK\u0003\u0004'), ofd])).toMatchObject({ ok: false, reason: 'damaged' })
  },
)
