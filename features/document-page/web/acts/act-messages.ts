import { defineMessages } from '@shuku/kit/i18n'

export const actMessages = defineMessages('document-page.acts', {
  copyLink: { 'zh-CN': '复制链接', 'en-US': 'Copy link' },
  openInTab: { 'zh-CN': '在新标签页打开', 'en-US': 'Open in new tab' },
  linkCopied: { 'zh-CN': '链接已复制', 'en-US': 'Link copied' },
  restored: { 'zh-CN': '已还原 {n} 篇文档', 'en-US': '{n} {n|document|documents} restored' },
  notRestored: { 'zh-CN': '未能还原：{reason}', 'en-US': 'Not restored: {reason}' },
  downloadMany: { 'zh-CN': '下载 {n} 篇文档的附件？', 'en-US': 'Download the files of {n} {n|document|documents}?' },
  downloadFirst: {
    'zh-CN': '一次最多下载 {n} 篇文档的附件，将下载 {all} 篇中的 {n} 篇。',
    'en-US': 'Files of at most {n} documents can be downloaded at once: those of {n} of the {all} will be.',
  },
  nothingToDownload: { 'zh-CN': '没有可下载的附件', 'en-US': 'There are no attachments to download' },
})
