import { gzipSync } from 'node:zlib'
import { makeEpub } from '../samples/make-epub.ts'
import { makeDocx, makeOpenDocument, makeXlsx, paragraph } from '../samples/make-office.ts'
import { makeSevenZip } from '../samples/make-seven-zip.ts'
import { makeTar } from '../samples/make-tar.ts'
import { makeZip } from '../samples/make-zip.ts'
import type { SoundFile } from './sound-samples.ts'

const deep = 200_000
const megabyte = 1024 * 1024
const laughs = [
  '<!DOCTYPE w [<!ENTITY a0 "ha">',
  ...levels((n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`),
  ']>',
]
const bomb = laughs.join('')

function levels(line: (n: number) => string): string[] {
  return Array.from({ length: 12 }, (_, n) => line(n))
}

/** The file in itself, so many times, each time in a new hull. */
function nested(times: number, inner: Buffer, hull: (inner: Buffer) => Buffer): Buffer {
  let file = inner
  for (let depth = 0; depth < times; depth += 1) file = hull(file)
  return file
}

const asMail = (inner: Buffer) =>
  Buffer.concat([
    Buffer.from('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n'),
    inner,
    Buffer.from('\r\n--b--\r\n'),
  ])

const element = (name: string, times: number) => `<${name}>`.repeat(times) + `</${name}>`.repeat(times)
const pdfOf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>`,
  )

/** Valid files that were made to hang, exhaust or crash their reader. */
export const hostileFiles: readonly SoundFile[] = [
  {
    name: 'nested.zip',
    content: nested(30, makeZip({ 'a.txt': 'x' }), (inner) => makeZip([{ name: 'a.zip', content: inner }])),
  },
  { name: 'nested.txt.gz', content: nested(30, Buffer.from('x'), (inner) => gzipSync(inner)) },
  { name: 'nested.eml', content: nested(200, Buffer.from('Subject: x\r\n\r\ny'), asMail) },
  { name: 'zeros.txt.gz', content: gzipSync(Buffer.alloc(300 * megabyte)) },
  { name: 'zeros.docx', content: makeDocx(paragraph(' '.repeat(60 * megabyte))) },
  { name: 'sizes.docx', content: makeZip([{ name: '[Content_Types].xml', content: 'x', declaredSize: 0xfffffffe }]) },
  { name: 'many.zip', content: makeZip(Array.from({ length: 60_000 }, (_, n) => ({ name: `${n}`, content: '' }))) },
  {
    name: 'names.zip',
    content: makeZip(Array.from({ length: 400 }, (_, n) => ({ name: `${n}${'长'.repeat(20_000)}`, content: '' }))),
  },
  { name: 'deep.docx', content: makeDocx(element('w:p', deep)) },
  { name: 'deep-tables.docx', content: makeDocx(`${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${paragraph('x')}`) },
  {
    name: 'laughs.docx',
    content: makeDocx(paragraph('&a12;'), { 'word/document.xml': `${bomb}<w:document>&a12;</w:document>` }),
  },
  { name: 'laughs.xml', content: Buffer.from(`<?xml version="1.0"?>${bomb}<w>&a12;</w>`) },
  {
    name: 'laughs.xhtml',
    content: Buffer.from(
      `<?xml version="1.0"?>${bomb}<html xmlns="http://www.w3.org/1999/xhtml"><body>&a12;</body></html>`,
    ),
  },
  { name: 'laughs.epub', content: makeEpub('x', [`${bomb}&a12;`]) },
  {
    name: 'self.epub',
    content: makeEpub('x', Array<string>(5000).fill('x'), {
      'OEBPS/book.opf': `<package><manifest><item id="a" href="book.opf"/></manifest><spine>${'<itemref idref="a"/>'.repeat(50_000)}</spine></package>`,
    }),
  },
  {
    name: 'attributes.docx',
    content: makeDocx(`<w:p ${Array.from({ length: 50_000 }, (_, n) => `a${n}="x"`).join(' ')}/>`),
  },
  {
    name: 'columns.xlsx',
    content: makeXlsx({
      a: Array.from({ length: 3000 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`).join(''),
    }),
  },
  {
    name: 'places.xlsx',
    content: makeXlsx({
      a: '<row r="99999999999"><c r="ZZZZZZZZZZZZ99999999999"><v>1e999</v></c><c r="" t="s"><v>99999999</v></c></row>',
    }),
  },
  {
    name: 'formats.xlsx',
    content: makeXlsx(
      { a: '<row r="1"><c r="A1" s="0"><v>1e300</v></c></row>' },
      {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'yyyy[h]0.00E+00;'.repeat(20_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      },
    ),
  },
  {
    name: 'format-brackets.xlsx',
    content: makeXlsx(
      { a: `<row r="1">${'<c s="0"><v>1</v></c>'.repeat(200)}</row>` },
      {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      },
    ),
  },
  {
    name: 'repeated.ods',
    content: makeOpenDocument(
      'application/vnd.oasis.opendocument.spreadsheet',
      '<table:table table:name="a"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table>',
    ),
  },
  {
    name: 'spaces.odt',
    content: makeOpenDocument(
      'application/vnd.oasis.opendocument.text',
      '<text:p>a<text:s text:c="2000000000"/>b</text:p>',
    ),
  },
  { name: 'deep.html', content: Buffer.from(element('div', deep)) },
  { name: 'open.html', content: Buffer.from('<a '.repeat(deep)) },
  { name: 'quotes.html', content: Buffer.from(`<p title="${'<b '.repeat(deep)}`) },
  { name: 'comments.html', content: Buffer.from('<!--'.repeat(deep)) },
  { name: 'scripts.html', content: Buffer.from('<script><!--'.repeat(deep / 2)) },
  { name: 'entities.html', content: Buffer.from('&lt;&#x'.repeat(deep)) },
  { name: 'deep.rtf', content: Buffer.from(String.raw`{\rtf1 ${'{'.repeat(megabyte)}`) },
  {
    name: 'numbers.rtf',
    content: Buffer.from(String.raw`{\rtf1 \uc999999999\u1\bin999999999999 \'zz\'${'\\u-99999 '.repeat(50_000)}}`),
  },
  {
    name: 'fonts.rtf',
    content: Buffer.from(
      String.raw`{\rtf1{\fonttbl${Array.from({ length: 50_000 }, (_, n) => String.raw`{\f${n}\fcharset${n};}`).join('')}}x}`,
    ),
  },
  {
    name: 'circle.pdf',
    content: pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]/Parent 2 0 R>>'),
  },
  { name: 'deep.pdf', content: pdfOf('<</Type/Catalog/Pages 2 0 R>>', `${'['.repeat(deep)}${']'.repeat(deep)}`) },
  {
    name: 'forms.pdf',
    content: pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</X 4 0 R>>>>>>',
      '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>/Length 12>>stream\n/X Do /X Do \nendstream ',
    ),
  },
  {
    name: 'pages.pdf',
    content: pdfOf(
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 2147483647/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ),
  },
  {
    name: 'sizes.tar',
    content: resized(
      makeTar([
        { name: 'a.txt', content: 'x' },
        { name: 'b.txt', content: 'y' },
      ]),
    ),
  },
  { name: 'names.7z', content: makeSevenZip([...Array<string>(20_000).fill('长'.repeat(100))]) },
  {
    name: 'parts.eml',
    content: Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nx\r\n'.repeat(50_000)}`,
    ),
  },
  { name: 'headers.eml', content: Buffer.from(`${'Subject: =?utf-8?B?5L2g?=\r\n '.repeat(50_000)}\r\nx`) },
  {
    name: 'addresses.eml',
    content: Buffer.from(`To: ${'('.repeat(100_000)}\r\nFrom: ${'<a@'.repeat(100_000)}\r\n\r\nx`),
  },
  { name: 'types.eml', content: Buffer.from(`Content-Type: text/html; ${'a*0*=x;'.repeat(20_000)}\r\n\r\n<p>x`) },
  { name: 'line.csv', content: Buffer.from('"a,'.repeat(3 * megabyte)) },
  { name: 'halves.txt', content: Buffer.alloc(4 * megabyte, '\ud83d', 'utf16le') },
]

/** A size that is larger than any file, in the way of large archives. */
function resized(tar: Buffer): Buffer {
  tar.writeUInt32BE(0x80ffffff, 124)
  tar.fill(0xff, 128, 136)
  return tar
}
