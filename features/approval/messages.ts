import { defineMessages } from '@shuku/kit/i18n'

export const approvalScreenMessages = defineMessages('approvals', {
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  stepTitle: { 'zh-CN': '步骤', 'en-US': 'Step' },
  submittedBy: { 'zh-CN': '提交人', 'en-US': 'Submitted by' },
  submittedAt: { 'zh-CN': '提交时间', 'en-US': 'Submitted' },
  due: { 'zh-CN': '期限', 'en-US': 'Due' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  waitsFor: { 'zh-CN': '等待谁审批', 'en-US': 'Waiting for' },
  section: { 'zh-CN': '审批', 'en-US': 'Approval' },
  saved: { 'zh-CN': '审批设置已保存', 'en-US': 'Approval saved' },
  approved: { 'zh-CN': '已通过 {n} 篇', 'en-US': '{n} approved' },
  returned: { 'zh-CN': '已退回 {n} 篇', 'en-US': '{n} returned' },
  someRefused: { 'zh-CN': '，{n} 篇已由他人处理或已撤回', 'en-US': ', {n} decided or withdrawn meanwhile' },
  withdrawn: { 'zh-CN': '已撤回，文档回到草稿', 'en-US': 'Withdrawn: the document is a draft again' },
  handedOver: { 'zh-CN': '已转给{name}审批', 'en-US': 'Handed over to {name}' },
  added: { 'zh-CN': '已请{name}一起审批', 'en-US': '{name} is asked as well' },
  toldAsked: { 'zh-CN': '{who}请您审批{what}', 'en-US': '{who} asks you to approve {what}' },
  toldAskedBy: {
    'zh-CN': '{who}请您审批{what}，期限 {dueOn}',
    'en-US': '{who} asks you to approve {what} by {dueOn}',
  },
  toldDue: { 'zh-CN': '{what}等待您审批，期限 {dueOn}', 'en-US': '{what} waits for your approval by {dueOn}' },
  toldApproved: { 'zh-CN': '{who}通过了{what}，文档已生效', 'en-US': '{who} approved {what}; it is active now' },
  toldReturned: { 'zh-CN': '{who}退回了{what}', 'en-US': '{who} returned {what}' },
  mails: { 'zh-CN': '审批', 'en-US': 'Approvals' },
})

export const approvalTexts = approvalScreenMessages.texts
