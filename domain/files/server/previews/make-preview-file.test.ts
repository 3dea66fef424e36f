import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync, crc32 } from 'node:zlib'
import { LocalStore } from '@shuku/kit/server'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { ExtractionLimits } from '../extraction/extraction.ts'
import { hasOffice } from '../extraction/programs/convert-by-office.ts'
import {
  makeOffice,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  paragraph,
  relationships,
} from '../extraction/samples/make-office.ts'
import { makePdf } from '../extraction/samples/make-pdf.ts'
import { makeMsg } from '../extraction/samples/make-msg.ts'
import { makeZip, type ZipEntry } from '../extraction/samples/make-zip.ts'
import { makePreviewFile } from './make-preview-file.ts'
import type { KeptForm } from './preview-form.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const types = {
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  docx: `${OFFICE}wordprocessingml.document`,
  pptx: `${OFFICE}presentationml.presentation`,
  csv: 'text/csv',
  md: 'text/markdown',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  png: 'image/png',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  heic: 'image/heic',
  svg: 'image/svg+xml',
}

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'shuku-previews-'))
const store = new LocalStore(join(folder, 'store'), { fast: true })
afterAll(() => rmSync(folder, { recursive: true }))

async function make(
  type: keyof typeof types,
  content: string | Buffer,
  { form, part, ...limits }: { form: KeptForm; part?: number } & Partial<ExtractionLimits>,
) {
  const path = join(folder, `file.${type}`)
  writeFileSync(path, content)
  return makePreviewFile(
    { path, mime: types[type], name: `文件.${type}`, form, ...(part !== undefined && { part }) },
    store,
    limits,
  )
}

async function made(...[type, content, options]: Parameters<typeof make>) {
  const result = await make(type, content, options)
  if (!result.ok) throw new Error(`not made: ${result.reason}, ${result.detail}`)
  return { ...result, bytes: await buffer(store.open(result.sha256)) }
}

async function page(type: keyof typeof types, content: string | Buffer) {
  const { bytes, facts } = await made(type, content, { form: 'page' })
  return { html: bytes.toString(), facts }
}

const rowsOf = (bytes: Buffer, [start = 0, end = 0]: number[]) =>
  JSON.parse(bytes.toString('utf8', start, end)) as string[][]

describe('sheets', () => {
  test('cells stand where the file has them, numbers as they are shown, in blocks that are read alone', async () => {
    const rows =
      '<row r="2"><c r="B2" t="inlineStr"><is><t>二〇二六</t></is></c><c r="D2"><v>0.5</v></c></row>' +
      '<row r="451"><c r="A451" t="e"><v>#DIV/0!</v></c></row>'
    const { facts, bytes } = await made('xlsx', makeXlsx({ 预算: rows, 空: '' }), { form: 'sheets' })
    expect(facts.sheets).toMatchObject([
      { name: '预算', rows: 451, columns: 4 },
      { name: '空', rows: 0, columns: 0 },
    ])
    const blocks = facts.sheets?.[0]?.blocks ?? []
    expect(rowsOf(bytes, blocks.slice(0, 2))).toEqual([[], ['', '二〇二六', '', '0.5']])
    // nothing stands between
    expect(blocks[1]).toBe(blocks[2])
    expect(rowsOf(bytes, blocks.slice(2, 4)).at(-1)).toEqual(['#DIV/0!'])
  })

  test('rows and cells that OpenDocument says once are there as often as it says', async () => {
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const body =
      '<table:table table:name="表一"><table:table-row table:number-rows-repeated="2">' +
      `${cell('a', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="3"/>${cell('b')}` +
      '</table:table-row><table:table-row table:number-rows-repeated="1048574"><table:table-cell/></table:table-row></table:table>'
    const { facts, bytes } = await made('ods', makeOpenDocument(types.ods, body), { form: 'sheets' })
    const [sheet] = facts.sheets ?? []
    expect(sheet).toMatchObject({ name: '表一', rows: 2, columns: 6 })
    const row = ['a', 'a', '', '', '', 'b']
    expect(rowsOf(bytes, sheet?.blocks ?? [])).toEqual([row, row])
  })

  test('a csv in the encoding of Chinese Windows', async () => {
    const content = iconv.encode('编号,名称\r\n1,差旅费\r\n', 'gbk')
    const { facts, bytes } = await made('csv', content, { form: 'sheets' })
    expect(rowsOf(bytes, facts.sheets?.[0]?.blocks ?? [])).toEqual([
      ['编号', '名称'],
      ['1', '差旅费'],
    ])
  })

  test('a table that is too long is cut, and says so', async () => {
    const line = `${'很长的一行'.repeat(40)}\n`
    const { facts, sizeBytes } = await made('csv', line.repeat(70_000), { form: 'sheets' })
    expect(facts.isCut).toBe(true)
    expect(sizeBytes).toBeLessThan(40_000_000)
    expect(facts.sheets?.[0]?.rows).toBeGreaterThan(10_000)
  })
})

