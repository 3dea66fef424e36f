import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { detectType, extensionOf } from './detect-type.ts'
import { isBeforeWord97 } from './detection/detect-compound-file.ts'
import { makeCompoundFile } from './samples/make-compound-file.ts'
import { makeDocx, makeOffice, makeOpenDocument, makePptx, makeXlsx, paragraph } from './samples/make-office.ts'
import { makePdf } from './samples/make-pdf.ts'
import { makeZip } from './samples/make-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'shuku-detect-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const mail = 'From: a@b.cn\r\nTo: c@d.cn\r\nMIME-Version: 1.0\r\n\r\n'
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ODT = 'application/vnd.oasis.opendocument.text'

/** Too long for its directory to stand in what is looked at. */
function late(mark: string) {
  return Buffer.concat([Buffer.from(mark, 'latin1'), Buffer.from([0, 0, 3, 0]), Buffer.alloc(100_000, 9)])
}

function media(mark: string, more = '') {
  return Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(more), Buffer.alloc(200, 1)])
}

let count = 0
async function detect(content: Buffer | string, name: string) {
  const path = join(folder, String(count++))
  writeFileSync(path, content)
  return detectType(path, name)
}

describe('what a file is', () => {
  test.each<[string, Buffer | string, string, string, string]>([
    ['docx', makeDocx(paragraph('x')), '合同.docx', 'word', 'docx'],
    ['docm', makeOffice('docm', { 'word/document.xml': '<w/>' }), 'a.docm', 'word', 'docm'],
    ['xlsx', makeXlsx({ a: '' }), 'a.xlsx', 'excel', 'xlsx'],
    ['pptx', makePptx(['x']), 'a.pptx', 'ppt', 'pptx'],
    ['odt', makeOpenDocument(ODT, ''), 'a.odt', 'word', 'odt'],
    ['a web page saved as odt', makeOpenDocument(`${ODT}-web`, ''), 'a.odt', 'word', 'oth'],
    ['ofd', makeZip({ 'OFD.xml': '<x/>' }), '发票.ofd', 'other', 'ofd'],
    ['zip', makeZip({ 'a.txt': 'x' }), 'a.zip', 'zip', 'zip'],
    ['doc', makeCompoundFile(['WordDocument', '1Table']), 'a.doc', 'word', 'doc'],
    ['wps', makeCompoundFile(['WordDocument']), 'a.wps', 'word', 'doc'],
    ['xls', makeCompoundFile(['Workbook']), 'a.xls', 'excel', 'xls'],
    ['ppt', makeCompoundFile(['PowerPoint Document']), 'a.ppt', 'ppt', 'ppt'],
    ['msg', makeCompoundFile(['__properties_version1.0']), 'a.msg', 'mail', 'msg'],
    ['a docx under a password', makeCompoundFile(['EncryptionInfo', 'EncryptedPackage']), 'a.docx', 'other', 'docx'],
    ['pdf', makePdf([['x']]), 'a.pdf', 'pdf', 'pdf'],
    ['pdf behind a few stray bytes', Buffer.concat([Buffer.from('\r\n\0x'), makePdf([['x']])]), 'a.pdf', 'pdf', 'pdf'],
    ['pdf of letters alone behind a line of words', 'stray words\n%PDF-1.4\n1 0 obj', 'a.pdf', 'pdf', 'pdf'],
    ['png', PNG, 'a.PNG', 'image', 'png'],
    ['svg', '<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image', 'svg'],
    [
      'svg that multiplies itself',
      '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<svg>&b;</svg>',
      'a.svg',
      'image',
      'svg',
    ],
    ['html', '<!DOCTYPE html><html><body>中文</body></html>', 'a.html', 'page', 'html'],
    ['html fragment', '<p>中文</p>', 'a.htm', 'page', 'htm'],
    ['html without a name', '\n<html><head></head></html>', 'a', 'page', 'html'],
    ['txt in GBK', iconv.encode('关于印发差旅费管理办法的通知', 'gbk'), 'a.txt', 'text', 'txt'],
    ['txt in UTF-16', iconv.encode('plain text\n', 'utf-16le'), 'a.txt', 'text', 'txt'],
    ['txt that begins like a bitmap', 'BMW and MZ', 'a.txt', 'text', 'txt'],
    ['markdown', '# x\n<b>y</b>', 'README.md', 'text', 'md'],
    ['csv', 'a,b\n1,2', 'a.csv', 'excel', 'csv'],
    ['source code with tags', 'const x = "<html>"', 'a.ts', 'text', 'ts'],
    ['text of an unknown name', 'just words', 'a.foo', 'text', 'txt'],
    ['mail', `${mail}Hello`, 'a.eml', 'mail', 'eml'],
    ['a small mail that quotes a pdf file', `${mail}%PDF-1.7 is how such a file begins`, 'a.eml', 'mail', 'eml'],
    ['a note that names the mark of a pdf file', '%%\nlook for %PDF-', 'a.md', 'text', 'md'],
    ['such a note without a name of its own', 'look for %PDF-1', 'README', 'text', 'txt'],
    ['a log with it', 'GET a.pdf: %PDF-1.4 found', 'a.log', 'text', 'log'],
    ['rtf', '{\\rtf1 x}', 'a.rtf', 'word', 'rtf'],
    ['a scan whose directory stands behind its picture', late('II*\0'), 'a.tif', 'image', 'tif'],
    ['the same of a Mac', late('MM\0*'), 'a.tiff', 'image', 'tif'],
    ['a large one', late('II+\0'), 'a.tif', 'image', 'tif'],
    ['a photo of a camera', late('II*\0'), 'a.nef', 'image', 'tif'],
    ['a report whose streams are in capitals', makeCompoundFile(['WORKBOOK']), 'a.xls', 'excel', 'xls'],
    ['an installer', makeCompoundFile(['\u4840\u3f7f\u4164']), 'a.msi', 'other', 'msi'],
    ['a publication', makeCompoundFile(['Quill']), 'a.pub', 'other', 'pub'],
    ['a mailbox', Buffer.concat([Buffer.from('!BDN'), Buffer.alloc(200, 1)]), 'a.pst', 'other', 'pst'],
    ['a mouse pointer', Buffer.from('00000200010020200000050004000e00', 'hex'), 'a.cur', 'image', 'cur'],
    [
      'a drawing of Windows',
      Buffer.from(`\u0001\0\0\0${'\0'.repeat(36)} EMF${'\0'.repeat(60)}`),
      'a.emf',
      'image',
      'emf',
    ],
    ['an old spreadsheet', Buffer.from('00000200060406000800', 'hex'), 'a.wks', 'other', 'wk1'],
    ['a film whose sound comes first', media('3026b2758e66cf11a6d900aa0062ce6c'), 'a.wmv', 'video', 'asf'],
    ['a voice note', media('0000001866747970', 'isom0000isom'), 'a.m4a', 'audio', 'mp4'],
    ['a ring tone', media('0000001866747970', 'isom0000isom'), 'a.m4r', 'audio', 'mp4'],
    ['a sound of a Mac', Buffer.from('FORM\0\0\x01\0AIFFCOMM\0\0\0\x12'), 'a.aiff', 'audio', 'aif'],
    ['a film of a disc', media('000001ba44'), 'a.vob', 'video', 'mpg'],
    ['a route', '<?xml version="1.0"?>\n<kml><Document><title>x</title></Document></kml>', 'a.kml', 'text', 'xml'],
    ['a feed', '<rss version="2.0"><channel><title>x</title><link>y</link></channel></rss>', 'a.rss', 'text', 'txt'],
    ['a feed that says so', '<?xml version="1.0"?><feed><title>x</title></feed>', 'a.atom', 'text', 'xml'],
    ['a book', '<?xml version="1.0"?><FictionBook><body><title/></body></FictionBook>', 'a.fb2', 'text', 'xml'],
    ['a page as XML', '<?xml version="1.0"?><!DOCTYPE html><html><head/></html>', 'a', 'page', 'html'],
    ['the source of a page', '<%@ page %><html><head><title>x</title></head></html>', 'a.jsp', 'text', 'jsp'],
    ['a table that a program wrote', 'a\tb\n1\t2\n', 'a.tsv', 'excel', 'tsv'],
    ['a log with a zero', `${'line of a log\n'.repeat(4)}\0${'more\n'.repeat(9)}`, 'a.log', 'text', 'log'],
    [
      'a log cut off by a power cut',
      Buffer.concat([Buffer.from('a line\n'), Buffer.alloc(900)]),
      'a.log',
      'text',
      'log',
    ],
    ['a text of DOS', 'words\r\n\x1a', 'a.txt', 'text', 'txt'],
    [
      'an archive that unpacks itself',
      Buffer.concat([Buffer.from('MZ\x90\0'), makeZip({ a: 'x' })]),
      'a.zip',
      'zip',
      'zip',
    ],
    ['a backup copy', makeDocx(paragraph('x')), '合同.docx', 'word', 'docx'],
    ['a sheet of the suite', makeCompoundFile(['Workbook']), 'a.ett', 'excel', 'xls'],
    ['something else', Buffer.from([0, 1, 2, 3, 250, 251, 0, 0]), 'a.dwgx', 'other', 'dwgx'],
  ])('%s', async (_, content, name, kind, extension) => {
    expect(await detect(content, name)).toMatchObject({ kind, extension, matchesName: true, isEmpty: false })
  })

  test('no text, when nothing in it can be seen', async () => {
    expect(await detect(Buffer.alloc(5000, 7), 'a.zip')).toMatchObject({ kind: 'other' })
    expect(await detect(Buffer.alloc(5000, 7), 'a')).toMatchObject({ kind: 'other' })
  })

  test('nothing, when it is empty', async () => {
    expect(await detect('', 'a.pdf')).toMatchObject({ kind: 'other', extension: 'pdf', isEmpty: true })
  })
})

