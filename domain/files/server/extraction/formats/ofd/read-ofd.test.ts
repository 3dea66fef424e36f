import { expect, test } from 'vitest'
import { makeOfd } from '../../samples/make-ofd.ts'
import { readSample } from '../../samples/read-sample.ts'

const mime = 'application/ofd'
const text = (x: number, y: number, words: string, more = '') =>
  `<ofd:TextObject ID="1" Boundary="${x} ${y} 60 6" Size="4" ${more}><ofd:TextCode X="0" Y="4">${words}</ofd:TextCode></ofd:TextObject>`

test('the texts of an invoice are read in the order in which they stand, those of its template too', async () => {
  const content = makeOfd([text(20, 60, '合计') + text(120, 60, '¥106.00') + text(20, 30, '购买方：上海某某公司')], {
    title: '电子发票',
    template: text(60, 10, '电子发票（普通发票）'),
  })
  expect(await readSample({ content, mime })).toMatchObject({
    text: '电子发票（普通发票）\n购买方：上海某某公司\n合计\t¥106.00',
    title: '电子发票',
    pages: 1,
    notes: [],
  })
})

test('letters that stand by themselves are words, and what stands far apart is not one', async () => {
  const letters = Array.from('发票号码', (letter, index) => text(20 + index * 4, 20, letter)).join('')
  const apart =
    '<ofd:TextObject Boundary="20 40 90 6" Size="4"><ofd:TextCode X="0" Y="4" DeltaX="4 40 g 2 4">甲乙丙丁</ofd:TextCode></ofd:TextObject>'
  expect((await readSample({ content: makeOfd([letters + apart]), mime })).text).toBe('发票号码\n甲乙\t丙丁')
})

test('a text that is moved and enlarged stands where it is drawn', async () => {
  const moved = text(0, 0, '第二', 'CTM="2 0 0 2 0 50"') + text(0, 20, '第一')
  expect((await readSample({ content: makeOfd([moved]), mime })).text).toBe('第一\n第二')
})

test('a page that is damaged costs its own text only, and more pages than allowed are said', async () => {
  const damaged = makeOfd([text(0, 0, '一'), '<ofd:broken'])
  expect(await readSample({ content: damaged, mime })).toMatchObject({ text: '一', notes: ['damagedPart'] })
  const long = makeOfd([text(0, 0, '一'), text(0, 0, '二')])
  expect(await readSample({ content: long, mime, limits: { pages: 1 } })).toMatchObject({
    text: '一',
    notes: ['pageLimit'],
  })
})
