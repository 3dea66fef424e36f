import { defineMessages } from '@shuku/kit/i18n'

export const downloadMessages = defineMessages('download', {
  folderAsZip: { 'zh-CN': '打包下载目录', 'en-US': 'Download folder as zip' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  downloadMany: {
    'zh-CN': '下载 {n} 篇文档的附件？',
    'en-US': 'Download the attachments of {n} {n|document|documents}?',
  },
  asZip: {
    'zh-CN': '附件打包为一个 zip 文件，不超过 {s} MB，不含文档正文。',
    'en-US': 'The attachments come as one zip file of at most {s} MB, without the text of the documents.',
  },
  overLimit: {
    'zh-CN': '已选择{n}个文档，共{s} MB；最多允许{N}个文档，共{S} MB',
    'en-US': '{n} {n|document|documents}, {s} MB selected; at most {N} {N|document|documents} and {S} MB are allowed',
  },
  overTitle: { 'zh-CN': '超过单次下载上限', 'en-US': 'Download limit exceeded' },
  downloadFirst: { 'zh-CN': '下载前 {n} 篇', 'en-US': 'Download the first {n}' },
  narrow: {
    'zh-CN': '缩小选择后可以全部下载。',
    'en-US': 'Select fewer documents to download them all.',
  },
  mayNot: { 'zh-CN': '您没有下载这篇文档的权限', 'en-US': 'You do not have permission to download this document' },
  nothingToDownload: { 'zh-CN': '没有可下载的附件', 'en-US': 'There are no attachments to download' },
  started: { 'zh-CN': '正在打包下载', 'en-US': 'Download started' },
  documents: { 'zh-CN': '文档', 'en-US': 'Documents' },
  leftOut: { 'zh-CN': '未包含的文档', 'en-US': 'Not included' },
  unnamed: { 'zh-CN': '{n} 篇文档', 'en-US': '{n} {n|document|documents}' },
  limits: { 'zh-CN': '下载上限', 'en-US': 'Download limits' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  limitsAbout: {
    'zh-CN': '限制单次打包下载的文档数量和总大小。超过上限时，用户会看到所选数量与上限，不会开始下载。',
    'en-US':
      'Limits the number and total size of documents downloaded as one archive. Above the limit, users see their selection and the limit, and nothing is downloaded.',
  },
  mostDocuments: { 'zh-CN': '最多文档数', 'en-US': 'Maximum number of documents' },
  mostMegabytes: { 'zh-CN': '最大总大小', 'en-US': 'Maximum total size' },
  saved: { 'zh-CN': '下载上限已保存', 'en-US': 'Download limits saved' },
  limitsLeave: { 'zh-CN': '下载上限尚未保存，确定离开吗？', 'en-US': 'Leave without saving the download limits?' },
  discard: { 'zh-CN': '放弃修改', 'en-US': 'Discard changes' },
})