describe('a name that promises something else is noticed', () => {
  test.each<[string, Buffer | string, string]>([
    ['a page as picture', '<html><script>alert(1)</script></html>', 'a.png'],
    ['a drawing with scripts as picture', '<svg onload="alert(1)"/>', 'a.jpg'],
    ['a program as document', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200, 1)]), 'a.docx'],
    ['the shortest program for browsers as text', Buffer.from('\0asm\u0001\0\0\0'), 'a.txt'],
    ['an archive as document', makeZip({ 'a.txt': 'x' }), 'a.docx'],
    ['a document with macros as one without', makeOffice('docm', { 'word/document.xml': '<w/>' }), 'a.docx'],
    ['text as pdf', 'just words', 'a.pdf'],
    ['a picture as page', PNG, 'a.html'],
    ['noise as pdf', Buffer.from([0, 1, 2, 3, 250, 251, 0, 0]), 'a.pdf'],
    ['a pdf as text', makePdf([['x']]), 'a.txt'],
    ['a pdf as mail', makePdf([['x']]), 'a.eml'],
    ['a pdf behind stray bytes as text', Buffer.concat([Buffer.from('\r\n\0x'), makePdf([['x']])]), 'a.txt'],
    ['a page that says it is a pdf', '<html><!-- x --><script>1</script>%PDF-1.4</html>', 'a.pdf'],
    ['a mail that says it is a pdf', `${mail.replace('To', 'Received')}%PDF-1.4`, 'a.pdf'],
    ['a picture that says it is a pdf', Buffer.concat([PNG, Buffer.from('%PDF-1.4')]), 'a.pdf'],
    ['a drawing that says it is a pdf', '<svg onload="alert(1)">%PDF-1.4</svg>', 'a.pdf'],
    ['a sheet as text document', makeXlsx({ a: '' }), 'a.docx'],
  ])('%s', async (_, content, name) => {
    expect((await detect(content, name)).matchesName).toBe(false)
  })

  test.each<[string, Buffer | string, string]>([
    ['a picture under the name of another picture format', PNG, 'a.jpg'],
    ['a page that is kept as text', '<html></html>', 'a.txt'],
    ['no extension', PNG, 'picture'],
    ['slides under the name of a slide show', makePptx(['x']), 'a.ppsx'],
    ['a format of others that is a zip', makeZip({ 'Index/Document.iwa': 'x' }), 'a.pages'],
    ['a database under a name of its own', Buffer.from('SQLite format 3\0'), 'a.mbtiles'],
    ['a catalogue of translations', 'msgid "x"', 'a.pot'],
    ['a library of a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(60)]), 'a.so'],
  ])('but not: %s', async (_, content, name) => {
    expect((await detect(content, name)).matchesName).toBe(true)
  })
})

