import { defineMessages } from '@shuku/kit/i18n'

export const publishingMessages = defineMessages('diskPublishing', {
  title: { 'zh-CN': '发布为文档', 'en-US': 'Publish as a document' },
  publish: { 'zh-CN': '发布', 'en-US': 'Publish' },
  hint: {
    'zh-CN': '文件的现行版本会复制到所选目录，成为一篇文档；云盘中的文件不变，以后的版本不会自动发布。',
    'en-US':
      'The current version of the file is copied to the category as a document. The file in your disk stays as it is, and later versions are not published by themselves.',
  },
  several: { 'zh-CN': '{n} 项', 'en-US': '{n} {n|item|items}' },
  hintSeveral: {
    'zh-CN': '每个文件的现行版本会复制到所选目录，各成为一篇文档，文件夹中的文件也在内；云盘中的文件不变。',
    'en-US':
      'The current version of each file, those in folders too, is copied to the category as a document of its own. The files in your disk stay as they are.',
  },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  categoryMissing: { 'zh-CN': '请选择目录', 'en-US': 'Please select a category' },
  published: { 'zh-CN': '已发布为文档', 'en-US': 'Published as a document' },
  submitted: {
    'zh-CN': '已提交审批，通过后发布',
    'en-US': 'Submitted for approval; it is published once approved',
  },
  open: { 'zh-CN': '打开文档', 'en-US': 'Open the document' },
  manyTitle: { 'zh-CN': '发布云盘文件到“{category}”', 'en-US': 'Publish disk files to “{category}”' },
  manyElsewhere: { 'zh-CN': '发布云盘文件', 'en-US': 'Publish disk files' },
  manyProgress: { 'zh-CN': '正在发布云盘文件到“{category}”', 'en-US': 'Publishing disk files to “{category}”' },
  manyEnded: { 'zh-CN': '已发布 {n} 个文件', 'en-US': '{n} {n|file|files} published' },
  manyEndedSome: {
    'zh-CN': '已发布 {n} 个文件，{refused} 个未发布',
    'en-US': '{n} {n|file|files} published, {refused} not published',
  },
  manySaid: {
    'zh-CN': '已发布 {n} 个文件，{refused} 个未发布：{reason}',
    'en-US': '{n} {n|file|files} published, {refused} not published: {reason}',
  },
  manyRunning: {
    'zh-CN': '共 {n} 个文件，正在后台发布',
    'en-US': '{n} {n|file is|files are} being published in the background',
  },
})
