import { defineMessages } from '@shuku/kit/i18n'

export const reportMessages = defineMessages('readingReport', {
  report: { 'zh-CN': '阅读报表', 'en-US': 'Reading report' },
  // tabs
  byDocument: { 'zh-CN': '按文档', 'en-US': 'By document' },
  byPerson: { 'zh-CN': '按人员', 'en-US': 'By person' },
  byUnit: { 'zh-CN': '按部门', 'en-US': 'By department' },
  byMonth: { 'zh-CN': '按月', 'en-US': 'By month' },
  details: { 'zh-CN': '明细', 'en-US': 'Details' },
  // what it is about
  what: { 'zh-CN': '统计哪些文档', 'en-US': 'Documents to report on' },
  ofCategory: { 'zh-CN': '目录文档', 'en-US': 'By category' },
  ofRequired: { 'zh-CN': '必读文档', 'en-US': 'Required reading' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  categoryBelow: { 'zh-CN': '目录（含下级）', 'en-US': 'Category, incl. sub-categories' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  departmentBelow: { 'zh-CN': '部门（含下级）', 'en-US': 'Department, incl. sub-departments' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  read: { 'zh-CN': '已读', 'en-US': 'Read' },
  unread: { 'zh-CN': '未读', 'en-US': 'Unread' },
  // columns
  title: { 'zh-CN': '标题', 'en-US': 'Title' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  should: { 'zh-CN': '应读', 'en-US': 'Should read' },
  share: { 'zh-CN': '阅读率', 'en-US': 'Read rate' },
  readAt: { 'zh-CN': '首次阅读时间', 'en-US': 'First read' },
  medianDays: { 'zh-CN': '首读中位天数', 'en-US': 'Median days to read' },
  downloads: { 'zh-CN': '下载次数', 'en-US': 'Downloads' },
  prints: { 'zh-CN': '打印次数', 'en-US': 'Prints' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  firstReadings: { 'zh-CN': '首读次数', 'en-US': 'First readings' },
  readers: { 'zh-CN': '阅读人数', 'en-US': 'Readers' },
  reached: { 'zh-CN': '累计阅读率', 'en-US': 'Read rate so far' },
  monthsText: {
    'zh-CN': '每月首次阅读次数：从 {from} 到 {to} 共 {n} 次，最多的月份为 {month}（{most} 次）。',
    'en-US': 'First readings by month: {n} from {from} to {to}; the month with the most is {month} with {most}.',
  },
  inMonth: {
    'zh-CN': '{month}：首读 {n} 次，阅读人数 {readers}',
    'en-US': '{month}: {n} first {n|reading|readings}, readers: {readers}',
  },
  openings: { 'zh-CN': '打开次数', 'en-US': 'Openings' },
  percent: { 'zh-CN': '{n}%', 'en-US': '{n}%' },
  documentCount: { 'zh-CN': '文档数', 'en-US': 'Documents' },
  shouldReadPeople: { 'zh-CN': '应读人数', 'en-US': 'People who should read' },
  peopleCount: { 'zh-CN': '人数', 'en-US': 'People' },
  newestOnly: {
    'zh-CN': '文档较多，只统计最新的 {n} 篇，其中 {counted} 篇有应读人员；请选择目录缩小范围。',
    'en-US':
      'There are many documents, so only the newest {n} are counted; {counted} of them {counted|has|have} people who should read them. Choose a category to narrow the report.',
  },
  ruleTitle: { 'zh-CN': '统计说明', 'en-US': 'What is counted' },
  rule: {
    'zh-CN':
      '应读指可查看文档的人员，必读文档则为被要求阅读的人员，均不含作者。首读中位天数从文档生效算起；下载和打印只计这些人员的。仅列出您有权查看阅读日志的文档，或您的下属。',
    'en-US':
      '“Should read” means people who can view a document or, for required reading, those asked to read it; authors are not counted. Days to read count from when the document became active; downloads and prints are those of these people. Only documents whose reading log you can view, or the people who report to you, are listed.',
  },
  none: { 'zh-CN': '没有可统计的文档和人员', 'en-US': 'No documents or people to report on' },
  noneText: {
    'zh-CN': '换一个目录或部门试试。',
    'en-US': 'Try another category or department.',
  },
  onlyOf: { 'zh-CN': '只看“{name}”', 'en-US': 'Only “{name}”' },
  notOnlyOf: { 'zh-CN': '取消只看“{name}”', 'en-US': 'Remove: Only “{name}”' },
  exportDocuments: { 'zh-CN': '阅读报表（按文档）', 'en-US': 'Reading report by document' },
  exportPeople: { 'zh-CN': '阅读报表（按人员）', 'en-US': 'Reading report by person' },
  exportUnits: { 'zh-CN': '阅读报表（按部门）', 'en-US': 'Reading report by department' },
  exportMonths: { 'zh-CN': '阅读报表（按月）', 'en-US': 'Reading report by month' },
  exportPairs: { 'zh-CN': '阅读报表（明细）', 'en-US': 'Reading report in detail' },
})
