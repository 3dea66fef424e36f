/** What the kinds of custom fields are called. */
export const fieldKindTexts = {
  line: { 'zh-CN': '单行文本', 'en-US': 'Text' },
  lines: { 'zh-CN': '多行文本', 'en-US': 'Long text' },
  integer: { 'zh-CN': '整数', 'en-US': 'Whole number' },
  decimal: { 'zh-CN': '小数', 'en-US': 'Decimal' },
  amount: { 'zh-CN': '金额', 'en-US': 'Amount' },
  date: { 'zh-CN': '日期', 'en-US': 'Date' },
  instant: { 'zh-CN': '日期时间', 'en-US': 'Date and time' },
  truth: { 'zh-CN': '是/否', 'en-US': 'Yes or no' },
  choice: { 'zh-CN': '单选', 'en-US': 'Single choice' },
  choices: { 'zh-CN': '多选', 'en-US': 'Multiple choice' },
  person: { 'zh-CN': '人员', 'en-US': 'Person' },
  people: { 'zh-CN': '多个人员', 'en-US': 'People' },
  unit: { 'zh-CN': '部门', 'en-US': 'Department' },
  document: { 'zh-CN': '文档', 'en-US': 'Document' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  link: { 'zh-CN': '链接', 'en-US': 'Link' },
} as const
