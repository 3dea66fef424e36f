import { defineMessages } from '@shuku/kit/i18n'

export const downloadMessages = defineMessages('download', {
  folderAsZip: { 'zh-CN': '打包下载目录', 'en-US': 'Download folder as zip' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  downloadMany: { 'zh-CN': '下载 {n} 篇文档的附件？', 'en-US': 'Download the files of {n} {n|document|documents}?' },
  asZip: { 'zh-CN': '打包为一个 zip 文件，约 {s} MB。', 'en-US': 'As one zip file of about {s} MB.' },
  overLimit: {
    'zh-CN': '已选择{n}个文档，共{s} MB；最多允许{N}个文档，共{S} MB',
    'en-US': '{n} {n|document|documents}, {s} MB selected; at most {N} documents and {S} MB are allowed',
  },
  overTitle: { 'zh-CN': '超过一次可下载的上限', 'en-US': 'More than can be downloaded at once' },
  downloadFirst: { 'zh-CN': '下载前 {n} 篇', 'en-US': 'Download the first {n}' },
  narrow: {
    'zh-CN': '缩小选择后可以全部下载。',
    'en-US': 'Select fewer documents to download them all.',
  },
  nothingToDownload: { 'zh-CN': '没有可下载的附件', 'en-US': 'There are no attachments to download' },
  started: { 'zh-CN': '正在打包下载', 'en-US': 'The download has started' },
  documents: { 'zh-CN': '文档', 'en-US': 'Documents' },
  leftOut: { 'zh-CN': '未包含的文档', 'en-US': 'Left out' },
  leftOutHead: {
    'zh-CN': '以下内容没有包含在这个压缩包中：',
    'en-US': 'The following is not in this archive:',
  },
  unnamed: { 'zh-CN': '{n} 篇文档', 'en-US': '{n} {n|document|documents}' },
  notReadable: {
    'zh-CN': '文件无法读取，请联系管理员',
    'en-US': 'The file cannot be read. Ask your administrator',
  },
  limits: { 'zh-CN': '下载上限', 'en-US': 'Download limits' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  limitsAbout: {
    'zh-CN': '一次打包下载的文档数量和大小。超过上限时，用户会看到所选数量与上限，不会开始下载。',
    'en-US':
      'How many documents and how much data can be downloaded as one archive. Above the limit people see what they have selected and what is allowed, and nothing is downloaded.',
  },
  mostDocuments: { 'zh-CN': '最多文档数', 'en-US': 'Maximum number of documents' },
  mostMegabytes: { 'zh-CN': '最大总大小', 'en-US': 'Maximum total size' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '下载上限已保存', 'en-US': 'Download limits saved' },
  limitsLeave: { 'zh-CN': '上限还没有保存，离开吗？', 'en-US': 'Leave without saving the limits?' },
  discard: { 'zh-CN': '放弃改动', 'en-US': 'Discard changes' },
})
