import { defineErrors } from '@shuku/kit/contract'

export const readingErrors = defineErrors('requiredReading', {
  nobody: { kind: 'invalid', 'zh-CN': '请选择需要阅读的人员', 'en-US': 'Choose who should read it' },
  duePassed: {
    kind: 'invalid',
    'zh-CN': '截止日期已经过去，请选择今天或以后的日期',
    'en-US': 'The due date has passed. Choose today or a later date',
  },
  notRequired: {
    kind: 'notFound',
    'zh-CN': '这篇文档不是必读，或必读已经结束',
    'en-US': 'This document is not required reading, or no longer',
  },
  noList: {
    kind: 'notFound',
    'zh-CN': '找不到要设为必读的内容，请刷新后重试',
    'en-US': 'What is to be required cannot be found. Reload and try again',
  },
  notListKeeper: {
    kind: 'refused',
    'zh-CN': '只有维护者可以将其设为必读，请联系管理员',
    'en-US': 'Only those who maintain it can make it required reading. Ask an administrator',
  },
  listNotRequired: {
    kind: 'notFound',
    'zh-CN': '现在不是必读，或必读已经结束，请刷新后查看',
    'en-US': 'It is not required reading, or no longer. Reload to see its state',
  },
  notAsked: {
    kind: 'refused',
    'zh-CN': '没有要求您阅读这篇文档',
    'en-US': 'You were not asked to read this document',
  },
  nobodyToRemind: { kind: 'invalid', 'zh-CN': '没有未读的人', 'en-US': 'Nobody is left to remind' },
  remindedJustNow: {
    kind: 'conflict',
    'zh-CN': '一小时内已经提醒过了，请稍后再提醒',
    'en-US': 'They were reminded within the last hour. Try again later',
  },
  beyondReach: {
    kind: 'refused',
    'zh-CN': '要求本部门和下属以外的人阅读，需要文档所在目录的设置权限，或全公司的组织管理权限',
    'en-US':
      'Requiring people outside your department and reports to read takes the right to change the category’s settings, or to administer the whole organisation',
  },
  tooManyOfTeam: {
    kind: 'limit',
    'zh-CN': '名单超过 {most} 行，请按部门、标题或状态缩小范围后再导出',
    'en-US': 'More than {most} {most|row|rows}. Narrow them by department, title or status, then export',
  },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多设置 {most} 篇，当前有 {n} 篇，请减少后再试',
    'en-US': 'At most {most} {most|document|documents} at once, and there are {n}. Choose fewer',
  },
  opensNothing: {
    kind: 'invalid',
    'zh-CN': '在文档监控中设为必读，不能同时授予查看权限。',
    'en-US': 'Required reading set in the document monitor cannot also give view access.',
  },
  noneToRequire: {
    kind: 'refused',
    'zh-CN': '其中没有您可以设为必读的文档',
    'en-US': 'You do not have permission to make any of these documents required reading',
  },
  requiredAgain: {
    kind: 'conflict',
    'zh-CN': '这篇文档已经重新设为必读',
    'en-US': 'This document has been set as required reading again',
  },
})
