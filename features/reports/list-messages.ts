import { defineMessages } from '@shuku/kit/i18n'

export const listMessages = defineMessages('reportLists', {
  subject: { 'zh-CN': '标题', 'en-US': 'Title' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  createdAt: { 'zh-CN': '创建时间', 'en-US': 'Created' },
  readerCount: { 'zh-CN': '读者数', 'en-US': 'Readers' },
  firstAt: { 'zh-CN': '首次阅读', 'en-US': 'First read' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  count: { 'zh-CN': '篇数', 'en-US': 'Documents' },
  reads: { 'zh-CN': '阅读次数', 'en-US': 'Reads' },
  effectiveAt: { 'zh-CN': '生效日期', 'en-US': 'Effective since' },
  dueOn: { 'zh-CN': '应复审日期', 'en-US': 'Review due' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  newDocuments: { 'zh-CN': '新增文档', 'en-US': 'New documents' },
  newBytes: { 'zh-CN': '新增文件', 'en-US': 'New files' },

  counted: { 'zh-CN': '统计的文档', 'en-US': 'Documents that count' },
  readings: { 'zh-CN': '阅读过的文档', 'en-US': 'Documents read' },
  authors: { 'zh-CN': '作者名单', 'en-US': 'Authors' },
  readers: { 'zh-CN': '阅读人员', 'en-US': 'Readers' },
  everybody: { 'zh-CN': '统计范围内的人员', 'en-US': 'People of the report' },
  listOf: { 'zh-CN': '{name}：{what}', 'en-US': '{name}: {what}' },
  openBar: { 'zh-CN': '{name}：{n}，查看明细', 'en-US': '{name}: {n}, show the list' },
  shown: { 'zh-CN': '列出篇数', 'en-US': 'Listed' },
  others: { 'zh-CN': '无权查看的篇数', 'en-US': 'May not be seen' },
  scope: { 'zh-CN': '统计说明', 'en-US': 'What is counted' },
  hiddenDocuments: {
    'zh-CN': '另有 {n} 篇您无权查看的文档',
    'en-US': 'And {n} {n|other|others} that you may not read',
  },
  hiddenReadings: {
    'zh-CN': '另有 {n} 篇的阅读记录您无权查看。一个人读过什么，只有本人、上级和能查看该文档日志的人可以看到。',
    'en-US':
      'And {n} {n|other|others} of which you may not see the reading. What somebody read is shown to themselves, to those they report to, and to those who may see the document’s log.',
  },
  noDocuments: { 'zh-CN': '没有您可以查看的文档', 'en-US': 'No documents that you may see' },
  noPeople: { 'zh-CN': '没有符合条件的人员', 'en-US': 'No such people' },

  findings: { 'zh-CN': '专题清单', 'en-US': 'Findings' },
  finding: { 'zh-CN': '清单', 'en-US': 'List' },
  unread: { 'zh-CN': '一年无人阅读的文档', 'en-US': 'Documents not read for a year' },
  overdue: { 'zh-CN': '阅读多、复审已逾期的文档', 'en-US': 'Much read, review overdue' },
  idle: { 'zh-CN': '一年没有阅读的人员', 'en-US': 'People who read nothing for a year' },
  left: { 'zh-CN': '读过文档的离职人员', 'en-US': 'Readers who left' },
  growth: { 'zh-CN': '各目录每月增长', 'en-US': 'Growth by category and month' },
  unreadRule: {
    'zh-CN': '生效满一年，近一年内除作者外无人打开',
    'en-US': 'Active for a year, and opened by nobody but the author in it',
  },
  overdueRule: {
    'zh-CN': '复审日期已过仍在生效的文档，阅读多的在前',
    'en-US': 'Active though their review is overdue; the most read first',
  },
  idleRule: {
    'zh-CN': '在职，近一年内没有打开过他人的文档',
    'en-US': 'Active, and opened no document of others within a year',
  },
  leftRule: { 'zh-CN': '已离职，曾读过他人的文档', 'en-US': 'They left, and had read documents of others' },
  growthRule: {
    'zh-CN': '生效与归档的文档按创建的月份计；文件按加入的月份计，含历史版本，相同内容重复计',
    'en-US':
      'Active and archived documents by the month they were created; files by the month they were added, with earlier versions, the same content as often as it was added',
  },
  nothingFound: { 'zh-CN': '没有符合条件的内容', 'en-US': 'Nothing found' },
  unit: { 'zh-CN': '部门（含下级）', 'en-US': 'Department, incl. sub-units' },
})
