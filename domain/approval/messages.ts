import { defineMessages } from '@shuku/kit/i18n'

/** Words about approvals. */
export const approvalMessages = defineMessages('approval', {
  approval: { 'zh-CN': '审批', 'en-US': 'Approval' },
  hanging: { 'zh-CN': '{n} 项进行中的审批', 'en-US': '{n} running {n|approval|approvals}' },
  step: { 'zh-CN': '第 {n} 步', 'en-US': 'Step {n}' },
  tookBack: { 'zh-CN': '撤回审批意见', 'en-US': 'Withdrew an approval' },
  passed: { 'zh-CN': '通过审批步骤', 'en-US': 'Approved a step' },
  person: { 'zh-CN': '指定人员', 'en-US': 'A person' },
  role: { 'zh-CN': '角色', 'en-US': 'A role' },
  manager: { 'zh-CN': '直接上级', 'en-US': 'Manager' },
  managers: { 'zh-CN': '所有上级', 'en-US': 'All superiors' },
  keepers: { 'zh-CN': '目录管理员', 'en-US': 'Administrators of the category' },
  field: { 'zh-CN': '自定义字段中的人员', 'en-US': 'People in a custom field' },
})
