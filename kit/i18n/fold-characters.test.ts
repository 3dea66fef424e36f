import { expect, test } from 'vitest'
import { foldText, holdsText } from './fold-characters.ts'

test('radicals, traditional and full-width characters, capitals and quotes are found as what they stand for', () => {
  expect(foldText('⽂件⻚码与⻓期保管，⻋辆⻅证⼈')).toBe('文件页码与长期保管,车辆见证人')
  expect(foldText('資訊 ＡＢＣ１２ “Ⓧ” a–b')).toBe('资讯 abc12 "x" a-b')
})

test('every place stays where it was', () => {
  for (const text of ['ﬁle İstanbul ㎡ Ⅳ', 'e\u0301 각 한', '𬀪𠀀😀', '\ud800a\udc00', 'a\u00adb'])
    expect(foldText(text)).toHaveLength(text.length)
})

test('FC-02 a name is found by a part of it in any form of its characters', () => {
  expect(holdsText('⽂件⻚码', ' 页码 ')).toBe(true)
  expect(holdsText('檔案ABC', '案ａｂ')).toBe(true)
  expect(holdsText('文件', '文档')).toBe(false)
})
