import { defineMessages } from '@shuku/kit/i18n'

/** Notices that a date or a change of people brings, and nobody’s act. */
export const approvalNoticeTexts = defineMessages('approvals.notices', {
  noticeLate: {
    'zh-CN': '{what}的审批已逾期，请您代为审批',
    'en-US': 'The approval of {what} is overdue. You are asked to approve instead',
  },
  noticeLeft: {
    'zh-CN': '{what}的审批设置中已没有可以审批的人，请您审批',
    'en-US': 'Nobody chosen to approve {what} can do so any more. You are asked to approve it',
  },
  noticeNobody: {
    'zh-CN': '{what}正在审批，但已没有可以审批的人',
    'en-US': '{what} is in approval, but nobody is left who can decide',
  },
  noticeNotApplied: {
    'zh-CN': '您对{what}的定时修改未能生效，内容在您的草稿中',
    'en-US': 'Your scheduled change to {what} could not take effect. Your text is in your drafts',
  },
  noticeChangeLeft: {
    'zh-CN': '{what}的一项修改未能生效，作者已离职或无法再查看该文档，内容在您的草稿中',
    'en-US':
      'A change to {what} could not take effect, and its author has left or can no longer view it. The text is in your drafts',
  },
  noticeUncleared: {
    'zh-CN': '{what}有一项待处理的修改，提交人的涉密等级已不足，无法再查看或撤回，请您处理',
    'en-US':
      'A change to {what} is waiting, but its author no longer has the clearance to view or withdraw it. Please handle it',
  },
}).texts
