import { defineMessages } from '@shuku/kit/i18n'

export const actMessages = defineMessages('document-page.acts', {
  copyLink: { 'zh-CN': '复制链接', 'en-US': 'Copy link' },
  openInTab: { 'zh-CN': '在新标签页打开', 'en-US': 'Open in new tab' },
  deleteOrMove: { 'zh-CN': '删除或移动', 'en-US': 'Delete or move' },
  endedBy_read: { 'zh-CN': '已被他人阅读', 'en-US': 'Read by others' },
  endedBy_changed: { 'zh-CN': '已被他人修改', 'en-US': 'Changed by others' },
  endedBy_days: { 'zh-CN': '已过天数', 'en-US': 'Too late' },
  endedBy_never: { 'zh-CN': '目录不允许', 'en-US': 'Not in this category' },
  linkCopied: { 'zh-CN': '链接已复制', 'en-US': 'Link copied' },
  restored: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  notRestored: { 'zh-CN': '未能还原：{reason}', 'en-US': 'Not restored: {reason}' },
})
