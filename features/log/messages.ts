import { defineMessages } from '@shuku/kit/i18n'

export const logMessages = defineMessages('log', {
  tab: { 'zh-CN': '日志', 'en-US': 'Log' },
  seeLog: { 'zh-CN': '查看日志', 'en-US': 'View log' },
  title: { 'zh-CN': '文档日志', 'en-US': 'Document log' },
  // tabs
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  read: { 'zh-CN': '阅读', 'en-US': 'Read' },
  print: { 'zh-CN': '打印', 'en-US': 'Print' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  summary: { 'zh-CN': '汇总', 'en-US': 'Summary' },
  // counters
  mayRead: { 'zh-CN': '可查看', 'en-US': 'Can view' },
  hasRead: { 'zh-CN': '已读', 'en-US': 'Read' },
  hasNotRead: { 'zh-CN': '未读', 'en-US': 'Unread' },
  exportName: { 'zh-CN': '日志 {subject}', 'en-US': 'Log of {subject}' },
  exportReadsName: { 'zh-CN': '阅读情况 {subject}', 'en-US': 'Readers of {subject}' },
  // columns
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  operation: { 'zh-CN': '操作', 'en-US': 'Operation' },
  time: { 'zh-CN': '时间', 'en-US': 'Time' },
  terminal: { 'zh-CN': '终端', 'en-US': 'Terminal' },
  address: { 'zh-CN': 'IP 地址', 'en-US': 'IP address' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  firstRead: { 'zh-CN': '首次阅读', 'en-US': 'First read' },
  lastRead: { 'zh-CN': '最近阅读', 'en-US': 'Last read' },
  times: { 'zh-CN': '次数', 'en-US': 'Times' },
  // search
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  reset: { 'zh-CN': '重置', 'en-US': 'Reset' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  advanced: { 'zh-CN': '高级', 'en-US': 'Advanced' },
  anyOperation: { 'zh-CN': '全部操作', 'en-US': 'All operations' },
  from: { 'zh-CN': '开始日期', 'en-US': 'From' },
  until: { 'zh-CN': '结束日期', 'en-US': 'To' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  noEntries: { 'zh-CN': '没有记录', 'en-US': 'No entries' },
  nobody: { 'zh-CN': '没有人', 'en-US': 'Nobody' },
  everybodyRead: { 'zh-CN': '能查看的人都已读过', 'en-US': 'Everyone who can view it has read it' },
  wholeLog: { 'zh-CN': '在窗口中打开', 'en-US': 'Open in a window' },
  filter: { 'zh-CN': '日志类型', 'en-US': 'Entry type' },
})
