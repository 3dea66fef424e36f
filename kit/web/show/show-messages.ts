import { defineMessages } from '@shuku/kit/i18n'

export const showMessages = defineMessages('kit.show', {
  product: { 'zh-CN': '书库', 'en-US': 'Shuku' },
  daysLeft: { 'zh-CN': '还有 {n} 天', 'en-US': '{n} {n|day|days} left' },
  dueToday: { 'zh-CN': '今天截止', 'en-US': 'Due today' },
  daysOverdue: { 'zh-CN': '逾期 {n} 天', 'en-US': '{n} {n|day|days} overdue' },
  word: { 'zh-CN': 'Word 文件', 'en-US': 'Word file' },
  excel: { 'zh-CN': 'Excel 文件', 'en-US': 'Excel file' },
  ppt: { 'zh-CN': 'PowerPoint 文件', 'en-US': 'PowerPoint file' },
  pdf: { 'zh-CN': 'PDF 文件', 'en-US': 'PDF file' },
  image: { 'zh-CN': '图片', 'en-US': 'Image' },
  zip: { 'zh-CN': '压缩包', 'en-US': 'Archive' },
  text: { 'zh-CN': '文本', 'en-US': 'Text file' },
  page: { 'zh-CN': '在线文档', 'en-US': 'Online document' },
  mail: { 'zh-CN': '邮件', 'en-US': 'Email' },
  video: { 'zh-CN': '视频', 'en-US': 'Video' },
  audio: { 'zh-CN': '音频', 'en-US': 'Audio' },
  other: { 'zh-CN': '文件', 'en-US': 'File' },
})
