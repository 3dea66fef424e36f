import { defineMessages } from '@shuku/kit/i18n'

export const requestsMessages = defineMessages('accessRequests', {
  // who asks
  askTitle: { 'zh-CN': '需要这篇文档？', 'en-US': 'Do you need this document?' },
  askText: {
    'zh-CN': '向文档的负责人申请，对方答复后会通知您。',
    'en-US': 'Ask the document’s owner. You will be notified of the answer.',
  },
  ask: { 'zh-CN': '申请访问', 'en-US': 'Request access' },
  askMore: { 'zh-CN': '申请更多访问权限', 'en-US': 'Request more access' },
  level: { 'zh-CN': '权限', 'en-US': 'Right' },
  view: { 'zh-CN': '查看', 'en-US': 'View' },
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  full: { 'zh-CN': '完全控制', 'en-US': 'Full control' },
  why: { 'zh-CN': '说明用途', 'en-US': 'Purpose' },
  whyHint: { 'zh-CN': '例如：准备周五的审计材料', 'en-US': 'For example: preparing Friday’s audit' },
  asked: {
    'zh-CN': '申请已提交。文档存在时，其负责人会收到通知',
    'en-US': 'Request sent. If the document exists, its owner will be notified',
  },
  askedBefore: { 'zh-CN': '您已于 {day} 申请过', 'en-US': 'You requested access on {day}' },
  // who answers
  waiting: { 'zh-CN': '{n} 人申请访问', 'en-US': '{n} {n|person requests|people request} access' },
  wants: { 'zh-CN': '申请{level}', 'en-US': 'requests to {level}' },
  toView: { 'zh-CN': '查看', 'en-US': 'view' },
  toEdit: { 'zh-CN': '编辑', 'en-US': 'edit' },
  toFull: { 'zh-CN': '完全控制', 'en-US': 'control' },
  give: { 'zh-CN': '同意', 'en-US': 'Approve' },
  decline: { 'zh-CN': '不同意', 'en-US': 'Decline' },
  given: { 'zh-CN': '已共享给{name}', 'en-US': 'Shared with {name}' },
  declineAsked: { 'zh-CN': '不同意{name}的申请？', 'en-US': 'Decline {name}’s request?' },
  declineTold: {
    'zh-CN': '对方会收到通知，之后可以再次申请。',
    'en-US': 'They will be notified, and may ask again later.',
  },
  declined: { 'zh-CN': '未同意{name}的申请，已通知对方', 'en-US': 'Request declined; {name} has been notified' },
  draft: {
    'zh-CN': '文档还是草稿，发布后对方才能看到',
    'en-US': 'The document is a draft; they can see it once it is published',
  },
  secrecy: {
    'zh-CN': '对方的涉密等级低于文档的密级，共享后仍看不到',
    'en-US': 'Their clearance is below the document’s classification: they cannot see it even if it is shared',
  },
  givenByRequest: { 'zh-CN': '应其申请', 'en-US': 'At their request' },
  // on the start page
  accessRequest: { 'zh-CN': '访问申请', 'en-US': 'Access request' },
  asksToView: { 'zh-CN': '申请查看', 'en-US': 'Requests to view' },
  asksToEdit: { 'zh-CN': '申请编辑', 'en-US': 'Requests to edit' },
  asksForFull: { 'zh-CN': '申请完全控制', 'en-US': 'Requests full control' },
  // notices
  noticeAsked: { 'zh-CN': '{who}申请访问{what}', 'en-US': '{who} requests access to {what}' },
  noticeGiven: { 'zh-CN': '{who}同意了您对{what}的访问申请', 'en-US': '{who} gave you access to {what}' },
  noticeRefused: {
    'zh-CN': '{who}没有同意您的访问申请',
    'en-US': '{who} declined your access request',
  },
  mailsOfAsking: { 'zh-CN': '有人申请访问我的文档', 'en-US': 'Someone requests access to my documents' },
  mailsOfAnswers: { 'zh-CN': '我的访问申请已答复', 'en-US': 'My access request has been answered' },
})
