import { defineErrors } from '@shuku/kit/contract'

export { importApi, PlannedKind } from './import-api.ts'

/** A table of values of custom fields, at the top of what is imported, by its name in either language; it becomes no document. */
export function isValuesTable(path: string): boolean {
  return /^(?:字段值|field[ _-]values)\.(?:xlsx|csv)$/i.test(path)
}

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
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”太大：单个文件不能超过 {limit}。',
    'en-US': '“{name}” is too large: at most {limit} can be uploaded.',
  },
  mayNotCreate: {
    kind: 'refused',
    'zh-CN': '您没有在该目录新建文档的权限。',
    'en-US': 'You cannot create documents in this category.',
  },
  mayNotMakeCategory: {
    kind: 'refused',
    'zh-CN': '您没有在这里新建子目录的权限，该文件夹无法导入。',
    'en-US': 'You cannot create sub-categories here, so this folder cannot be imported.',
  },
  noValues: {
    kind: 'invalid',
    'zh-CN': '“{name}”中没有字段值：第一行应为字段名称，第一列应为文件路径。',
    'en-US': '“{name}” has no field values. The first row must have field names, the first column file paths.',
  },
  wrongValue: {
    kind: 'invalid',
    'zh-CN': '字段“{field}”不能是“{value}”。',
    'en-US': 'The field “{field}” cannot be “{value}”.',
  },
  tooManyInCell: {
    kind: 'invalid',
    'zh-CN': '字段“{field}”最多 {most} 个值，这里有 {n} 个。',
    'en-US': 'The field “{field}” takes up to {most} {most|value|values}; there are {n} here.',
  },
  tooManyValues: {
    kind: 'limit',
    'zh-CN': '表格中的字段值超过 {most} 个，请分成几次导入。',
    'en-US': 'The table has more than {most} field {most|value|values}. Please import it in several parts.',
  },
  tooManyNames: {
    kind: 'limit',
    'zh-CN': '表格中的人员和部门超过 {most} 个，请分成几次导入。',
    'en-US':
      'The table names more than {most} {most|person|people} and departments. Please import it in several parts.',
  },
  textsBusy: {
    kind: 'unavailable',
    'zh-CN': '正在导入的长文本太多，请稍后重试。',
    'en-US': 'Too many long texts are being imported just now, please try again in a moment.',
  },
  textUnreadable: {
    kind: 'invalid',
    'zh-CN': '无法将该文本转换为正文。',
    'en-US': 'This text could not be converted into a document body.',
  },
  personGone: {
    kind: 'refused',
    'zh-CN': '导入所用的账号已停用。',
    'en-US': 'The account used for this import has been disabled.',
  },
})
