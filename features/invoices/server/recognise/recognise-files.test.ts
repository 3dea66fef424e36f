import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPicture, makeDrawnPdf, makeOfd } from '@shuku/domain/files/testing'
import { makeRecord, randomOf, redOf, type InvoiceRecord } from './made/invoice-record.given.ts'
import { layouts, type Layout } from './made/layouts.given.ts'
import {
  electronicXml,
  makeOfdInvoice,
  makePdfInvoice,
  makePictureInvoice,
  makeXmlInvoice,
  ofdForms,
  type MadeFile,
} from './made/make-files.given.ts'
import { isRight, recogniseMade, wronglySure } from './made/recognise-made.given.ts'

/** Each file is read by processes of its own kind, which start slowly beside other tests. */
const patience = { timeout: 180_000 }

const random = randomOf(2026)
const all = Object.values(layouts)
const layoutOf = (count: number) => all[count % all.length] as Layout

async function check(made: InvoiceRecord, file: MadeFile): Promise<void> {
  const read = await recogniseMade(file)
  expect([file.name, made.type, isRight(made, read), wronglySure(made, read)]).toEqual([file.name, made.type, true, []])
}

test('BILL-13~ without any service OFD, XML and PDF are read, by their data or by their texts', patience, async () => {
  for (let count = 0; count < 8; count++) {
    const made = makeRecord(random)
    await check(made, await makeOfdInvoice(made, layoutOf(count), ofdForms[count % ofdForms.length] ?? 'attached'))
    const other = makeRecord(random)
    await check(other, await makePdfInvoice(other, layoutOf(count + 2), { isAttached: count % 2 === 0 }))
    const third = makeRecord(random)
    await check(third, makeXmlInvoice(third))
  }
})

test('BILL-13~ of pictures the code is read: turned, small, noisy and as JPEG', patience, async () => {
  const spoilings = [
    {},
    { turned: 7 },
    { turned: 90, jpegQuality: 60 },
    { turned: 180, noise: 30 },
    { turned: 270, scale: 0.6 },
    { turned: -4, blur: 1, contrast: 0.6, jpegQuality: 50 },
  ]
  for (const [count, spoiling] of spoilings.entries()) {
    const made = makeRecord(random)
    await check(made, await makePictureInvoice(made, layoutOf(count), { ...spoiling, random }))
  }
})

test('BILL-13~ red invoices are below zero in OFD, XML, PDF and on pictures', patience, async () => {
  for (const [count, name] of ['minusBefore', 'wideMinus', 'minusBehind', 'minusApart'].entries()) {
    const made = redOf(makeRecord(random))
    const layout = layouts[name] as Layout
    await check(made, await makePdfInvoice(made, layout, { hasCode: count % 2 === 0 }))
    await check(made, await makeOfdInvoice(made, layout, ofdForms[count] ?? 'attached'))
    await check(made, makeXmlInvoice(made))
    if (count < 2) await check(made, await makePictureInvoice(made, layout, { turned: count * 90, random }))
  }
})

test('BILL-13~ a value has its place on the page, and what two sources say alike is sure', async () => {
  const made = makeRecord(random, 'digital_ordinary')
  const read = await recogniseMade(await makeOfdInvoice(made, layoutOf(0), 'attached'))
  expect(read?.number).toMatchObject({ value: made.number, isSure: true, source: 'structure', place: { page: 1 } })
  expect(read?.number?.place?.x).toBeGreaterThan(0.7)
  const picture = await recogniseMade(await makePictureInvoice(made, layoutOf(0), { random }))
  expect(picture?.number).toMatchObject({ value: made.number, isSure: true, source: 'code' })
  expect(picture?.number?.place?.x).toBeCloseTo(12 / 210, 1)
})

test('FL-14 the number of a digital invoice is whole, and there is no code', patience, async () => {
  const content = readFileSync(new URL('made/fl14-einvoice.xml', import.meta.url))
  const read = await recogniseMade({ name: 'fl14-einvoice.xml', mime: 'application/xml', content })
  const values = Object.entries(read ?? {}).map(([field, { value, isSure }]) => [field, isSure ? value : `${value}?`])
  expect(Object.fromEntries(values)).toEqual({
    number: '24990000000012345678',
    date: '2024-03-15',
    seller: '示例商贸有限公司',
    buyer: '示例科技有限公司',
    amount: '1092.48',
    tax: '142.02',
    total: '1234.50',
  })
})

/** Pictures of 30,000 by 30,000 dots: one with all of them, one that only says so. */
async function pictureBombs(): Promise<MadeFile[]> {
  const side = 30_000
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const dots = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const png = [chunk('IHDR', head), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))]
  const jpeg = await drawPicture('jpeg', 8, 8)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(side, frame + 5)
  jpeg.writeUInt16BE(side, frame + 7)
  return [
    files('a.png', 'image/png', Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...png])),
    files('a.jpg', 'image/jpeg', jpeg),
  ]
}

const files = (name: string, mime: string, content: string | Buffer): MadeFile => ({
  name,
  mime,
  content: Buffer.from(content),
})

test('BILL-13~ hostile and damaged files are not recognised', patience, async () => {
  const made = makeRecord(random, 'digital_ordinary')
  const xml = makeXmlInvoice(made).content.toString()
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  const outside = xml
    .replace(head, `${head}<!DOCTYPE EInvoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>`)
    .replace(made.seller, '&x;')
  const laughs = `${head}<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`
  const script = xml.replace('<Header>', '<Header><script>alert(1)</script>')
  const deep = `${head}${'<a>'.repeat(100_000)}`
  const ofd = (parts: Record<string, string | Buffer>) => files('a.ofd', 'application/ofd', makeOfd([''], { parts }))
  const data = electronicXml(made)
  const pdf = await makeDrawnPdf({ width: 210, height: 140, texts: layoutOf(0)(made), script: 'app.alert(1)' })
  // an invoice, if it were unpacked
  const attachments = { 'invoice.xml': `${xml}${' '.repeat(60_000_000)}` }
  const attached = await makeDrawnPdf({ width: 210, height: 140, texts: [], attachments })
  const hostile: MadeFile[] = [
    files('a.xml', 'application/xml', outside),
    files('a.xml', 'application/xml', laughs),
    files('a.xml', 'application/xml', script),
    files('a.xml', 'application/xml', deep),
    files('a.xml', 'application/xml', xml.slice(0, xml.length / 2)),
    ofd({ '../../etc/original_invoice.xml': data, 'Doc_0/Attachs/original_invoice.xml': data }),
    ofd({
      'Doc_0/Attachs/original_invoice.xml': data.replace('?>', '?><!DOCTYPE a SYSTEM "http://example.com/a.dtd">'),
    }),
    ofd({ 'Doc_0/Attachs/original_invoice.xml': Buffer.alloc(80_000_000, 0x20) }),
    files('a.ofd', 'application/ofd', 'PK\u0003\u0004 nothing'),
    files('a.pdf', 'application/pdf', pdf),
    files('a.pdf', 'application/pdf', attached),
    ...(await pictureBombs()),
    files('a.pdf', 'application/pdf', '%PDF-1.7 nothing'),
    files('a.png', 'image/png', '\u0089PNG nothing'),
    files('a.svg', 'image/svg+xml', '<svg><script>1</script></svg>'),
    files('a.zip', 'application/zip', 'PK'),
  ]
  for (const [place, file] of hostile.entries()) expect([place, await recogniseMade(file)]).toEqual([place, undefined])
  await check(made, makeXmlInvoice(made))
})
