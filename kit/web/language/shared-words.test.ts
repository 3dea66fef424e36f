import { expect, test } from 'vitest'
import { kitMessages } from './kit-messages.ts'

const { texts } = kitMessages

test.each([
  ['search', '搜索'],
  ['reset', '重置'],
  ['cancel', '取消'],
  ['confirm', '确定'],
  ['save', '保存'],
  ['delete', '删除'],
  ['edit', '编辑'],
  ['add', '添加'],
  ['share', '共享'],
  ['move', '移动'],
  ['copy', '复制'],
  ['download', '下载'],
  ['rename', '重命名'],
  ['refresh', '刷新'],
] as const)('SHELL-30 SHELL-36~ %s is one word for all screens, its first letter a capital', (word, chinese) => {
  expect(texts[word]['zh-CN']).toBe(chinese)
  expect(texts[word]['en-US']).toBe(word.replace(/^./, (letter) => letter.toUpperCase()))
})
