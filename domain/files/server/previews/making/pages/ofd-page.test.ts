import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOfd } from '../../../extraction/samples/make-ofd.ts'
import { made, page } from '../previews.given.ts'

const text = (x: number, y: number, words: string) =>
  `<ofd:TextObject Boundary="${x} ${y} 60 6" Size="4.2"><ofd:FillColor Value="128 0 0"/><ofd:TextCode X="0" Y="4">${words}</ofd:TextCode></ofd:TextObject>`

test('an invoice is drawn with its texts, frames and stamps where they stand', async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const frame =
    '<ofd:PathObject Boundary="10.5 28 189 70" LineWidth="0.35"><ofd:StrokeColor Value="128 0 0"/><ofd:AbbreviatedData>M 0 0 L 189 0 L 189 70 L 0 70 C</ofd:AbbreviatedData></ofd:PathObject>'
  const seal = '<ofd:ImageObject ResourceID="5" Boundary="0 0 30 20"/>'
  const content = makeOfd([text(21, 56, '合计 &amp; &lt;b&gt;')], {
    template: frame,
    pictures: { 5: png },
    annotation: seal,
  })
  const { html, facts } = await page('ofd', content)
  expect(facts).toEqual({})
  expect(html).toContain('class="sk-slide" style="aspect-ratio:2100 / 1400"')
  expect(html).toContain('style="left:10.000%;top:40.217%;font-size:2.000cqw;color:rgb(128,0,0)">合计 &amp; &lt;b&gt;<')
  expect(html.match(/background-color:rgb\(128,0,0\)/g)).toHaveLength(4)
  expect(html).toMatch(
    /<img class="sk-box" style="left:47.619%;top:3.571%;width:14.286%;height:14.286%" alt="" src="data:image\/png/,
  )
})

test('what is no page of the format is said to be damaged', async () => {
  await expect(made('ofd', Buffer.from('PK\u0003\u0004 nothing'), { form: 'page' })).rejects.toThrow('damaged')
})
