import { expect, test } from 'vitest'
import { defaultLimits } from '../../extraction.ts'
import { makeDrawnPdf } from '../../samples/make-drawn-pdf.ts'
import { makeOfd } from '../../samples/make-ofd.ts'
import { formReaderOf } from './form-reader-of.ts'

async function read(mime: string, content: Buffer | string) {
  const reader = await formReaderOf(mime)
  const bytes = Buffer.from(content)
  return reader?.({ content: { bytes }, sizeBytes: bytes.length }, defaultLimits)
}

const size = { width: 210, height: 140 }

test('an XML is its values by the names that lead to them, those of attributes too', async () => {
  const xml =
    '<?xml version="1.0"?><a:Bill xmlns:a="x" no="7"><Sum unit="CNY"> 1.00 </Sum><F Name="day">today</F><Empty/></a:Bill>'
  expect(await read('application/xml', xml)).toEqual({
    pages: [],
    notes: [],
    data: [
      [
        { path: 'Bill/no', value: '7' },
        { path: 'Bill/Sum/unit', value: 'CNY' },
        { path: 'Bill/Sum', value: '1.00' },
        { path: 'Bill/F/day', value: 'today' },
      ],
    ],
  })
})

test('of an OFD what is attached, and the marks on its texts, which stand for them', async () => {
  const text =
    '<ofd:TextObject ID="12" Boundary="20 20 60 6" Size="4"><ofd:TextCode X="0" Y="4">106.00</ofd:TextCode></ofd:TextObject>'
  const parts = {
    'Doc_0/Attachs/bill.xml': '<Bill><No>7</No></Bill>',
    'Doc_0/Tags/Tag.xml':
      '<Bill><Sum><ObjectRef PageRef="1">12</ObjectRef></Sum><Tax><ObjectRef>99</ObjectRef></Tax></Bill>',
  }
  const form = await read('application/ofd', makeOfd([text], { parts, customData: { 发票号码: '8' } }))
  expect(form?.pages).toMatchObject([{ width: 210, height: 140, texts: [{ text: '106.00', x: 20, y: 24 }] }])
  expect(form?.data).toContainEqual([{ path: 'Bill/No', value: '7' }])
  expect(form?.data).toContainEqual([{ path: 'Bill/Sum', value: '106.00' }])
  expect(form?.data.flat()).toContainEqual({ path: 'OFD/DocBody/DocInfo/CustomDatas/CustomData/发票号码', value: '8' })
})

test('of a PDF the XML attached to it, and the entries of its own', async () => {
  const attachments = { 'bill.xml': '<Bill><No>7</No></Bill>', 'other.txt': 'No 8' }
  const texts = [{ x: 20, y: 30, size: 4, text: '合计 106.00' }]
  const form = await read('application/pdf', await makeDrawnPdf({ ...size, texts, attachments, own: { BillNo: '7' } }))
  expect(form?.data).toEqual([[{ path: 'BillNo', value: '7' }], [{ path: 'Bill/No', value: '7' }]])
  const [placed] = form?.pages[0]?.texts ?? []
  expect(placed?.text).toBe('合计 106.00')
  expect(placed?.x).toBeCloseTo(20, 1)
  expect(placed?.y).toBeCloseTo(30, 1)
})

test('what declares a type, has a script or leads out of its archive is refused', async () => {
  const damaged = { reason: 'damaged' }
  await expect(read('application/xml', '<!DOCTYPE a SYSTEM "b"><a>1</a>')).rejects.toMatchObject(damaged)
  await expect(read('application/xml', '<a><script>1</script></a>')).rejects.toMatchObject(damaged)
  await expect(read('application/xml', '<a>'.repeat(100))).rejects.toMatchObject({ reason: 'tooLarge' })
  await expect(read('application/ofd', makeOfd([''], { parts: { '../a.xml': '<a/>' } }))).rejects.toMatchObject(damaged)
  const pdf = await makeDrawnPdf({ ...size, texts: [], script: 'app.alert(1)' })
  await expect(read('application/pdf', pdf)).rejects.toMatchObject(damaged)
  expect(await read('text/plain', 'a')).toBeUndefined()
})
