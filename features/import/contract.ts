import { defineErrors } from '@shuku/kit/contract'

export const importErrors = defineErrors('import', {
  noFolder: {
    kind: 'invalid',
    'zh-CN': '没有这个文件夹，或无法读取：{path}',
    'en-US': 'There is no such folder, or it cannot be read: {path}',
  },
  noCategory: {
    kind: 'notFound',
    'zh-CN': '没有这个目录：{name}。请给出目录编号，或用“/”分隔的完整路径。',
    'en-US': 'There is no category {name}. Give its id, or its whole path with slashes.',
  },
  noPerson: {
    kind: 'notFound',
    'zh-CN': '没有账号 {name}，或此人已离职。',
    'en-US': 'There is no account {name}, or the person has left.',
  },
  personGone: {
    kind: 'refused',
    'zh-CN': '导入所用的账号已停用。',
    'en-US': 'The account of this import has been closed.',
  },
})
