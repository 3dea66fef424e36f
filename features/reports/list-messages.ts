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
  reads: { 'zh-CN': '阅读次数', 'en-US': 'Views' },
  effectiveAt: { 'zh-CN': '生效日期', 'en-US': 'Effective date' },
  dueOn: { 'zh-CN': '应复审日期', 'en-US': 'Review due' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  newDocuments: { 'zh-CN': '新增文档', 'en-US': 'New documents' },
  newBytes: { 'zh-CN': '新增文件', 'en-US': 'New files' },

  counted: { 'zh-CN': '统计的文档', 'en-US': 'Documents counted' },
  readings: { 'zh-CN': '阅读过的文档', 'en-US': 'Documents read' },
  authors: { 'zh-CN': '作者名单', 'en-US': 'Authors' },
  readers: { 'zh-CN': '阅读人员', 'en-US': 'Readers' },
  everybody: { 'zh-CN': '统计范围内的人员', 'en-US': 'People in the report' },
  listOf: { 'zh-CN': '{name}：{what}', 'en-US': '{name}: {what}' },
  openBar: { 'zh-CN': '{name}：{n}，查看明细', 'en-US': '{name}: {n}, view details' },
  shown: { 'zh-CN': '列出篇数', 'en-US': 'Listed' },
  others: { 'zh-CN': '无权查看的篇数', 'en-US': 'Not visible to you' },
  scope: { 'zh-CN': '统计说明', 'en-US': 'What is counted' },
  hiddenDocuments: {
    'zh-CN': '另有 {n} 篇您无权查看的文档',
    'en-US': '{n} more {n|document|documents} you do not have permission to view',
  },
  hiddenReadings: {
    'zh-CN': '另有 {n} 篇的阅读记录您无权查看。个人的阅读记录仅本人、上级和能查看该文档日志的人可见。',
    'en-US':
      '{n} more {n|document|documents} whose reading records you cannot view. What a person read is visible only to them, their managers, and people who can view the document’s log.',
  },
  noDocuments: { 'zh-CN': '没有您可以查看的文档', 'en-US': 'No documents you can view' },
  noPeople: { 'zh-CN': '没有符合条件的人员', 'en-US': 'No matching people' },

  findings: { 'zh-CN': '专题清单', 'en-US': 'Housekeeping lists' },
  finding: { 'zh-CN': '清单', 'en-US': 'List' },
  unread: { 'zh-CN': '一年无人阅读的文档', 'en-US': 'Documents not read for a year' },
  overdue: { 'zh-CN': '阅读量大且复审逾期的文档', 'en-US': 'Frequently read documents with overdue review' },
  idle: { 'zh-CN': '一年内没有阅读的人员', 'en-US': 'People who read nothing for a year' },
  left: { 'zh-CN': '读过文档的离职人员', 'en-US': 'Former employees who read documents' },
  growth: { 'zh-CN': '各目录每月增长', 'en-US': 'Growth by category and month' },
  unreadRule: {
    'zh-CN': '已生效满一年，近一年内除作者外无人打开',
    'en-US': 'Active for at least a year, and opened by nobody but the author in the past year',
  },
  overdueRule: {
    'zh-CN': '已过复审日期且仍在生效的文档，阅读多的在前',
    'en-US': 'Active documents past their review date, most read first',
  },
  idleRule: {
    'zh-CN': '在职，近一年内未打开过他人的文档',
    'en-US': 'Active people who opened no documents of others in the past year',
  },
  leftRule: {
    'zh-CN': '已离职，曾读过他人的文档',
    'en-US': 'People who have left and had read other people’s documents',
  },
  growthRule: {
    'zh-CN': '生效和归档的文档按创建月份统计；文件按添加月份统计，含历史版本，相同内容重复计算',
    'en-US':
      'Active and archived documents by month of creation; files by month added, including earlier versions and repeated content',
  },
  nothingFound: { 'zh-CN': '没有符合条件的内容', 'en-US': 'Nothing found' },
  unit: { 'zh-CN': '部门（含下级）', 'en-US': 'Department, incl. sub-departments' },
})