describe('what a name hides', () => {
  test.each<[string, Buffer | string, string, string, string]>([
    ['a page as table', '<table border=1><tr><td>1</td></tr></table>', 'a.xls', 'text/html', 'html'],
    ['a list as table', '编号\t名称\n1\t笔\n', 'a.xls', 'text/tab-separated-values', 'tsv'],
    ['a list with commas as table', '编号,名称\n1,笔\n', 'a.xlsx', 'text/csv', 'csv'],
    [
      'an archived page as text',
      'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\n',
      'a.doc',
      'multipart/related',
      'mht',
    ],
    ['a new document as an old one', makeDocx(paragraph('x')), 'a.doc', `${OFFICE}.wordprocessingml.document`, 'docx'],
    ['a backup', makeDocx(paragraph('x')), 'a.docx.bak', `${OFFICE}.wordprocessingml.document`, 'docx'],
  ])('%s', async (_, content, name, mime, contentExtension) => {
    expect(await detect(content, name)).toMatchObject({ mime, contentExtension, matchesName: false, isProgram: false })
  })
})

test.each([
  [101, true],
  [104, true],
  [193, false],
  [268, false],
])('a document of Word with version %i was written before 1997: %s', async (version, isBefore) => {
  const bytes = makeCompoundFile(['WordDocument'], Buffer.from([0xdc, 0xa5, version & 0xff, version >> 8]))
  expect(await isBeforeWord97({ bytes })).toBe(isBefore)
})

