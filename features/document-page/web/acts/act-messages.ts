import { defineMessages } from '@shuku/kit/i18n'

export const actMessages = defineMessages('document-page.acts', {
  copyLink: { 'zh-CN': '复制链接', 'en-US': 'Copy link' },
  openInTab: { 'zh-CN': '在新标签页打开', 'en-US': 'Open in new tab' },
  linkCopied: { 'zh-CN': '链接已复制', 'en-US': 'Link copied' },
  restored: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  notRestored: { 'zh-CN': '未能还原：{reason}', 'en-US': 'Not restored: {reason}' },
})
