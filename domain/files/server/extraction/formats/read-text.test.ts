import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { hexOf, makePdf } from '../samples/make-pdf.ts'
import { readSample } from '../samples/read-sample.ts'
import { htmlToText } from './html-to-text.ts'
import { cachingTables } from './cached-tables.ts'

describe('encodings', () => {
  const NOTICE = '关于印发差旅费管理办法的通知'
  test.each([
    ['utf-8', NOTICE, []],
    ['gb18030', NOTICE, ['guessedEncoding']],
    ['gb18030', '财务', ['guessedEncoding']],
    ['gb18030', '编号：镕喆㛃 name,amount\n张三,100', ['guessedEncoding']],
    ['big5', '關於印發差旅費管理辦法的通知', ['guessedEncoding']],
    ['big5', '中文', ['guessedEncoding']],
    ['utf-16le', 'plain english text', ['guessedEncoding']],
    ['utf-16be', `${NOTICE} in 2024`, ['guessedEncoding']],
    ['shift_jis', 'これは日本語のテキストです。文書管理', ['guessedEncoding']],
    ['euc-kr', '안녕하세요 문서 관리 시스템입니다', ['guessedEncoding']],
    // read as Korean most of it would be Hangul
    ['gb18030', `编号,名称,金额,备注\n${'1,办公用品,37.50,第一批\n'.repeat(20)}`.trim(), ['guessedEncoding']],
    ['windows-1252', 'Grüße aus Köln, schöne Straße', ['guessedEncoding']],
    ['windows-1251', 'Привет, это русский текст для проверки', ['guessedEncoding']],
  ])('%s: %s', async (encoding, text, notes) => {
    const content = iconv.encode(text, encoding)
    expect(await readSample({ content, mime: 'text/plain', name: 'a.txt' })).toMatchObject({ text, notes })
  })

  const chinese = '关于印发差旅费管理办法的通知\n各部门：现将一一列出。'
  const log = Array.from({ length: 40 }, (_, index) => `2026-01-02 服务${index} 已启动`).join('\n')
  test.each<[string, Buffer, string]>([
    [
      'UTF-8 with one stray byte',
      Buffer.concat([Buffer.from(`${log}\n`), Buffer.from([0xff]), Buffer.from('完')]),
      '服务39 已启动\n\ufffd完',
    ],
    [
      'UTF-8 with a line of GBK',
      Buffer.concat([Buffer.from(`${log}\n`), iconv.encode('编码不同的一行\n', 'gbk'), Buffer.from('末行')]),
      '编码不同的一行\n末行',
    ],
    ['UTF-8 that was cut off', Buffer.from(`${log}完`).subarray(0, -1), '服务39 已启动\ufffd'],
    [
      'GBK behind a long English part',
      iconv.encode(`${'insert into t values (1);\n'.repeat(3000)}差旅费管理办法`, 'gbk'),
      '差旅费管理办法',
    ],
    ['a zero in a log', Buffer.from(`${log}\n\0完`), '完'],
    ['zeros of a power cut', Buffer.concat([Buffer.from(`${log}\n完`), Buffer.alloc(4096)]), '服务39 已启动\n完'],
    ['the end sign of DOS', iconv.encode('差旅费\r\n\x1a', 'gbk'), '差旅费'],
    ['UTF-16 without a mark', iconv.encode(chinese, 'utf-16le'), '现将一一列出。'],
    ['UTF-16 of the other order', iconv.encode(chinese, 'utf-16be'), '现将一一列出。'],
  ])('%s costs no other letter', async (_, content, end) => {
    const { text } = await readSample({ content, mime: 'text/plain', name: 'a.log' })
    expect(text.replaceAll('\x1a', '').trim().endsWith(end), text.slice(-60)).toBe(true)
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'])('%s with a byte order mark', async (encoding) => {
    const content = iconv.encode(NOTICE, encoding, { addBOM: true })
    expect(await readSample({ content, mime: 'text/plain' })).toMatchObject({ text: NOTICE, notes: [] })
  })

  test('a character cut by the end of what is looked at does not matter', async () => {
    for (const shift of ['', 'a', 'ab']) {
      const text = shift + '管'.repeat(40_000)
      expect((await readSample({ content: text, mime: 'text/plain' })).text).toBe(text)
    }
  })

  test('bytes that are no text are damaged', async () => {
    const content = Buffer.from([0, 1, 2, 3, 0, 0, 200, 9, 0, 0, 7])
    await expect(readSample({ content, mime: 'text/plain' })).rejects.toMatchObject({ reason: 'damaged' })
  })
})