describe('hostile input', () => {
  test('a broken archive is taken for what it is called, among archives', async () => {
    const docx = makeDocx(paragraph('x'))
    const broken = docx.subarray(0, docx.length - 30)
    expect(await detect(broken, 'a.docx')).toMatchObject({ kind: 'word', matchesName: true })
    expect(await detect(broken, 'a.png')).toMatchObject({ kind: 'zip', matchesName: false })
  })

  test('a bomb in the content types is not inflated', async () => {
    const bomb = makeZip({ '[Content_Types].xml': ' '.repeat(50_000_000) })
    expect((await detect(bomb, 'a.docx')).kind).toBe('zip')
  })

  test('a compound file whose directory never ends', async () => {
    const file = makeCompoundFile(['WordDocument'])
    // The directory's sector names itself as its successor.
    file.writeUInt32LE(1, 512 + 4)
    expect((await detect(file, 'a.doc')).kind).toBe('word')
  })

  test('names of any kind', () => {
    expect(extensionOf('a'.repeat(300) + '.PDF')).toBe('pdf')
    expect(extensionOf('报告.最终版')).toBe('最终版')
    expect(extensionOf('../../etc/passwd')).toBe('')
    expect(extensionOf('a.pdf\0.exe')).toBe('exe')
    expect(extensionOf('.')).toBe('')
  })
})

test('a program for browsers is one, however short', async () => {
  const found = await detect(Buffer.from('\0asm\u0001\0\0\0'), 'a.wasm')
  expect(found).toMatchObject({ mime: 'application/wasm', kind: 'other', extension: 'wasm', isProgram: true })
})
