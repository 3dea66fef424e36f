import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeOffice, relationships } from '../../../extraction/samples/make-office.ts'
import { type ZipEntry } from '../../../extraction/samples/make-zip.ts'
import { make, page } from '../previews.given.ts'

describe('slides without LibreOffice', () => {
  const names = 'xmlns:p="p" xmlns:a="a" xmlns:r="r"'
  const text = (lines: string[], runs = '') =>
    `<p:txBody><a:bodyPr/>${lines.map((line) => `<a:p><a:r>${runs}<a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody>`
  const at = (x: number, y: number, width: number, height: number) =>
    `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`
  const place = (type: string) => `<p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr>`
  const drawn = (kind: string, shapes: string, more = '') =>
    `<p:${kind} ${names}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>${more}</p:${kind}>`

  /** A slide on a layout with a place for the title, on a master with a bar, a theme, and notes. */
  function makeDeck(shapes: string, { related = '', more = [] as ZipEntry[] } = {}): Buffer {
    const rels = (...targets: [string, string, string][]) => relationships(targets)
    return makeOffice(
      'pptx',
      {
        'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz cx="1000000" cy="500000"/></p:presentation>`,
        'ppt/_rels/presentation.xml.rels': rels(['rId1', 'slide', 'slides/slide1.xml']),
        'ppt/slides/slide1.xml': drawn('sld', shapes),
        'ppt/slides/_rels/slide1.xml.rels': rels(
          ['rId1', 'slideLayout', '../slideLayouts/l.xml'],
          ['rId2', 'notesSlide', '../notesSlides/n.xml'],
          ['rId3', 'image', '../media/a.png'],
        ).replace('</Relationships>', `${related}</Relationships>`),
        'ppt/slideLayouts/l.xml': drawn(
          'sldLayout',
          `<p:sp>${place('title')}<p:spPr>${at(100_000, 50_000, 800_000, 100_000)}</p:spPr>${text(['单击此处编辑标题'])}</p:sp>`,
        ),
        'ppt/slideLayouts/_rels/l.xml.rels': rels(['rId1', 'slideMaster', '../slideMasters/m.xml']),
        'ppt/slideMasters/m.xml': drawn(
          'sldMaster',
          `<p:sp><p:spPr>${at(0, 0, 1_000_000, 10_000)}<a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr></p:sp>`,
          '<p:clrMap tx1="dk1" bg1="lt1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:defRPr sz="787"/></a:lvl1pPr></p:titleStyle></p:txStyles>',
        ),
        'ppt/slideMasters/_rels/m.xml.rels': rels(['rId1', 'theme', '../theme/t.xml']),
        'ppt/theme/t.xml':
          '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="112233"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:accent1><a:srgbClr val="2F55C8"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
        'ppt/notesSlides/n.xml': drawn('notes', `<p:sp>${place('body')}${text(['先停三秒'])}</p:sp>`),
      },
      more,
    )
  }

  test('texts stand where the slide or its layout has them, in the colours of the theme, notes below', async () => {
    const group =
      '<p:grpSp><p:grpSpPr><a:xfrm><a:off x="500000" y="250000"/><a:ext cx="100000" cy="100000"/><a:chOff x="0" y="0"/><a:chExt cx="10" cy="10"/></a:xfrm></p:grpSpPr>' +
      `<p:sp><p:spPr>${at(5, 5, 5, 5)}</p:spPr>${text(['组里'])}</p:sp></p:grpSp>`
    const { html } = await page('pptx', makeDeck(`<p:sp>${place('title')}${text(['年度汇报'])}</p:sp>${group}`))
    expect(html).toContain('aspect-ratio:1000 / 500;background-color:#FFFFFF;color:#112233')
    expect(html).toContain('left:10.000%;top:10.000%;width:80.000%;height:20.000%')
    // 7.87 points of a slide that is 78.7 points wide
    expect(html).toMatch(/<p style="font-size:9\.99\dcqw;text-align:center">年度汇报<\/p>/)
    expect(html).toMatch(/left:55\.000%;top:60\.000%;width:5\.000%;height:10\.000%"><p [^>]*>组里/)
    expect(html).toMatch(/width:100\.000%;height:2\.000%;background-color:#2f55c8/)
    expect(html).toContain('<div class="sk-notes"><p>先停三秒</p></div>')
    expect(html).not.toContain('单击此处')
  })

  test('tables and pictures of the file; what lies elsewhere is not fetched, what is written runs nothing', async () => {
    const table = `<p:graphicFrame><p:xfrm><a:off x="0" y="0"/><a:ext cx="10" cy="10"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1"/><a:gridCol w="3"/></a:tblGrid><a:tr><a:tc gridSpan="2">${text(['合计']).replaceAll('p:txBody', 'a:txBody')}</a:tc><a:tc hMerge="1"/></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    const picture = (id: string) =>
      `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr>${at(0, 0, 10, 10)}</p:spPr></p:pic>`
    const hostile = `<p:sp><p:spPr>${at(0, 0, 10, 10)}<a:solidFill><a:srgbClr val="red;position:fixed"/></a:solidFill></p:spPr>${text(['&lt;script>alert(1)&lt;/script>'])}</p:sp>`
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#c0392b' } })
      .png()
      .toBuffer()
    const deck = makeDeck(table + picture('rId3') + picture('rId8') + picture('rId9') + hostile, {
      related:
        '<Relationship Id="rId9" Type="x/image" Target="https://elsewhere.example/a.png" TargetMode="External"/><Relationship Id="rId8" Type="x/image" Target="../../../../etc/passwd"/>',
      more: [{ name: 'ppt/media/a.png', content: png }],
    })
    const { html } = await page('pptx', deck)
    expect(html).toMatch(/<col style="width:25\.00%" \/>/)
    expect(html).toMatch(/<td colspan="2"><p [^>]*>合计<\/p><\/td><\/tr>/)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain(`src="data:image/png;base64,${png.toString('base64')}"`)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script|elsewhere|position:/)
  })

  test(
    'slides that unpack to gigabytes are left; of too many shapes nothing is drawn',
    { tags: ['slow'] },
    async () => {
      const bomb = `<p:sp>${text(['a'])}</p:sp>${' '.repeat(60_000_000)}`
      expect(await make('pptx', makeDeck(bomb), { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
      const many = '<p:sp/>'.repeat(320_000)
      expect(await make('pptx', makeDeck(many), { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
    },
  )
})
