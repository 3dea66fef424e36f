import { defineMessages } from '@shuku/kit/i18n'

/** Words about approvals. */
export const approvalMessages = defineMessages('approval', {
  approval: { 'zh-CN': '审批', 'en-US': 'Approval' },
  hanging: { 'zh-CN': '{n} 项进行中的审批', 'en-US': '{n} {n|approval|approvals} in progress' },
  step: { 'zh-CN': '第 {n} 步', 'en-US': 'Step {n}' },
  tookBack: { 'zh-CN': '撤回审批意见', 'en-US': 'Withdrew an approval' },
  passed: { 'zh-CN': '通过审批步骤', 'en-US': 'Approved a step' },
  ruleNotCopied: { 'zh-CN': '审批设置未复制：{reason}', 'en-US': 'Approval settings not copied: {reason}' },
  person: { 'zh-CN': '指定人员', 'en-US': 'A person' },
  role: { 'zh-CN': '角色', 'en-US': 'A role' },
  manager: { 'zh-CN': '直接上级', 'en-US': 'Manager' },
  managers: { 'zh-CN': '所有上级', 'en-US': 'All superiors' },
  head: { 'zh-CN': '部门领导', 'en-US': 'Head of the department' },
  level_0: { 'zh-CN': '部门级', 'en-US': 'department level' },
  level_1: { 'zh-CN': '分部级', 'en-US': 'branch level' },
  level_2: { 'zh-CN': '公司级', 'en-US': 'company level' },
  keepers: { 'zh-CN': '目录管理员', 'en-US': 'Administrators of the category' },
  field: { 'zh-CN': '自定义字段中的人员', 'en-US': 'People in a custom field' },
})
