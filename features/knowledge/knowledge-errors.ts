import { defineErrors } from '@shuku/kit/contract'

export const knowledgeErrors = defineErrors('knowledge', {
  notKeeper: {
    kind: 'refused',
    'zh-CN': '没有知识地图维护权限，请联系管理员',
    'en-US': 'You need the right to maintain knowledge maps. Ask an administrator for it',
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
