import { defineMessages } from '@shuku/kit/i18n'

/** Who is away and has somebody approve in their place. */
export const absenceMessages = defineMessages('approvals.absence', {
  absence: { 'zh-CN': '外出委托', 'en-US': 'Out of office' },
  absenceText: {
    'zh-CN': '在此期间，需要您审批的文档转由受托人审批。受托人不能审批的（例如其本人的文档），仍由您处理。',
    'en-US':
      'During this time, documents that need your approval go to your deputy. Those your deputy cannot approve, such as their own, stay with you.',
  },
  deputy: { 'zh-CN': '受托人', 'en-US': 'Deputy' },
  deputyMissing: { 'zh-CN': '请选择受托人', 'en-US': 'Choose a deputy' },
  absentFrom: { 'zh-CN': '第一天', 'en-US': 'First day' },
  absentUntil: { 'zh-CN': '最后一天', 'en-US': 'Last day' },
  dayMissing: { 'zh-CN': '请选择日期', 'en-US': 'Choose a day' },
  alsoWaiting: { 'zh-CN': '已在等待我审批的也一并转交', 'en-US': 'Also hand over approvals already waiting for me' },
  absenceSaved: { 'zh-CN': '已设置外出委托', 'en-US': 'Deputy set' },
  absenceEnded: { 'zh-CN': '已取消外出委托', 'en-US': 'Deputy removed' },
  endAbsence: { 'zh-CN': '取消委托', 'en-US': 'Remove deputy' },
  changeAbsence: { 'zh-CN': '修改', 'en-US': 'Change' },
  youAreAway: {
    'zh-CN': '{from} 至 {until}，您的审批由{deputy}代为处理',
    'en-US': 'From {from} to {until}, {deputy} approves on your behalf',
  },
  youActFor: { 'zh-CN': '您正在代{who}审批', 'en-US': 'You are approving on behalf of {who}' },
})
