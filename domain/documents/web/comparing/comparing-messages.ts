import { defineMessages } from '@shuku/kit/i18n'

export const comparingMessages = defineMessages('documents.comparing', {
  removedWords: { 'zh-CN': '已删除', 'en-US': 'Removed' },
  addedWords: { 'zh-CN': '已新增', 'en-US': 'Added' },
  inResult: { 'zh-CN': '合并后保留', 'en-US': 'In the merged text' },
  notInResult: { 'zh-CN': '合并后不保留', 'en-US': 'Not in the merged text' },
  same: { 'zh-CN': '两个版本的正文相同', 'en-US': 'Both versions have the same text' },
  byParagraph: {
    'zh-CN': '文本较长或改动较多，仅按段落比较',
    'en-US': 'The text is long or heavily changed, so it is compared by paragraph only',
  },
  onlyChanges: { 'zh-CN': '只看修改', 'en-US': 'Only changes' },
  place: { 'zh-CN': '{at} / {n}', 'en-US': '{at} / {n}' },
  changes: { 'zh-CN': '共 {n} 处修改', 'en-US': '{n} {n|change|changes}' },
  changedFiles: { 'zh-CN': '{n} 个附件有变化', 'en-US': '{n} {n|attachment|attachments} changed' },
  nextChange: { 'zh-CN': '下一处修改', 'en-US': 'Next change' },
  previousChange: { 'zh-CN': '上一处修改', 'en-US': 'Previous change' },
  unchanged: { 'zh-CN': '{n} 段没有修改', 'en-US': '{n} {n|paragraph|paragraphs} unchanged' },
  looks: { 'zh-CN': '仅格式不同', 'en-US': 'Only formatting differs' },
  change: { 'zh-CN': '第 {n} 处修改', 'en-US': 'Change {n}' },
  fields: { 'zh-CN': '修改的字段', 'en-US': 'Changed fields' },
  empty: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  files: { 'zh-CN': '附件', 'en-US': 'Attachments' },
  removedFile: { 'zh-CN': '已移除 {name}', 'en-US': '{name} removed' },
  addedFile: { 'zh-CN': '已新增 {name}', 'en-US': '{name} added' },
  replacedFile: { 'zh-CN': '已替换 {name}', 'en-US': '{name} replaced' },
  renamedFile: { 'zh-CN': '{before} 改名为 {name}', 'en-US': '{before} renamed to {name}' },
})
