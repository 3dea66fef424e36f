import { defineMessages } from '@shuku/kit/i18n'

export const taskMessages = defineMessages('tasks', {
  tasks: { 'zh-CN': '待办事项', 'en-US': 'Tasks' },
  count: { 'zh-CN': '待办事项，{n} 项', 'en-US': '{n} {n|task|tasks}' },
  waiting: { 'zh-CN': '待我处理', 'en-US': 'To do' },
  begun: { 'zh-CN': '等待他人', 'en-US': 'Waiting for others' },
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  what: { 'zh-CN': '事项', 'en-US': 'Task' },
  /** Who asks, or who is waited for. */
  by: { 'zh-CN': '相关人', 'en-US': 'Person' },
  at: { 'zh-CN': '开始时间', 'en-US': 'Started' },
  due: { 'zh-CN': '期限', 'en-US': 'Due' },
  note: { 'zh-CN': '说明', 'en-US': 'Note' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  kinds: { 'zh-CN': '事项种类', 'en-US': 'Kinds of tasks' },
  open: { 'zh-CN': '打开', 'en-US': 'Open' },
  approvals: { 'zh-CN': '审批记录', 'en-US': 'Approval history' },
  noneWaiting: { 'zh-CN': '暂无待办', 'en-US': 'Nothing to do' },
  noneBegun: { 'zh-CN': '没有等待他人处理的事项', 'en-US': 'You are not waiting for anyone' },
  noneBegunText: {
    'zh-CN': '您提交审批或申请的文档，在他人处理之前会列在这里。',
    'en-US': 'Documents you submit for approval and requests you make are listed here until they are handled.',
  },
})
