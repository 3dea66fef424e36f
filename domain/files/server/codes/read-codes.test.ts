import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDrawnPdf } from '../extraction/samples/make-drawn-pdf.ts'
import { makeOfd } from '../extraction/samples/make-ofd.ts'
import { drawScan, makeCode, spoil } from './make-code.given.ts'
import { readCodes } from './read-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-codes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wanted = /^01,/
const text = '01,32,,25442000000012345678,1286.00,20250611,,ABCD'
const size = { width: 210, height: 140 }
/** Millimetres. */
const place = { x: 10, y: 6, width: 22 }

let count = 0
async function read(content: Buffer | string, mime: string) {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  const answer = await readCodes({ path, mime, name: 'sample', person: 1 }, wanted)
  return answer.ok ? answer.codes : answer.reason
}

test('a code on a PDF, in an OFD and on a picture is read, with its place', async () => {
  const png = await makeCode(text, 4)
  const files = {
    'application/pdf': await makeDrawnPdf({ ...size, texts: [], pictures: [{ ...place, png }] }),
    'application/ofd': makeOfd(['<ofd:ImageObject ID="9" Boundary="10 6 22 22" ResourceID="7"/>'], {
      pictures: { 7: png },
    }),
    'image/png': await drawScan({ ...size, texts: [], code: { ...place, png } }),
  }
  for (const [mime, content] of Object.entries(files)) {
    const codes = await read(content, mime)
    expect([mime, codes]).toMatchObject([mime, [{ text, page: 1 }]])
    const [code] = codes as { x: number; y: number }[]
    // the white edge of the code is a part of the picture
    expect(code?.x).toBeCloseTo(12 / size.width, 1)
    expect(code?.y).toBeCloseTo(8 / size.height, 1)
  }
})

test('a small, turned and noisy code is read as well', async () => {
  const scan = await drawScan({ ...size, texts: [], code: { ...place, png: await makeCode(text, 6) } })
  let state = 1
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const spoiled = await spoil(scan, { turned: 98, scale: 0.5, noise: 25, jpegQuality: 50, random })
  expect(await read(spoiled, 'image/jpeg')).toMatchObject([{ text }])
})

test('a picture without a code has none, and what is no picture says so', async () => {
  expect(await read(await makeDrawnPdf({ ...size, texts: [] }), 'application/pdf')).toEqual([])
  const png = await makeCode(text)
  expect(await read(png.subarray(0, png.length / 2), 'image/png')).toBe('damaged')
  expect(await read('nothing', 'image/png')).toBe('unsupported')
  expect(await read('a text', 'text/plain')).toBe('unsupported')
})
