import { defineMessages } from '@shuku/kit/i18n'

/** What the server says on the search screen. */
export const searchMessages = defineMessages('search', {
  mine: { 'zh-CN': '我的文档', 'en-US': 'My documents' },
  latest: { 'zh-CN': '最新文档', 'en-US': 'Latest documents' },
  all: { 'zh-CN': '知识库', 'en-US': 'Knowledge base' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  columns: { 'zh-CN': '列定制', 'en-US': 'Columns' },
  common: { 'zh-CN': '常用条件', 'en-US': 'Common conditions' },
  more: { 'zh-CN': '其他条件', 'en-US': 'More conditions' },
  fulltext: { 'zh-CN': '全文', 'en-US': 'Full text' },
  owner: { 'zh-CN': '所有者', 'en-US': 'Owner' },
  keyword: { 'zh-CN': '关键字', 'en-US': 'Keyword' },
  replyCount: { 'zh-CN': '回复数', 'en-US': 'Number of replies' },
  any: { 'zh-CN': '全部', 'en-US': 'All' },
})
