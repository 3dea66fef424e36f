import { defineErrors } from '@shuku/kit/contract'

export const virtualFolderErrors = defineErrors('virtualFolder', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '找不到虚拟目录：它已被删除，或没有与您共享',
    'en-US': 'This virtual folder does not exist: it was deleted, or is not shared with you',
  },
  mayNotFill: {
    kind: 'refused',
    'zh-CN': '您不能在虚拟目录“{name}”中放入或移出文档',
    'en-US': 'You may not add or remove documents in the virtual folder “{name}”',
  },
  mayNotChange: {
    kind: 'refused',
    'zh-CN': '只有管理员可以维护公司的虚拟目录；个人的虚拟目录由创建人维护',
    'en-US': 'Only administrators can change the company’s virtual folders, and only its creator a personal one',
  },
  noTarget: { kind: 'invalid', 'zh-CN': '请选择目录', 'en-US': 'Please select a virtual folder' },
  nothingChosen: { kind: 'invalid', 'zh-CN': '请至少选择一篇文档', 'en-US': 'Select at least one document' },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多 {most} 篇，当前有 {n} 篇，请缩小范围',
    'en-US': 'At most {most} {most|document|documents} at once, and there are {n}. Narrow down the list',
  },
  tooFar: {
    kind: 'limit',
    'zh-CN': '一次最多跳过 {most} 篇文档，请逐页翻看，或搜索以缩小范围',
    'en-US':
      'You can skip up to {most} {most|document|documents} at once. Go page by page, or search to narrow down the list',
  },
  nameTaken: {
    kind: 'conflict',
    'zh-CN': '此处已有名为“{name}”的虚拟目录',
    'en-US': 'There is a virtual folder named “{name}” here already',
  },
  tooDeep: {
    kind: 'limit',
    'zh-CN': '虚拟目录最多 {most} 级',
    'en-US': 'Virtual folders have at most {most} {most|level|levels}',
  },
  tooManyFolders: {
    kind: 'limit',
    'zh-CN': '个人的虚拟目录最多 {most} 个',
    'en-US': 'You can have at most {most} personal virtual {most|folder|folders}',
  },
  followsMany: {
    kind: 'limit',
    'zh-CN': '最多关注 {most} 个按规则收录的虚拟目录，请先取消关注一部分',
    'en-US':
      'You can follow at most {most} virtual {most|folder|folders} with a rule. Stop following some of them first',
  },
  noConditions: {
    kind: 'invalid',
    'zh-CN': '规则至少要有一个条件',
    'en-US': 'A rule has at least one condition',
  },
  notByRule: {
    kind: 'invalid',
    'zh-CN': '这个虚拟目录没有规则',
    'en-US': 'This virtual folder has no rule',
  },
  notIn: {
    kind: 'notFound',
    'zh-CN': '文档不在这个虚拟目录中，请刷新后再试',
    'en-US': 'The document is not in this virtual folder. Reload the page and try again',
  },
})
