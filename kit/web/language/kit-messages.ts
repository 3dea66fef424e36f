import { defineMessages } from '@shuku/kit/i18n'

/** The words that every screen shares and those of the kit's own parts. */
export const kitMessages = defineMessages('kit', {
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  reset: { 'zh-CN': '重置', 'en-US': 'Reset' },
  cancel: { 'zh-CN': '取消', 'en-US': 'Cancel' },
  confirm: { 'zh-CN': '确定', 'en-US': 'Confirm' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  edit: { 'zh-CN': '编辑', 'en-US': 'Edit' },
  add: { 'zh-CN': '添加', 'en-US': 'Add' },
  share: { 'zh-CN': '共享', 'en-US': 'Share' },
  move: { 'zh-CN': '移动', 'en-US': 'Move' },
  copy: { 'zh-CN': '复制', 'en-US': 'Copy' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  rename: { 'zh-CN': '重命名', 'en-US': 'Rename' },
  refresh: { 'zh-CN': '刷新', 'en-US': 'Refresh' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  more: { 'zh-CN': '更多操作', 'en-US': 'More' },
  undo: { 'zh-CN': '撤销', 'en-US': 'Undo' },
  clear: { 'zh-CN': '清除', 'en-US': 'Clear' },
  remove: { 'zh-CN': '移除 {what}', 'en-US': 'Remove {what}' },
  to: { 'zh-CN': '至', 'en-US': 'to' },
  retry: { 'zh-CN': '重试', 'en-US': 'Try again' },
  requestId: { 'zh-CN': '请求编号 {id}', 'en-US': 'Request ID {id}' },
  copyRequestId: { 'zh-CN': '复制请求编号', 'en-US': 'Copy request ID' },
  copied: { 'zh-CN': '已复制', 'en-US': 'Copied' },

  operationFailed: { 'zh-CN': '操作失败', 'en-US': 'Operation failed' },
  failedUnreachable: {
    'zh-CN': '操作失败：无法连接服务器，请检查网络后重试。您填写的内容不会丢失。',
    'en-US':
      'Operation failed: the server cannot be reached. Check your connection and try again; nothing you entered is lost.',
  },
  failedAtServer: {
    'zh-CN': '操作失败：服务器暂时无法处理（HTTP {status}），请稍后重试。',
    'en-US': 'Operation failed: the server cannot process the request at the moment (HTTP {status}). Try again later.',
  },
  unreachable: {
    'zh-CN': '无法连接服务器。请检查网络，然后重试。',
    'en-US': 'The server cannot be reached. Check your connection, then try again.',
  },
  serverFailed: {
    'zh-CN': '服务器暂时无法处理（HTTP {status}）。请稍后重试，如仍失败请联系管理员。',
    'en-US':
      'The server cannot process the request at the moment (HTTP {status}). Try again later, or contact your administrator.',
  },
  offline: {
    'zh-CN': '网络已断开，恢复后会自动继续。',
    'en-US': 'You are offline. Everything resumes automatically once you are back.',
  },
  sessionEnded: { 'zh-CN': '登录已失效，请重新登录', 'en-US': 'Your session has ended, please sign in again' },
  noAnswer: {
    'zh-CN': '服务器在 {seconds} 秒内没有回应。您填写的内容不会丢失。',
    'en-US': 'The server did not answer within {seconds} {seconds|second|seconds}. Nothing you entered is lost.',
  },
  notFoundTitle: { 'zh-CN': '无法找到该页面', 'en-US': 'The page cannot be found' },
  notFoundText: {
    'zh-CN': '地址可能有误，或页面已移动。',
    'en-US': 'The address may be wrong, or the page may have moved.',
  },
  noPermissionTitle: { 'zh-CN': '您没有权限查看该页面', 'en-US': 'You do not have permission to view this page' },
  noPermissionText: {
    'zh-CN': '如果工作需要，请联系文档的负责人或管理员。',
    'en-US': 'If you need access, contact the owner or an administrator.',
  },
  crashed: {
    'zh-CN': '对不起，该页面异常，请联系管理员！',
    'en-US': 'Sorry, this page is abnormal, please contact the administrator!',
  },
  toStart: { 'zh-CN': '返回首页', 'en-US': 'Back to home' },
  reload: { 'zh-CN': '重新加载', 'en-US': 'Reload' },
  required: { 'zh-CN': '请填写{label}', 'en-US': 'Please fill in {label}' },
  discardTitle: { 'zh-CN': '放弃已填写的内容？', 'en-US': 'Discard what you entered?' },
  discard: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  choose: { 'zh-CN': '请选择', 'en-US': 'Choose' },
  dateFrom: { 'zh-CN': '开始日期', 'en-US': 'From' },
  dateTo: { 'zh-CN': '结束日期', 'en-US': 'To' },
  timeFrom: { 'zh-CN': '起', 'en-US': 'From' },
  timeTo: { 'zh-CN': '止', 'en-US': 'Until' },
  least: { 'zh-CN': '最小', 'en-US': 'Min' },
  most: { 'zh-CN': '最大', 'en-US': 'Max' },
  yes: { 'zh-CN': '是', 'en-US': 'Yes' },
  no: { 'zh-CN': '否', 'en-US': 'No' },
  loading: { 'zh-CN': '正在加载', 'en-US': 'Loading' },
  selectFirst: { 'zh-CN': '请先选择数据', 'en-US': 'Select something first' },
  language: { 'zh-CN': '语言', 'en-US': 'Language' },
})
