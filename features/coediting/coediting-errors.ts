import { defineErrors } from '@shuku/kit/contract'

export const coeditingErrors = defineErrors('coediting', {
  titleEmpty: { kind: 'invalid', 'zh-CN': '文档标题不能为空', 'en-US': 'The title must not be empty' },
  nothingNamed: {
    kind: 'invalid',
    'zh-CN': '请给出文档（docid）或文件（fileid）',
    'en-US': 'Name a document (docid) or a file (fileid)',
  },
  notOffice: {
    kind: 'invalid',
    'zh-CN': '此文档没有可以协作编辑的文件（{allowed}）。',
    'en-US': 'This document has no file that can be co-edited ({allowed}).',
  },
  wrongType: {
    kind: 'invalid',
    'zh-CN': '“{name}”不能在此打开，请选择 {allowed} 文件。',
    'en-US': '“{name}” cannot be opened here. Choose a {allowed} file.',
  },
  oneFile: {
    kind: 'invalid',
    'zh-CN': '一次只能上传一个文件。',
    'en-US': 'Only one file can be uploaded at a time.',
  },
  noCategory: {
    kind: 'refused',
    'zh-CN': '您没有可以新建文档的目录。',
    'en-US': 'There is no category in which you can create documents.',
  },
  templateGone: {
    kind: 'notFound',
    'zh-CN': '此模板已不可用，请另选一个。',
    'en-US': 'This template is no longer available. Choose another.',
  },
  noOffice: {
    kind: 'notFound',
    'zh-CN': '在线编辑器未配置，或不能打开此类文件。',
    'en-US': 'No online editor is configured, or it does not open files of this type.',
  },
  mayNotHave: {
    kind: 'refused',
    'zh-CN': '您没有下载此文档的权限，不能在在线编辑器中打开。',
    'en-US': 'You do not have permission to download this document, so the online editor cannot open it.',
  },
})
