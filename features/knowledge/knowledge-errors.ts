import { defineErrors } from '@shuku/kit/contract'

export const knowledgeErrors = defineErrors('knowledge', {
  notKeeper: {
    kind: 'refused',
    'zh-CN': '没有知识地图维护权限，请联系管理员',
    'en-US': 'You need the right to maintain knowledge maps. Ask an administrator for it',
  },
  notOfMenu: {
    kind: 'refused',
    'zh-CN': '没有将知识地图加入导航的权限，请联系管理员',
    'en-US': 'You need the right to add knowledge maps to the navigation. Ask an administrator for it',
  },
  tooManyInMenu: {
    kind: 'limit',
    'zh-CN': '导航中最多 {most} 张知识地图，请先移除一张',
    'en-US': 'The navigation has at most {most} knowledge {most|map|maps}. Remove one first',
  },
  noPoint: {
    kind: 'notFound',
    'zh-CN': '找不到该知识点，它可能已被删除',
    'en-US': 'This knowledge point does not exist; it may have been deleted',
  },
  noMap: {
    kind: 'notFound',
    'zh-CN': '找不到该知识地图，它可能已被删除',
    'en-US': 'This knowledge map does not exist; it may have been deleted',
  },
  noExpert: {
    kind: 'refused',
    'zh-CN': '现在不能就这个知识点请教此人，请刷新后重试',
    'en-US': 'This person cannot be asked about this point now. Reload and try again',
  },
  askedOften: {
    kind: 'limit',
    'zh-CN': '一小时内已请教{name} {most} 次，请在 {when} 之后再问',
    'en-US': 'You asked {name} {most} {most|time|times} within an hour. Ask again after {when}',
  },
  noneChosen: { kind: 'invalid', 'zh-CN': '请选择知识点', 'en-US': 'Choose a knowledge point' },
  noName: { kind: 'invalid', 'zh-CN': '名称不能为空', 'en-US': 'Name cannot be empty' },
  noTitle: { kind: 'invalid', 'zh-CN': '此项必填', 'en-US': 'This item is required' },
  wrongWeights: {
    kind: 'invalid',
    'zh-CN': '明细权重填写有误：合计 {sum}，必须是 100',
    'en-US': 'The detail weight is filled in incorrectly: the total is {sum} and must be 100',
  },
  wrongPointWeights: {
    kind: 'invalid',
    'zh-CN': '主题知识点权重填写错误：“{title}”合计 {sum}，必须是 100',
    'en-US': 'Theme knowledge point weight filled in wrongly: the total of “{title}” is {sum} and must be 100',
  },
  changedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '{who}已于 {when} 修改过，请核对后再保存，您填写的内容仍然保留',
    'en-US': '{who} changed it at {when}. Compare and save again; what you entered is still here',
  },
  unreadableQuery: {
    kind: 'invalid',
    'zh-CN': '无法识别查询“{part}”，请使用关键词、作者:、目录:、类型:、关键字:、状态:、日期:',
    'en-US': 'The query cannot be read at “{part}”. Use words, author:, category:, type:, keyword:, status: and date:',
  },
  tooManyReferences: {
    kind: 'limit',
    'zh-CN':
      '知识地图“{name}”的知识点共有 {count} 个动态引用，最多 {most} 个。请减少动态引用，或将知识点分到几张知识地图',
    'en-US':
      'The points of the knowledge map “{name}” have {count} dynamic {count|reference|references}; at most {most} {most|is|are} possible. Remove some, or spread the points over several maps',
  },
  tooLong: { kind: 'invalid', 'zh-CN': '最多 {most} 个字符', 'en-US': 'At most {most} {most|character|characters}' },
  tooMany: { kind: 'limit', 'zh-CN': '最多 {most} 项', 'en-US': 'At most {most} {most|item|items}' },
  pointInUse: {
    kind: 'refused',
    'zh-CN': '该知识点已被引用，不能删除：用在 {count} 张知识地图里',
    'en-US': 'The knowledge point is referenced and cannot be deleted: it is used in {count} {count|map|maps}',
  },
  categoryInUse: {
    kind: 'refused',
    'zh-CN': '类别“{name}”下还有 {count} 项，不能删除',
    'en-US': 'The category “{name}” still has {count} {count|item|items} and cannot be deleted',
  },
  unknownCategory: {
    kind: 'invalid',
    'zh-CN': '该类别已不存在，请重新选择',
    'en-US': 'This category does not exist any more. Choose another one',
  },
  sameCategory: {
    kind: 'invalid',
    'zh-CN': '已有名为“{name}”的类别',
    'en-US': 'There is a category “{name}” already',
  },
  unknownDocument: {
    kind: 'invalid',
    'zh-CN': '有文档已不存在或您不能查看，请移除后再保存',
    'en-US': 'A document does not exist any more, or you cannot see it. Remove it and save again',
  },
  notAPicture: {
    kind: 'invalid',
    'zh-CN': '预览图只能是 jpg、gif 或 png 图片',
    'en-US': 'The preview image must be a jpg, gif or png picture',
  },
})

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
    'en-US':
      'There {n|is|are} {n} {n|point|points} named “{name}”, and it is not clear which to update. Rename {n|it|them} first',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '校验以后有人新建了“{name}”，请重新上传文件',
    'en-US': 'Someone has created “{name}” since the file was checked. Upload the file again',
  },
  notSaved: {
    kind: 'conflict',
    'zh-CN': '“{name}”没有保存，全部没有导入：{reason}',
    'en-US': '“{name}” was not saved, and nothing was imported: {reason}',
  },
})