describe('plain texts', () => {
  const read = (name: string, content: string) => readSample({ content, mime: 'text/plain', name })

  test('line ends of all systems are the same, and zeros are none', async () => {
    expect((await read('a.txt', 'a\r\nb\rc\nd')).text).toBe('a\nb\nc\nd')
  })

  test('texts for people are hard-wrapped, tables and source code are not', async () => {
    expect((await read('通知.TXT', 'a')).hardWrapped).toBe(true)
    expect((await read('README', 'a')).hardWrapped).toBe(true)
    expect((await read('a.csv', 'a')).hardWrapped).toBeUndefined()
    expect((await read('a.py', 'a')).hardWrapped).toBeUndefined()
  })

  test('the folded lines of calendars and cards are one line, those of other texts stay', async () => {
    const content = 'BEGIN:VEVENT\r\nSUMMARY:部门例\r\n 会通知\r\nEND:VEVENT'
    expect((await readSample({ content, mime: 'text/calendar' })).text).toContain('SUMMARY:部门例会通知\nEND')
    expect((await readSample({ content, mime: 'text/plain' })).text).toContain('部门例\n 会通知')
  })

  test('the title of markdown is in its front matter, or its first heading', async () => {
    expect((await read('a.md', '---\ntitle: "差旅费"\n---\n# 其他')).title).toBe('差旅费')
    expect((await read('a.md', 'x\n# 管理办法 #\n')).title).toBe('管理办法')
    expect((await read('a.txt', '# no title')).title).toBeUndefined()
  })

  test('no more than the limit is read', async () => {
    const found = await readSample({ content: '字'.repeat(5000), mime: 'text/plain', limits: { characters: 1000 } })
    expect(found.text).toHaveLength(1000)
  })
})

