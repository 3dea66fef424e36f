import { defineMessages } from '@shuku/kit/i18n'

export const reportMessages = defineMessages('readingReport', {
  report: { 'zh-CN': '阅读报表', 'en-US': 'Reading report' },
  // tabs
  byDocument: { 'zh-CN': '按文档', 'en-US': 'By document' },
  byPerson: { 'zh-CN': '按人员', 'en-US': 'By person' },
  details: { 'zh-CN': '明细', 'en-US': 'Details' },
  // what it is about
  what: { 'zh-CN': '统计哪些文档', 'en-US': 'Documents to report on' },
  ofCategory: { 'zh-CN': '目录文档', 'en-US': 'By category' },
  ofRequired: { 'zh-CN': '必读文档', 'en-US': 'Required reading' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  categoryBelow: { 'zh-CN': '目录（含下级）', 'en-US': 'Category, incl. sub-categories' },
  department: { 'zh-CN': '部门', 'en-US': 'Department' },
  departmentBelow: { 'zh-CN': '部门（含下级）', 'en-US': 'Department, incl. sub-units' },
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
  percent: { 'zh-CN': '{n}%', 'en-US': '{n}%' },
  documentCount: { 'zh-CN': '文档数', 'en-US': 'Document count' },
  peopleCount: { 'zh-CN': '人数', 'en-US': 'People count' },
  newestOnly: {
    'zh-CN': '文档较多，只统计最新的 {n} 篇；请选择目录缩小范围。',
    'en-US': 'There are many documents, so only the newest {n} are counted. Choose a category to narrow the report.',
  },
  rule: {
    'zh-CN':
      '应读指可查看文档的人员，必读文档则为被要求阅读的人员，均不含作者。仅列出您有权查看阅读日志的文档，或您的下属。',
    'en-US':
      '“Should read” means people who can view a document or, for required reading, those asked to read it; authors are not counted. Only documents whose reading log you can view, or the people who report to you, are listed.',
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
  exportPairs: { 'zh-CN': '阅读报表（明细）', 'en-US': 'Reading report in detail' },
})
