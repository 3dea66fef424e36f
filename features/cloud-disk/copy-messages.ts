import { defineMessages } from '@shuku/kit/i18n'

export const copyMessages = defineMessages('diskCopy', {
  title: { 'zh-CN': '复制云盘文件', 'en-US': 'Copy of cloud disk files' },
  progress: { 'zh-CN': '正在复制云盘文件', 'en-US': 'Copying cloud disk files' },
  ended: { 'zh-CN': '已复制 {n} 项', 'en-US': '{n} {n|item|items} copied' },
  endedSome: {
    'zh-CN': '已复制 {n} 项，{refused} 项未复制',
    'en-US': '{n} {n|item|items} copied, {refused} not copied',
  },
  running: {
    'zh-CN': '共 {n} 项，正在后台复制',
    'en-US': '{n} {n|item is|items are} being copied in the background',
  },
  undoTitle: { 'zh-CN': '撤销复制云盘文件', 'en-US': 'Undo copy of cloud disk files' },
  undoProgress: { 'zh-CN': '正在撤销复制', 'en-US': 'Undoing a copy' },
  undoEnded: {
    'zh-CN': '已撤销复制，{n} 项进入回收站',
    'en-US': 'Copy undone: {n} {n|item|items} moved to the recycle bin',
  },
  undoEndedSome: {
    'zh-CN': '已撤销复制，{n} 项进入回收站，{refused} 项未撤销',
    'en-US': 'Copy undone: {n} {n|item|items} moved to the recycle bin, {refused} not',
  },
})