describe('pages', () => {
  test('Markdown with tables and code; what it holds of HTML cannot do anything', async () => {
    const { html } = await page(
      'md',
      '---\ntitle: x\n---\n# 标题\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n`代码` <script>alert(1)</script><img src="https://elsewhere.example/a.png" onerror="alert(1)">' +
        '\n\n[link](javascript:alert(1)) [there](https://elsewhere.example/) <style>body{display:none}</style><form action="/x"><input></form>',
    )
    expect(html).toContain('<h1>标题</h1>')
    expect(html).toContain('<td>2</td>')
    expect(html).toContain('<code>代码</code>')
    expect(html).not.toMatch(/script>|onerror|src=|href=|<style|<form|<input|title: x/)
    // one reads where a link leads
    expect(html).toContain('title="https://elsewhere.example/"')
  })

  test('a Word file with its headings, tables and pictures', async () => {
    const styled = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>第一章</w:t></w:r></w:p>'
    const table = `<w:tbl><w:tr><w:tc>${paragraph('单元格')}</w:tc></w:tr></w:tbl>`
    const { html } = await page('docx', makeWord(styled + paragraph('正文') + table))
    expect(html).toContain('<h1>第一章</h1>')
    expect(html).toContain('<p>正文</p>')
    expect(html).toMatch(/<td><p>单元格<\/p><\/td>/)
  })

  test('a mail with its head, body, pictures in place and the list of what is attached', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const mail = [
      'From: =?utf-8?B?546L6Iqz?= <wangfang@example.com>',
      'To: liqiang@example.com',
      'Cc: zhao@example.com',
      'Subject: =?utf-8?B?5bel6LWE6KGo?=',
      'Date: Fri, 20 Nov 2026 08:00:00 +0800',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p style="color:#c00;background:url(https://elsewhere.example/t)">您好</p><img src="cid:p1"><img src="https://elsewhere.example/track.gif">',
      '<script>alert(1)</script><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
      '--b',
      'Content-Type: image/png',
      'Content-ID: <p1>',
      'Content-Transfer-Encoding: base64',
      '',
      png,
      '--b',
      'Content-Type: text/plain; name="a.txt"',
      'Content-Disposition: attachment; filename="a.txt"',
      '',
      '12345',
      '--b--',
      '',
    ].join('\r\n')
    const { html, facts } = await page('eml', mail)
    expect(html).toContain('<p style="color:#c00">您好</p>')
    expect(html).toContain(`<img src="data:image/png;base64,${png}" />`)
    expect(html).not.toMatch(/elsewhere|script|meta/)
    expect(facts.mail).toEqual({
      subject: '工资表',
      from: '王芳 <wangfang@example.com>',
      to: 'liqiang@example.com',
      copiesTo: 'zhao@example.com',
      sentAt: '2026-11-20T00:00:00.000Z',
      attachments: [{ name: 'a.txt', sizeBytes: 6, place: 2 }],
    })
  })

  test('what is attached is taken out by its place; its content tells what it is, whatever the mail says', async () => {
    const content = makeMsg({
      subject: '通知',
      attachments: [
        ['报表.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
        ['../../etc/空.docx', Buffer.alloc(0)],
        ['表.csv', Buffer.from('甲,乙\n')],
      ],
    })
    const taken = (part: number) => make('msg', content, { form: 'bytes', part })
    expect(await made('msg', content, { form: 'bytes', part: 3 })).toMatchObject({
      mime: 'text/csv',
      facts: { part: { name: '表.csv', kind: 'text' } },
      bytes: Buffer.from('甲,乙\n'),
    })
    expect(await taken(1)).toMatchObject({
      ok: true,
      mime: 'text/html',
      facts: { part: { name: '报表.pdf.html', kind: 'page' } },
    })
    expect(await taken(2)).toMatchObject({ ok: false, reason: 'noText' })
    for (const part of [0, 4, Number.NaN]) expect(await taken(part)).toMatchObject({ ok: false, reason: 'damaged' })
    expect(await make('csv', '甲,乙\n', { form: 'bytes', part: 1 })).toMatchObject({ ok: false })
  })

  test('a mail of Outlook', async () => {
    const content = makeMsg({
      subject: '通知',
      body: '第一行\n<b>第二行',
      attachments: [['表.docx', Buffer.from('x')]],
    })
    const { html, facts } = await page('msg', content)
    expect(html).toBe('<pre>第一行\n&lt;b&gt;第二行</pre>')
    expect(facts.mail).toMatchObject({ subject: '通知', attachments: [{ name: '表.docx', sizeBytes: 1, place: 1 }] })
  })
})

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

  test('slides that unpack to gigabytes are left; of too many shapes nothing is drawn', async () => {
    const bomb = `<p:sp>${text(['a'])}</p:sp>${' '.repeat(60_000_000)}`
    expect(await make('pptx', makeDeck(bomb), { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
    const many = '<p:sp/>'.repeat(320_000)
    expect(await make('pptx', makeDeck(many), { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })
})

describe('pictures', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c0392b' } })

  test('a tiff becomes what browsers show, upright, and no larger than screens are', async () => {
    const tiff = await drawn(6000, 300).withMetadata({ orientation: 6 }).tiff().toBuffer()
    const { bytes, mime } = await made('tiff', tiff, { form: 'picture' })
    expect(mime).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 205, height: 4096 })
  })

  test('a scan has all its pages, one after the other; where one is damaged those before it', async () => {
    const page = (background: string) =>
      sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .raw()
        .toBuffer()
    const pixels = Buffer.concat(await Promise.all(['#c0392b', '#27ae60', '#2980b9'].map(page)))
    const raw = { width: 60, height: 240, channels: 3 as const, pageHeight: 80 }
    const tiff = await sharp(pixels, { raw }).tiff({ compression: 'deflate' }).toBuffer()
    const { bytes, facts } = await made('tiff', tiff, { form: 'picture' })
    const pages = facts.pages ?? []
    expect(pages).toHaveLength(4)
    expect(pages.at(-1)).toBe(bytes.length)
    const third = bytes.subarray(pages[2], pages[3])
    expect(await sharp(third).metadata()).toMatchObject({ format: 'webp', width: 60, height: 80 })
    expect((await sharp(third).stats()).dominant.b).toBeGreaterThan(150)

    const cut = await made('tiff', damagedLastPage(tiff), { form: 'picture' })
    expect(cut.facts).toMatchObject({ isCut: true, pages: [0, expect.any(Number), expect.any(Number)] })
    expect((await made('tiff', tiff, { form: 'thumbnail' })).facts).toEqual({})
  })

  test('a thumbnail is small, and a small picture is not made larger', async () => {
    const { bytes, sizeBytes } = await made('png', await drawn(1600, 800).png().toBuffer(), { form: 'thumbnail' })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 })
    expect(sizeBytes).toBeLessThan(5000)
    const tiny = await made('png', await drawn(20, 10).png().toBuffer(), { form: 'thumbnail' })
    expect(await sharp(tiny.bytes).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  test('the first page of a pdf, of a long one its upper part; a damaged or locked one has none', async () => {
    const pdf = makePdf([['差旅费管理办法', 'Travel'], ['第二页']])
    const { bytes } = await made('pdf', pdf, { form: 'thumbnail' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 534 })
    // something is written on it
    expect((await sharp(bytes).stats()).channels[0]?.min).toBeLessThan(100)
    const strip = Buffer.from(pdf.toString('latin1').replace('[0 0 600 800]', '[0 0 3 9000]'), 'latin1')
    const long = await made('pdf', strip, { form: 'thumbnail' })
    expect(await sharp(long.bytes).metadata()).toMatchObject({ width: 400, height: 640 })
    for (const [content, reason] of [
      [makePdf([['x']], { encrypted: true }), 'encrypted'],
      [pdf.subarray(0, 200), 'damaged'],
      [Buffer.from('%PDF-1.7 nothing more'), 'damaged'],
    ] as const)
      expect(await make('pdf', content, { form: 'thumbnail' })).toMatchObject({ ok: false, reason })
  })

  test('a photo of a telephone that sharp cannot decode says that it cannot', async () => {
    const heic = Buffer.from(photoOfTelephone, 'base64')
    expect(await make('heic', heic, { form: 'picture' })).toMatchObject({ ok: false, reason: 'unsupported' })
  })

  test('a picture of 50,000 × 50,000 is not decoded', async () => {
    const content = makeHugePng(50_000)
    expect(content.length).toBeLessThan(1_000_000)
    expect(await make('png', content, { form: 'thumbnail' })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('a drawing is no picture: neither its scripts nor what it includes are looked at', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
    expect(await make('svg', svg, { form: 'picture' })).toMatchObject({ ok: false, reason: 'unsupported' })
    // whatever it is called
    expect(await make('png', svg, { form: 'thumbnail' })).toMatchObject({ ok: false, reason: 'unsupported' })
  })

  test('one that ends in the middle is damaged', async () => {
    const whole = await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer()
    expect(await make('png', whole.subarray(0, 5000), { form: 'thumbnail' })).toMatchObject({
      ok: false,
      reason: 'damaged',
    })
  })
})

describe('hostile files', () => {
  test('a Word file and a table that unpack to gigabytes are left', async () => {
    const bomb = ' '.repeat(60_000_000)
    const word = makeZip({ 'word/document.xml': `<w:document>${bomb}</w:document>`, '[Content_Types].xml': '' })
    expect(await make('docx', word, { form: 'page' })).toMatchObject({ ok: false, reason: 'tooLarge' })
    const sheet = makeXlsx({ a: `<row>${bomb}</row>` })
    expect(await make('xlsx', sheet, { form: 'sheets' })).toMatchObject({ ok: false, reason: 'tooLarge' })
  })

  test('a file that is something else than it says is damaged', async () => {
    for (const [type, form] of [
      ['xlsx', 'sheets'],
      ['docx', 'page'],
      ['msg', 'page'],
      ['tiff', 'picture'],
    ] as const) {
      const result = await make(type, '<html><script>alert(1)</script></html>', { form })
      expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^(damaged|unsupported)$/) })
    }
  })

  test('what takes too long, and what takes too much memory, is ended', async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => `<row r="${row + 1}"><c><v>${row}</v></c></row>`).join('')
    const sheet = makeXlsx({ a: rows })
    expect(await make('xlsx', sheet, { form: 'sheets', timeoutMs: 100 })).toMatchObject({ reason: 'timeout' })
    expect(await make('xlsx', sheet, { form: 'sheets', memoryMegabytes: 30 })).toMatchObject({ reason: 'memory' })
  })
})

