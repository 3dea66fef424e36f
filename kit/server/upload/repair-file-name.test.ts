import { expect, test } from 'vitest'
import { isTooLongName, repairFileName, repairGivenName, repairPartName } from './repair-file-name.ts'

const damaged = (name: string) => Buffer.from(name, 'utf8').toString('latin1')

test.each([
  ['报告.docx', '报告.docx'],
  ['  报告 2026.docx ', '报告 2026.docx'],
  ['???.docx', '???.docx'],
  ['README', 'README'],
  ['/报告.docx', '报告.docx'],
  ['C:\\Users\\li\\报告.docx', '报告.docx'],
  ['../../etc/passwd', 'passwd'],
  ['folder/', 'folder'],
  ['a\u0000b\r\nc\u0007.txt', 'abc.txt'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['', 'file'],
  [undefined, 'file'],
  ['..', 'file'],
  ['///', 'file'],
  ['\u0000', 'file'],
  ['e\u0301te\u0301.txt', 'été.txt'],
  ['\ud800.txt', '\ufffd.txt'],
])('%j becomes %j', (claimed, repaired) => {
  expect(repairFileName(claimed)).toBe(repaired)
})

test('a name whose UTF-8 was read as latin1 or windows-1252 is itself again', () => {
  expect(repairFileName(damaged('报告 终稿.docx'))).toBe('报告 终稿.docx')
  const asWindows = new TextDecoder('windows-1252').decode(Buffer.from('中文“合同”.pdf'))
  expect(repairFileName(asWindows)).toBe('中文“合同”.pdf')
})

test('a name that is really latin1 stays', () => {
  for (const name of ['Übersicht.pdf', 'façade.txt', 'naïve – résumé.doc', 'Ãß.txt'])
    expect(repairFileName(name)).toBe(name)
})

const bytesOf = (name: string) => Buffer.byteLength(name)

test('FC-16 a name that no disk takes is cut in the middle, in no character, and keeps its extension', () => {
  const name = repairFileName(`${'合'.repeat(200)}${'同'.repeat(100)}-2026.tar.docx`)
  expect(bytesOf(name)).toBeGreaterThan(250)
  expect(name).toMatch(/^合+…同+-2026\.tar\.docx$/)
  const family = '👨‍👩‍👧'
  for (const long of [
    name,
    family.repeat(100),
    '😀'.repeat(300),
    `a.${'x'.repeat(300)}`,
    `${'x'.repeat(300)}.中文扩展名`,
  ]) {
    const short = repairFileName(long)
    expect(bytesOf(short)).toBeLessThanOrEqual(255)
    expect(short.isWellFormed()).toBe(true)
  }
  expect(repairFileName(family.repeat(100)).replaceAll(family, '')).toBe('…')
  expect(repairFileName(`${'x'.repeat(300)}.中文扩展名`)).toMatch(/^x+…x+\.中文扩展名$/)
})

test('a name that disks take stays whole', () => {
  for (const name of ['合'.repeat(85), 'x'.repeat(255)]) {
    expect(repairFileName(name)).toBe(name)
    expect(isTooLongName(`C:\\scans of a folder\\${name}`)).toBe(false)
    expect(isTooLongName(`${name}.`)).toBe(true)
  }
})

test.each([
  ['收入/支出.xlsx', '收入／支出.xlsx'],
  ['<script>alert(1)</script>.txt', '<script>alert(1)<／script>.txt'],
  ['甲\\乙.txt', '甲＼乙.txt'],
  ['/upload/2024/报告.txt', '报告.txt'],
  ['C:\\Users\\li\\报告.txt', '报告.txt'],
  ['C:/Users/报告.txt', '报告.txt'],
  ['../../etc/passwd', 'passwd'],
  ['报告.txt', '报告.txt'],
])('%j as a title becomes %j', (given, repaired) => {
  expect(repairGivenName(given)).toBe(repaired)
})

test.each([
  ['q%22uo%22.txt', 'q"uo".txt'],
  ['a%0D%0Ab.txt', 'ab.txt'],
  ['50%.txt', '50%.txt'],
  ['a%20b%2Fc%e4.txt', 'a%20b%2Fc%e4.txt'],
])('%j of a part of a form becomes %j, as browsers write it', (claimed, repaired) => {
  expect(repairPartName(claimed)).toBe(repaired)
})
