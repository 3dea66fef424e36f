import { defineMessages } from '@shuku/kit/i18n'

export const readingMessages = defineMessages('document-page.reading', {
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  versionNumber: { 'zh-CN': 'V{n}', 'en-US': 'V{n}' },
  publishedOn: { 'zh-CN': '{day} 发布', 'en-US': 'Published {day}' },
  createdOn: { 'zh-CN': '{day} 创建', 'en-US': 'Created {day}' },
  readTimes: { 'zh-CN': '阅读 {n} 次', 'en-US': '{n} {n|view|views}' },
  nowEditing: { 'zh-CN': '{name}正在编辑', 'en-US': '{name} is editing' },
  nowTogether: { 'zh-CN': '正在多人一起编辑', 'en-US': 'Several people are writing it together' },
  nowEditingMe: { 'zh-CN': '您正在另一个窗口中编辑', 'en-US': 'You are editing it in another window' },
  yourDraft: { 'zh-CN': '您有未提交的草稿', 'en-US': 'You have an unsubmitted draft' },
  readersMayNotPrint: {
    'zh-CN': '这篇文档所在的目录不允许读者打印。',
    'en-US': 'You cannot print this document because its category does not let readers print.',
  },
  printedOften: {
    'zh-CN': '您打印这篇文档的次数已达到所在目录允许的上限。',
    'en-US': 'You have printed this document as often as its category allows.',
  },
  prints: { 'zh-CN': '打印次数', 'en-US': 'Prints' },
  printsLeft: { 'zh-CN': '您还可打印 {n} 次', 'en-US': 'you can print it {n} more {n|time|times}' },
  mayNotPrint: {
    'zh-CN': '您没有下载这篇文档的权限，因此不能打印。',
    'en-US': 'You cannot print this document because you do not have download permission.',
  },
  mentionedIn: { 'zh-CN': '被以下文档提及', 'en-US': 'Mentioned in' },
  latestMentions: { 'zh-CN': '列出最近修改的 {n} 篇', 'en-US': 'Showing the {n} most recently changed' },
  acts: { 'zh-CN': '文档操作', 'en-US': 'Document actions' },
  tabs: { 'zh-CN': '文档资料', 'en-US': 'About this document' },
  downloadAll: { 'zh-CN': '全部下载 {size}', 'en-US': 'Download all {size}' },
  noText: { 'zh-CN': '这篇文档没有正文', 'en-US': 'This document has no text' },
  write: { 'zh-CN': '填写正文', 'en-US': 'Add text' },
  notDownloadable: {
    'zh-CN': '您可以阅读，但不能下载附件。',
    'en-US': 'You can view this, but not download its attachments.',
  },

  until: { 'zh-CN': '{day} 止', 'en-US': 'until {day}' },
  added: { 'zh-CN': '{name}上传', 'en-US': 'uploaded by {name}' },
  noAttachments: { 'zh-CN': '没有附件', 'en-US': 'No attachments' },

  current: { 'zh-CN': '当前', 'en-US': 'current' },
  inList: { 'zh-CN': '在列表中的位置', 'en-US': 'Place in the list' },
  previousDocument: { 'zh-CN': '上一篇', 'en-US': 'Previous document' },
  nextDocument: { 'zh-CN': '下一篇', 'en-US': 'Next document' },
  newerVersion: { 'zh-CN': '已有 V{n}，您看到的是 V{shown}。', 'en-US': 'There is a V{n}; you are viewing V{shown}.' },
  viewChanges: { 'zh-CN': '查看变化', 'en-US': 'View changes' },
  openVersion: { 'zh-CN': '查看 V{n}', 'en-US': 'Open V{n}' },
  compareVersion: { 'zh-CN': '比较', 'en-US': 'Compare' },
  compareWith: { 'zh-CN': '将 V{n} 与当前版本比较', 'en-US': 'Compare V{n} with the current version' },
  noVersions: {
    'zh-CN': '暂无版本；文档生效后，每次保存都会生成一个版本。',
    'en-US': 'No versions yet. Once the document is active, a version is created each time it is saved.',
  },
  shownVersion: {
    'zh-CN': '您正在查看 V{n}（{name}，{time} 保存）。',
    'en-US': 'You are viewing V{n}, saved by {name} on {time}.',
  },
  toCurrent: { 'zh-CN': '返回当前版本', 'en-US': 'Back to the current version' },
  versionFiles: { 'zh-CN': '该版本的附件', 'en-US': 'Attachments of this version' },
  compareTitle: { 'zh-CN': '比较版本', 'en-US': 'Compare versions' },
})
