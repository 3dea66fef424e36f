import { defineMessages } from '@shuku/kit/i18n'

export const requestsMessages = defineMessages('accessRequests', {
  // who asks
  askTitle: { 'zh-CN': '需要这篇文档？', 'en-US': 'Do you need this document?' },
  askText: {
    'zh-CN': '向文档的负责人申请，同意后会在通知里告诉您。',
    'en-US': 'Ask whoever holds it. You are told in your notices when they answer.',
  },
  ask: { 'zh-CN': '申请访问', 'en-US': 'Ask for access' },
  askMore: { 'zh-CN': '申请更多权限', 'en-US': 'Ask for more rights' },
  level: { 'zh-CN': '权限', 'en-US': 'Right' },
  view: { 'zh-CN': '查看', 'en-US': 'View' },
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  full: { 'zh-CN': '完全控制', 'en-US': 'Full control' },
  why: { 'zh-CN': '说明用途', 'en-US': 'What for' },
  whyHint: { 'zh-CN': '例如：准备周五的审计材料', 'en-US': 'For instance: preparing Friday’s audit' },
  asked: {
    'zh-CN': '申请已提交。文档存在时，其负责人会收到通知',
    'en-US': 'Your request was passed on. If there is such a document, whoever holds it is told',
  },
  // who answers
  waiting: { 'zh-CN': '{n} 人申请访问', 'en-US': '{n} {n|person asks|people ask} for access' },
  wants: { 'zh-CN': '申请{level}', 'en-US': 'asks to {level}' },
  toView: { 'zh-CN': '查看', 'en-US': 'view' },
  toEdit: { 'zh-CN': '编辑', 'en-US': 'edit' },
  toFull: { 'zh-CN': '完全控制', 'en-US': 'control' },
  give: { 'zh-CN': '同意', 'en-US': 'Give' },
  decline: { 'zh-CN': '不同意', 'en-US': 'Decline' },
  given: { 'zh-CN': '已共享给 {name}', 'en-US': 'Shared with {name}' },
  declined: { 'zh-CN': '已答复 {name}', 'en-US': '{name} is told' },
  draft: {
    'zh-CN': '文档还是草稿，发布后对方才能看到',
    'en-US': 'The document is a draft: they see it once it is published',
  },
  secrecy: {
    'zh-CN': '其人员类别低于文档的密级要求，共享后仍看不到',
    'en-US': 'Their clearance does not allow this document: they would not see it even when it is shared',
  },
  givenByRequest: { 'zh-CN': '应其申请', 'en-US': 'At their request' },
  // notices
  toldAsked: { 'zh-CN': '{who} 申请访问{what}', 'en-US': '{who} asks for access to {what}' },
  toldGiven: { 'zh-CN': '{who} 同意了您对{what}的访问申请', 'en-US': '{who} gave you access to {what}' },
  toldRefused: {
    'zh-CN': '{who} 没有同意您的访问申请',
    'en-US': '{who} did not give you access to the document that you asked for',
  },
  mailsOfAsking: { 'zh-CN': '有人申请访问我的文档', 'en-US': 'Somebody asks for access to my documents' },
  mailsOfAnswers: { 'zh-CN': '我的访问申请有了答复', 'en-US': 'My request for access is answered' },
})