describe.skipIf(!hasOffice())('by LibreOffice (left out where soffice is not installed)', () => {
  test('slides and texts become a pdf', async () => {
    for (const [type, content] of [
      ['pptx', makePptx(['年度汇报', '第二页'])],
      ['docx', makeWord(paragraph('差旅费管理办法'))],
    ] as const) {
      const { bytes, mime } = await made(type, content, { form: 'pdf' })
      expect(mime).toBe('application/pdf')
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    }
  })

  test('what it cannot open is no preview', async () => {
    const result = await make('docx', 'no archive at all', { form: 'pdf' })
    expect(result).toMatchObject({ ok: false, reason: 'notConverted' })
  })
})

/** With the names that programs look for. */
function makeWord(body: string): Buffer {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return makeOffice('docx', {
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([['rId1', 'styles', 'styles.xml']]),
    'word/styles.xml': `<w:styles ${names}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  })
}

/** 64 × 64 of red in HEVC, written by libheif. */
const photoOfTelephone =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA' +
  'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
  'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl' +
  'AAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAhbWRhdAAAABUoAa8EGPx5OOv/+llP' +
  '31AXbAxHQ4A='

/** Each page's directory stands behind its pixels, and says where the next one is. */
function damagedLastPage(tiff: Buffer): Buffer {
  const damaged = Buffer.from(tiff)
  const nextOf = (at: number) => tiff.readUInt32LE(at + 2 + tiff.readUInt16LE(at) * 12)
  let directory = tiff.readUInt32LE(4)
  for (let next = nextOf(directory); next !== 0; next = nextOf(directory)) directory = next
  return damaged.fill(0xff, directory - 60, directory)
}

/** A valid png of one colour, whose rows pack to nearly nothing. */
function makeHugePng(edge: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length)
    head.write(type, 4, 'latin1')
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])))
    return Buffer.concat([head, content, check])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(edge)
  size.writeUInt32BE(edge, 4)
  // a bit a pixel, grey
  size.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
