import { defineMessages } from '@shuku/kit/i18n'

export const moveCopyMessages = defineMessages('move-copy', {
  move: { 'zh-CN': '移动', 'en-US': 'Move' },
  moveOne: { 'zh-CN': '移动“{subject}”', 'en-US': 'Move “{subject}”' },
  moveMany: { 'zh-CN': '移动 {n} 篇文档', 'en-US': 'Move {n} {n|document|documents}' },
  target: { 'zh-CN': '移动到', 'en-US': 'Move to' },
  targetMissing: { 'zh-CN': '请选择目录', 'en-US': 'Please select a directory' },
  noTarget: {
    'zh-CN': '没有您可以移入文档的目录',
    'en-US': 'There is no category that you may move documents into',
  },
  rights: { 'zh-CN': '查看和编辑权限', 'en-US': 'Who may read and edit' },
  keep: { 'zh-CN': '保留文档现有的默认权限', 'en-US': 'Keep the default rights that they have' },
  reset: { 'zh-CN': '重置为新目录的默认权限', 'en-US': 'Take on the default rights of the new category' },
  sharesStay: { 'zh-CN': '单独的共享始终保留', 'en-US': 'What was shared individually always stays' },
  moved: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”',
    'en-US': '{n} {n|document|documents} moved to “{category}”',
  },
  movedSome: {
    'zh-CN': '已将 {n} 篇文档移动到“{category}”，{refused} 篇未移动：{reason}',
    'en-US': '{n} {n|document|documents} moved to “{category}”, {refused} not: {reason}',
  },
  moving: {
    'zh-CN': '正在将 {n} 篇文档移动到“{category}”，完成后可以撤销',
    'en-US': 'Moving {n} documents to “{category}”; it can be undone when it is done',
  },
  back: { 'zh-CN': '{n} 篇文档已移回原目录', 'en-US': '{n} {n|document is|documents are} back where they were' },
  backSome: {
    'zh-CN': '{n} 篇文档已移回原目录，{refused} 篇没有：{reason}',
    'en-US': '{n} {n|document is|documents are} back where they were, {refused} not: {reason}',
  },
  movingBack: { 'zh-CN': '正在移回 {n} 篇文档', 'en-US': 'Moving {n} documents back' },
})
