import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeFileId, encodeFileId } from './file-code.ts'
import { titleOf } from '../contract/title-of.ts'
import { allowsExtension, checkLimits, wireSize } from './upload/upload-limits.ts'

test('a file’s code leads back to its id, and no other text does', () => {
  const key = randomBytes(32)
  const code = encodeFileId(key, 9_007_199_254_740_991)
  expect(code).toMatch(/^[0-9a-f]{32}$/)
  expect(decodeFileId(key, code)).toBe(9_007_199_254_740_991)
  expect(encodeFileId(key, 1)).not.toBe(encodeFileId(key, 2))
  expect(decodeFileId(randomBytes(32), code)).toBeUndefined()
  for (const wrong of [
    '',
    'x',
    code.slice(1),
    `${code}00`,
    code.replace(/^./, (first) => (first === '0' ? '1' : '0')),
  ]) {
    expect(decodeFileId(key, wrong)).toBeUndefined()
  }
})

test.each([
  ['*.*', 'x.pdf', true],
  ['', 'x', true],
  ['*.doc;*.PDF', 'X.pdf', true],
  ['*.doc;*.pdf', 'x.docx', false],
  ['doc, pdf', 'x.pdf', true],
  ['.pdf', 'x.pdf', true],
  ['*.pdf', 'pdf', false],
])('CAT-07~ %j lets %s in: %s', (extensions, name, isAllowed) => {
  expect(allowsExtension(extensions, name)).toBe(isAllowed)
})

test('CAT-10 with a limit of 0 no file comes in; else both limits count', () => {
  const limits = { extensions: '*.*', maxMb: 2, minMb: 1 }
  const check =
    (sizeBytes: number, changed = {}) =>
    () =>
      checkLimits({ ...limits, ...changed }, { name: 'x', sizeBytes })
  expect(check(1, { maxMb: 0 })).toThrow('files.closed')
  expect(check(2 * 1024 * 1024 + 1)).toThrow('files.tooLarge')
  expect(check(1024 * 1024 - 1)).toThrow('files.tooSmall')
  expect(check(2 * 1024 * 1024)).not.toThrow()
})

test.each([
  [0, '1KB'],
  [40_960, '40KB'],
  [40_961, '41KB'],
  [1_258_292, '1.2MB'],
  [5_242_880, '5MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(wireSize(bytes)).toBe(text)
})

test.each([
  ['差旅报销管理办法.docx', '差旅报销管理办法'],
  ['a.b.tar.gz', 'a.b.tar'],
  ['.gitignore', '.gitignore'],
  ['2026 年度报告（终稿）', '2026 年度报告（终稿）'],
  [`${'长'.repeat(400)}.pdf`, '长'.repeat(300)],
])('the title of %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})
