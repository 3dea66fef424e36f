import { defineMessages } from '@shuku/kit/i18n'

/** Of decisions on so many at once that a job goes on with them. */
export const decideManyMessages = defineMessages('approvals.many', {
  began: {
    'zh-CN': '{n} 篇正在后台处理，结果将显示在“待我审批”上方',
    'en-US': '{n} are being processed in the background. The result will appear above “To approve”',
  },
  approving: { 'zh-CN': '正在通过 {n} 篇', 'en-US': 'Approving {n}' },
  returning: { 'zh-CN': '正在退回 {n} 篇', 'en-US': 'Returning {n}' },
  stop: { 'zh-CN': '停止', 'en-US': 'Stop' },
  stopped: { 'zh-CN': '已停止，其余 {n} 篇仍待您审批', 'en-US': 'Stopped. {n} still need your approval' },
  broke: {
    'zh-CN': '后台处理中断，其余 {n} 篇仍待您审批',
    'en-US': 'Interrupted. {n} still need your approval',
  },
  failed: { 'zh-CN': '处理时出错，仍待您审批', 'en-US': 'Something went wrong. Your approval is still needed' },
  result: { 'zh-CN': '查看结果', 'en-US': 'View result' },
  seen: { 'zh-CN': '知道了', 'en-US': 'Got it' },
})
