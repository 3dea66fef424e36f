import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { detectType, extensionOf } from './detect-type.ts'
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
const ODT = 'application/vnd.oasis.opendocument.text'

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
    ['something else', Buffer.from([0, 1, 2, 3, 250, 251, 0, 0]), 'a.dwgx', 'other', 'dwgx'],
  ])('%s', async (_, content, name, kind, extension) => {
    expect(await detect(content, name)).toMatchObject({ kind, extension, matchesName: true, isEmpty: false })
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
  ])('but not: %s', async (_, content, name) => {
    expect((await detect(content, name)).matchesName).toBe(true)
  })
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
