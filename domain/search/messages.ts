import { defineMessages } from '@shuku/kit/i18n'

/** How documents are looked for, on every screen that lists what is found. */
export const searchListMessages = defineMessages('search-list', {
  // the form
  common: { 'zh-CN': '常用条件', 'en-US': 'Common filters' },
  more: { 'zh-CN': '其他条件', 'en-US': 'More filters' },
  fulltext: { 'zh-CN': '全文', 'en-US': 'Full text' },
  owner: { 'zh-CN': '负责人', 'en-US': 'Owner' },
  keyword: { 'zh-CN': '关键字', 'en-US': 'Keyword' },
  replyCount: { 'zh-CN': '回复数', 'en-US': 'Number of replies' },
  any: { 'zh-CN': '全部', 'en-US': 'All' },
  fileType: { 'zh-CN': '文件类型', 'en-US': 'File type' },
  isPage: { 'zh-CN': '在线文档', 'en-US': 'Online document' },
  isWord: { 'zh-CN': 'Word', 'en-US': 'Word' },
  isExcel: { 'zh-CN': 'Excel', 'en-US': 'Excel' },
  isPowerPoint: { 'zh-CN': 'PowerPoint', 'en-US': 'PowerPoint' },
  isPdf: { 'zh-CN': 'PDF', 'en-US': 'PDF' },
  isPicture: { 'zh-CN': '图片', 'en-US': 'Image' },
  isArchive: { 'zh-CN': '压缩包', 'en-US': 'Archive' },
  isText: { 'zh-CN': '文本文件', 'en-US': 'Text file' },
  isMail: { 'zh-CN': '邮件', 'en-US': 'Mail' },
  isMedia: { 'zh-CN': '音频、视频', 'en-US': 'Audio and video' },
  isOther: { 'zh-CN': '其他文件', 'en-US': 'Other file' },

  // the bar above a list
  subject: { 'zh-CN': '标题', 'en-US': 'Title' },
  subjectFilter: { 'zh-CN': '在标题中筛选', 'en-US': 'Filter by title' },
  advanced: { 'zh-CN': '高级', 'en-US': 'Advanced' },
  moreConditions: { 'zh-CN': '更多条件', 'en-US': 'More filters' },
  fewerConditions: { 'zh-CN': '收起其他条件', 'en-US': 'Fewer filters' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saveAs: { 'zh-CN': '另存为', 'en-US': 'Save as' },
  allCategories: { 'zh-CN': '全部目录', 'en-US': 'All categories' },
  category: { 'zh-CN': '目录', 'en-US': 'Category' },
  andBelow: { 'zh-CN': '{name}及下级', 'en-US': '{name} and below' },
  unknownCategory: { 'zh-CN': '所选目录', 'en-US': 'the selected category' },
  order: { 'zh-CN': '排序', 'en-US': 'Order' },
  relevance: { 'zh-CN': '相关度', 'en-US': 'Relevance' },
  byRelevance: { 'zh-CN': '按相关度排序', 'en-US': 'Sort by relevance' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  type: { 'zh-CN': '类型', 'en-US': 'Type' },
  date: { 'zh-CN': '日期', 'en-US': 'Date' },
  not: { 'zh-CN': '不含 {what}', 'en-US': 'not {what}' },
  reading: { 'zh-CN': '阅读', 'en-US': 'Reading' },
  onlyUnread: { 'zh-CN': '仅未读', 'en-US': 'Unread only' },
  most: { 'zh-CN': '最多', 'en-US': 'Most' },
  mostReplied: { 'zh-CN': '回复最多', 'en-US': 'Most replies' },
  mostRead: { 'zh-CN': '阅读最多', 'en-US': 'Most reads' },
  mostDownloaded: { 'zh-CN': '下载最多', 'en-US': 'Most downloads' },

  // nothing found
  noneMine: { 'zh-CN': '您还没有文档', 'en-US': 'You have no documents yet' },
  noneLatest: { 'zh-CN': '最近没有新文档', 'en-US': 'There is nothing new' },
  noneAll: { 'zh-CN': '这里还没有您可以查看的文档', 'en-US': 'There are no documents here that you can view' },
  noneIn: { 'zh-CN': '“{name}”中没有文档', 'en-US': 'No documents in “{name}”' },
  noWords: {
    'zh-CN': '标题、正文、附件中没有找到“{words}”',
    'en-US': 'No matches for “{words}” in titles, text or attachments',
  },
  noWordsIn: {
    'zh-CN': '在“{name}”的标题、正文、附件中没有找到“{words}”',
    'en-US': 'No matches for “{words}” in titles, text or attachments in “{name}”',
  },
  noSubject: { 'zh-CN': '没有标题包含“{words}”的文档', 'en-US': 'No titles contain “{words}”' },
  noSubjectIn: {
    'zh-CN': '“{name}”中没有标题包含“{words}”的文档',
    'en-US': 'No titles in “{name}” contain “{words}”',
  },
  noneMatch: { 'zh-CN': '没有符合条件的文档', 'en-US': 'No documents match these filters' },
  noneMatchIn: { 'zh-CN': '“{name}”中没有符合条件的文档', 'en-US': 'No documents in “{name}” match these filters' },
  tryWider: {
    'zh-CN': '换个说法，或扩大范围再找一次。',
    'en-US': 'Try different words, or widen the search.',
  },
  searchEverywhere: { 'zh-CN': '在全部目录中搜索', 'en-US': 'Search all categories' },
  searchTexts: { 'zh-CN': '在正文和附件中搜索', 'en-US': 'Search text and attachments too' },
  clearConditions: { 'zh-CN': '清除筛选条件', 'en-US': 'Clear filters' },

  // something else found
  resultsBefore: {
    'zh-CN': '没有找到“{typed}”，以下是“',
    'en-US': 'No results for “{typed}”. Showing results for “',
  },
  resultsAfter: { 'zh-CN': '”的结果。', 'en-US': '”.' },
  didYouMean: { 'zh-CN': '您是不是要找：', 'en-US': 'Did you mean ' },
  or: { 'zh-CN': '、', 'en-US': ' or ' },
  searchExactly: { 'zh-CN': '仍然搜索“{typed}”', 'en-US': 'Search for “{typed}” anyway' },
  widerBefore: {
    'zh-CN': '“{typed}”的结果不多，以下也包括分别含有“',
    'en-US': 'Few results for “{typed}”. Documents containing “',
  },
  widerAfter: { 'zh-CN': '”的文档。', 'en-US': '” separately are shown too.' },
  onlyExactly: { 'zh-CN': '只看“{typed}”', 'en-US': 'Only “{typed}”' },
  pendingExtraction: {
    'zh-CN': '1 篇文档的附件正在提取文字，暂时搜索不到其中的内容。',
    'en-US': 'The attachments of 1 document are still being processed and cannot be searched yet.',
  },
  pendingExtractions: {
    'zh-CN': '{documents} 篇文档的附件正在提取文字，暂时搜索不到其中的内容。',
    'en-US': 'The attachments of {documents} documents are still being processed and cannot be searched yet.',
  },
  searchAgain: { 'zh-CN': '再搜一次', 'en-US': 'Search again' },
  someWords: {
    'zh-CN': '以下结果只含部分词',
    'en-US': 'The results below contain only some of the words',
  },
  exactWords: { 'zh-CN': '全文（按原样）', 'en-US': 'Full text, exact' },
})
