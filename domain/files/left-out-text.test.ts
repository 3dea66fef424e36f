import { expect, test } from 'vitest'
import { leftOutText } from './left-out-text.ts'

test('what was left out is said by its reasons', () => {
  const leftOut = { empty: 2, owner: 1, hidden: 0 }
  expect(leftOutText(leftOut, 'en-US')).toBe('3 files not imported: 2 empty, 1 lock file')
  expect(leftOutText(leftOut, 'zh-CN')).toBe('3 个文件不导入：空文件 2 个，编辑锁定文件 1 个')
  expect(leftOutText({ empty: 0, owner: 0, hidden: 0 }, 'en-US')).toBe('')
})
