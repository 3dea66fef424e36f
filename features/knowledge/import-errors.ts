import { defineErrors } from '@shuku/kit/contract'

/** What is wrong with a table of points, or its cells. */
export const importErrors = defineErrors('knowledgeImport', {
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”超过 {limit}。请分成几个文件。',
    'en-US': '“{name}” is larger than {limit}. Please split it into several files.',
  },
  noColumns: {
    kind: 'invalid',
    'zh-CN': '“{name}”的第一行中没有“知识点名称”列。请使用模板或导出文件中的列名。',
    'en-US':
      'The first line of “{name}” has no column “Name of the point”. Use the column names of the template or of an exported file.',
  },
  noLines: {
    kind: 'invalid',
    'zh-CN': '“{name}”只有列名，没有内容。',
    'en-US': '“{name}” has column names but no lines.',
  },
  badDocuments: {
    kind: 'invalid',
    'zh-CN': '“{value}”不是文档 ID，请填数字，用逗号分隔',
    'en-US': '“{value}” is no document ID. Write numbers with commas between',
  },
  unknownDocuments: {
    kind: 'invalid',
    'zh-CN': '文档 {ids} 不存在或您不能查看，请移除',
    'en-US': 'Documents that do not exist or that you cannot see: {ids}. Remove them',
  },
  badWeight: {
    kind: 'invalid',
    'zh-CN': '权重“{value}”必须是 0 到 100 的整数',
    'en-US': 'The weight “{value}” must be a whole number from 0 to 100',
  },
  badOrder: {
    kind: 'invalid',
    'zh-CN': '排序“{value}”必须是数字',
    'en-US': 'The sort order “{value}” must be a number',
  },
  unknownCategory: {
    kind: 'invalid',
    'zh-CN': '没有类别“{name}”，请先新建类别，或改用已有的类别',
    'en-US': 'There is no category “{name}”. Create it first, or use another one',
  },
  otherCategory: {
    kind: 'invalid',
    'zh-CN': '同一个知识点在第 {line} 行是另一个类别',
    'en-US': 'The same point has another category in line {line}',
  },
  ambiguous: {
    kind: 'invalid',
    'zh-CN': '已有 {n} 个名为“{name}”的知识点，无法确定更新哪一个，请先改名',
    'en-US': 'There are {n} points named “{name}”, and it is not clear which to update. Rename them first',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '校验以后有人新建了“{name}”，请重新上传文件',
    'en-US': 'Somebody has created “{name}” since the file was checked. Upload the file again',
  },
  notSaved: {
    kind: 'conflict',
    'zh-CN': '“{name}”没有保存，全部没有导入：{reason}',
    'en-US': '“{name}” was not saved, and nothing was imported: {reason}',
  },
})
