import { defineMessages } from '@shuku/kit/i18n'

/** What is said where a document does not open. */
export const openingMessages = defineMessages('documents.opening', {
  opening: { 'zh-CN': '正在打开文档', 'en-US': 'Opening the document' },
  missing: { 'zh-CN': '无法打开这篇文档', 'en-US': 'This document cannot be opened' },
  missingText: {
    'zh-CN': '它不存在、已被删除，或您没有权限查看。如果工作需要，请联系将链接发给您的人。',
    'en-US':
      'It does not exist, was deleted, or you do not have access. If you need it, ask the person who sent you the link.',
  },
  missingFile: { 'zh-CN': '无法打开这个文件', 'en-US': 'This file cannot be opened' },
  missingFileText: {
    'zh-CN': '它不存在、已从文档中移除，或您没有权限查看。',
    'en-US': 'It does not exist, was removed from its document, or you do not have access.',
  },
  toDocuments: { 'zh-CN': '返回文档列表', 'en-US': 'Back to documents' },
  failed: { 'zh-CN': '文档未能打开', 'en-US': 'The document could not be opened' },
  sectionFailed: { 'zh-CN': '未能加载', 'en-US': 'This could not be loaded' },
})
