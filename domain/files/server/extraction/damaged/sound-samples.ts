import { gzipSync } from 'node:zlib'
import { makeEpub } from '../samples/make-epub.ts'
import { makeMsg } from '../samples/make-msg.ts'
import { makeDocx, makeOpenDocument, makePptx, makeXlsx, paragraph } from '../samples/make-office.ts'
import { makePdf } from '../samples/make-pdf.ts'
import { makeSevenZip } from '../samples/make-seven-zip.ts'
import { makeTar } from '../samples/make-tar.ts'
import { makeZip } from '../samples/make-zip.ts'

/** A file of one format, whole. */
export interface SoundFile {
  readonly name: string
  readonly content: Buffer
}

const lines = Array.from({ length: 60 }, (_, index) => `第${index}条 采购合同 Purchase contract ${index} 验收标准`)
const odf = 'application/vnd.oasis.opendocument.'
const docx = makeDocx(lines.map(paragraph).join(''))
const mail = [
  'From: =?utf-8?B?546L6Iqz?= <wang@example.com>',
  'Subject: =?gbk?B?suK8urrPzay5pNf3?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  ...lines,
  '--b',
  'Content-Type: application/octet-stream',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="a.docx"',
  '',
  docx.toString('base64'),
  '--b--',
  '',
].join('\r\n')
const html = `<!doctype html><html><head><meta charset="utf-8"><title>制度</title><style>p{}</style></head><body>
  ${lines.map((line) => `<p>${line}</p><table><tr><td>${line}</td></tr></table>`).join('')}</body></html>`
const mhtml = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b; type="text/html"\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b--\r\n`
const rtf = String.raw`{\rtf1\ansi\ansicpg936{\fonttbl{\f0\fcharset134 SimSun;}}{\info{\title \'b2\'e2}}\f0 ${lines.map((_, index) => String.raw`\'b2\'c9\'b9\'ba\u-20812? ${index}\par `).join('')}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt y}}}`
const sheet = lines
  .map(
    (_, row) =>
      `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>${row}</v></c><c r="B${row + 1}"><v>${row}.5</v></c></row>`,
  )
  .join('')
const strings = `<sst>${lines.map((line) => `<si><t>${line}</t></si>`).join('')}</sst>`

/** One of each format that there is a reader for. */
export const soundSamples: readonly SoundFile[] = [
  { name: 'a.docx', content: docx },
  { name: 'a.xlsx', content: makeXlsx({ 表: sheet }, { 'xl/sharedStrings.xml': strings }) },
  { name: 'a.pptx', content: makePptx(lines.slice(0, 8), lines.slice(0, 4)) },
  { name: 'a.odt', content: makeOpenDocument(`${odf}text`, lines.map((line) => `<text:p>${line}</text:p>`).join('')) },
  {
    name: 'a.ods',
    content: makeOpenDocument(
      `${odf}spreadsheet`,
      `<table:table table:name="a">${lines.map((line) => `<table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>${line}</text:p></table:table-cell></table:table-row>`).join('')}</table:table>`,
    ),
  },
  { name: 'a.odp', content: makeOpenDocument(`${odf}presentation`, `<draw:page>${lines.join('')}</draw:page>`) },
  { name: 'a.epub', content: makeEpub('书', lines.slice(0, 6)) },
  { name: 'a.pdf', content: makePdf([lines.slice(0, 20), ['plain text', ...lines.slice(20, 30)]], { title: '标题' }) },
  { name: 'a.rtf', content: Buffer.from(rtf) },
  { name: 'a.eml', content: Buffer.from(mail) },
  { name: 'a.msg', content: makeMsg({ subject: '合同', body: lines.join('\n'), attachments: [['a.docx', docx]] }) },
  { name: 'a.mhtml', content: Buffer.from(mhtml) },
  { name: 'a.html', content: Buffer.from(html) },
  {
    name: 'a.svg',
    content: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg">${lines.map((line) => `<text y="1">${line}</text>`).join('')}</svg>`,
    ),
  },
  { name: 'a.txt', content: Buffer.from(lines.join('\n')) },
  { name: 'a.csv', content: Buffer.from(lines.map((line) => `"${line}",1,2`).join('\r\n')) },
  { name: 'a.zip', content: makeZip(lines.map((line) => ({ name: `${line}.txt`, content: line }))) },
  { name: 'a.tar', content: makeTar(lines.map((line) => ({ name: `${line}.txt`, content: line }))) },
  { name: 'a.txt.gz', content: gzipSync(lines.join('\n')) },
  { name: 'a.7z', content: makeSevenZip(lines) },
  { name: 'b.7z', content: makeSevenZip(lines, { isPacked: true }) },
]