describe('pages', () => {
  test.each([
    ['<p>a</p><p>b<br>c</p>d<div>e</div>', 'a\nb\nc\nd\ne'],
    ['<p>one\n  <b>two</b>   <i>three</i>.</p>', 'one two three.'],
    ['<p>差<b>旅</b>费</p>', '差旅费'],
    ['<table><tr><td>a</td><td><p>b</p></td></tr><tr><th>c</th></tr></table>', 'a\tb\nc'],
    ['<ul><li>a<li>b</ul>', 'a\nb'],
    ['<pre>a\n  b</pre>c', 'a\n  b\nc'],
    ['a<script>alert("<p>x</p>")</script><style>p{}</style><noscript>n</noscript><!-- c -->b', 'ab'],
    ['&lt;script&gt; &amp;lt; &nbsp;&eacute;&#20013;', '<script> &lt; é中'],
    ['<svg><text>drawn</text></svg><textarea>typed</textarea><select><option>o</option></select>x', 'x'],
    ['<p>unclosed <b>bold', 'unclosed bold'],
    ['<ruby>漢<rp>(</rp><rt>han</rt><rp>)</rp></ruby>字', '漢字'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(htmlToText(html).text).toBe(text)
  })

  test('in pages that are XML what is empty ends where it begins', () => {
    const page = '<head><title/><script src="a.js" /></head><body><p>正文</p><iframe src="b"/><p>后文</p></body></html>'
    expect(htmlToText(`<?xml version="1.0"?><html>${page}`).text).toBe('正文\n后文')
    expect(htmlToText(`<html lang="zh" xmlns="http://www.w3.org/1999/xhtml">${page}`).text).toBe('正文\n后文')
    expect(htmlToText('<p>a</p><script/>alert(1)</script><p>b</p>').text).toBe('a\nb')
  })

  test('the title stands apart', () => {
    expect(htmlToText('<html><head><title>a\n &amp; b</title></head><body>x</body></html>')).toEqual({
      text: 'x',
      title: 'a & b',
      truncated: false,
    })
  })

  const read = (content: Buffer | string) => readSample({ content, mime: 'text/html' })

  test('the declared encoding counts, also where it is called gb2312', async () => {
    const page =
      '<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"></head><body>朱镕基</body></html>'
    expect(await read(iconv.encode(page, 'gb18030'))).toMatchObject({ text: '朱镕基', notes: [] })
    expect(await read(iconv.encode('<meta charset="big5"><p>一丁', 'big5'))).toMatchObject({ text: '一丁' })
  })

  test('a declaration that cannot be true does not', async () => {
    expect(await read('<meta charset="gbk"><p>管理办法')).toMatchObject({ text: '管理办法' })
    expect(await read(iconv.encode('<meta charset="utf-8"><p>关于印发管理办法的通知', 'gbk'))).toMatchObject({
      text: '关于印发管理办法的通知',
      notes: ['guessedEncoding'],
    })
  })

  test('what is nested beyond all measure still gives its words, and soon', () => {
    expect(htmlToText(`${'<div><b>'.repeat(100_000)}x y`).text).toBe('x y')
  })
})

describe('pdf', () => {
  const read = (content: Buffer, limits = {}) => readSample({ content, mime: 'application/pdf', limits })

  test('lines, gaps between paragraphs, pages; Chinese in fonts that are not embedded', async () => {
    const content = makePdf([['Annual report', '年度报告', '', '', 'next paragraph'], ['第二页']], { title: '年报' })
    expect(await read(content)).toMatchObject({
      text: 'Annual report\n年度报告\n\nnext paragraph\n第二页',
      title: '年报',
      pages: 2,
      hardWrapped: true,
      notes: [],
    })
  })

  test('the tables of characters are parsed once for all documents, by the library as it is installed', async () => {
    const path = fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'))
    const caching = cachingTables(readFileSync(path, 'utf8'))
    expect(caching).toContain('async function parseBuiltInCMap(name, fetchBuiltInCMap) {')
    expect(cachingTables('another library')).toBeUndefined()
    const content = makePdf([['年度报告', 'Annual report']])
    const first = await read(content)
    expect(first.text).toBe('年度报告\nAnnual report')
    expect(await read(content)).toEqual(first)
  })

  test.each([
    ['Microsoft Word - 合同.docx', '合同'],
    ['untitled', undefined],
    ['无标题', undefined],
  ])('the title %s is %s', async (title, expected) => {
    expect((await read(makePdf([['x']], { title }))).title).toBe(expected)
  })

  test('no more pages than allowed are read, and a note says so', async () => {
    const found = await read(makePdf([['a'], ['b'], ['c']]), { pages: 2 })
    expect(found).toMatchObject({ text: 'a\nb', pages: 3, notes: ['pageLimit'] })
  })

  test('what was filled into its fields and written onto its pages is read, and what is pressed is not', async () => {
    const field = (type: string, value: string) =>
      `<</Type/Annot/Subtype/Widget/FT/${type}/T(a)/V<feff${hexOf(value)}>/Rect[0 40 90 60]>>`
    const note = `<</Type/Annot/Subtype/FreeText/Contents<feff${hexOf('批注：同意')}>/DA(/L 9 Tf)/Rect[0 0 90 20]>>`
    const annotations = [field('Tx', '金额 1,123.00'), field('Btn', 'Off'), note]
    expect(await read(makePdf([['表']], { annotations }))).toMatchObject({ text: '表\n金额 1,123.00\n批注：同意' })
    expect((await read(makePdf([[]], { annotations }))).text).toBe('金额 1,123.00\n批注：同意')
  })

  test('pieces that are drawn by themselves, below or beside each other, do not run together', async () => {
    const { text } = await read(makePdf([['Form']], { pieces: ['abc', 'salad', 'elephant'] }))
    expect(text.split(/\n+/)).toEqual(['Form', 'abc salad', 'elephant'])
  })

  test('under a password it says so', async () => {
    await expect(read(makePdf([['x']], { encrypted: true }))).rejects.toMatchObject({ reason: 'encrypted' })
  })

  test('what has no structure is damaged', async () => {
    await expect(read(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ reason: 'damaged' })
  })
})
