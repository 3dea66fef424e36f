import { defineMessages } from '@shuku/kit/i18n'

export const searchMessages = defineMessages('search', {
  // what the server says: tabs, menu
  mine: { 'zh-CN': '我的文档', 'en-US': 'My documents' },
  latest: { 'zh-CN': '最新文档', 'en-US': 'Latest documents' },
  all: { 'zh-CN': '知识库', 'en-US': 'Knowledge base' },
  search: { 'zh-CN': '高级搜索', 'en-US': 'Advanced search' },
  pictures: { 'zh-CN': '缩略图显示', 'en-US': 'Thumbnails' },
  asList: { 'zh-CN': '列表显示', 'en-US': 'List display' },
  subscribe: { 'zh-CN': '申请查阅文档', 'en-US': 'Request access to documents' },
  bookmarkPage: { 'zh-CN': '收藏此页面', 'en-US': 'Bookmark this page' },
  help: { 'zh-CN': '帮助', 'en-US': 'Help' },
  columns: { 'zh-CN': '列设置', 'en-US': 'Columns' },

  templateSaved: { 'zh-CN': '已保存搜索模板“{name}”', 'en-US': 'Search template “{name}” saved' },
  templateDeleted: { 'zh-CN': '已删除搜索模板“{name}”', 'en-US': 'Search template “{name}” deleted' },
  templateChanged: { 'zh-CN': '已修改搜索模板“{name}”', 'en-US': 'Search template “{name}” changed' },
  noticeOfHits: { 'zh-CN': '搜索“{name}”有新文档：{what}', 'en-US': 'New in your search “{name}”: {what}' },
  mailsOfHits: { 'zh-CN': '搜索模板找到的新文档', 'en-US': 'New documents found by search templates' },

  unreadable: {
    'zh-CN': '链接中的条件“{names}”无法识别，未按其筛选',
    'en-US': 'Some conditions in the link could not be recognised and were not applied: {names}',
  },

  // synonyms
  synonyms: { 'zh-CN': '搜索同义词', 'en-US': 'Search synonyms' },
  administration: { 'zh-CN': '管理', 'en-US': 'Administration' },
  synonymsAbout: {
    'zh-CN':
      '每行一组意思相同的词，用逗号隔开，例如：报销，费用报销，expense。搜索结果不足一页时，也会列出含有同组其他词的文档，排在后面。',
    'en-US':
      'One group per line, with words of the same meaning separated by commas: leave, holiday, time off. If a search fills less than one page, documents with other words of the group follow.',
  },
  synonymsLabel: { 'zh-CN': '同义词，每行一组', 'en-US': 'Synonyms, one group per line' },
  synonymsLeave: { 'zh-CN': '放弃未保存的同义词？', 'en-US': 'Discard unsaved synonyms?' },
  synonymsDiscard: { 'zh-CN': '放弃', 'en-US': 'Discard' },
  synonymsFromTable: { 'zh-CN': '从表格导入', 'en-US': 'Import from a table' },
  synonymsAsTable: { 'zh-CN': '导出', 'en-US': 'Export' },
  synonymsTableHow: {
    'zh-CN': '表格（xlsx、csv）每行一组，每个单元格一个词。导入的内容排在最后，请检查后保存。',
    'en-US':
      'In a table (xlsx, csv), each row is a group with one word per cell. Imported groups are added at the end; check them, then save.',
  },
  synonymsRead: {
    'zh-CN': '已导入 {n} 组，保存后生效',
    'en-US': '{n} {n|group|groups} imported; they apply once you save',
  },
  synonymsKnown: { 'zh-CN': '表格中的同义词均已存在', 'en-US': 'All synonyms in the table already exist' },
  synonymsNone: { 'zh-CN': '暂无同义词', 'en-US': 'No synonyms yet' },
  synonymWord: { 'zh-CN': '词', 'en-US': 'Word' },
  synonymOther: { 'zh-CN': '同义词', 'en-US': 'Synonym' },
  synonymsSaved: { 'zh-CN': '已保存 {n} 组同义词', 'en-US': '{n} {n|group|groups} of synonyms saved' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },

  // the screen
  documents: { 'zh-CN': '文档', 'en-US': 'Documents' },
  title: { 'zh-CN': '查看文档', 'en-US': 'View documents' },
  newDocument: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  uploadMany: { 'zh-CN': '批量上传', 'en-US': 'Batch upload' },
  copyLink: { 'zh-CN': '复制此列表的链接', 'en-US': 'Copy link to this list' },
  linkCopied: { 'zh-CN': '链接已复制', 'en-US': 'Link copied' },
  views: { 'zh-CN': '文档范围', 'en-US': 'Document scope' },
  star: { 'zh-CN': '收藏 {name}', 'en-US': 'Add {name} to favourites' },
  unstar: { 'zh-CN': '取消收藏 {name}', 'en-US': 'Remove {name} from favourites' },
  read: { 'zh-CN': '已读', 'en-US': 'Read' },
  unread: { 'zh-CN': '未读', 'en-US': 'Unread' },
  latestHint: {
    'zh-CN': '全部目录中，近 {days} 天生效且您可以查看的文档',
    'en-US': 'Documents in all categories that took effect in the last {days} {days|day|days} and that you can see',
  },
  readHint: { 'zh-CN': '最新文档中您已阅读的', 'en-US': 'Latest documents that you have read' },
  unreadHint: { 'zh-CN': '最新文档中您尚未阅读的', 'en-US': 'Latest documents that you have not read' },

  // search templates
  saveAs: { 'zh-CN': '另存为', 'en-US': 'Save as' },
  saveAsTemplate: { 'zh-CN': '另存为搜索模板', 'en-US': 'Save as search template' },
  templateName: { 'zh-CN': '模板名称', 'en-US': 'Template name' },
  templateUnnamed: { 'zh-CN': '模板名称不能为空！', 'en-US': 'The template name cannot be empty!' },
  templateSettings: { 'zh-CN': '名称与提醒', 'en-US': 'Name and alerts' },
  templateLooksEverywhere: {
    'zh-CN': '搜索模板在您可查看的全部文档中搜索，不限于当前标签。',
    'en-US': 'A search template searches all documents you can view, not only those on this tab.',
  },
  templateIsChanged: { 'zh-CN': '搜索条件有未保存的修改', 'en-US': 'The search has unsaved changes' },
  discardChanges: { 'zh-CN': '放弃修改', 'en-US': 'Discard changes' },
  templatesAreFull: {
    'zh-CN': '搜索模板已达 {n} 个，请先删除不用的',
    'en-US': 'You already have {n} search {n|template|templates}. Delete one first',
  },
  notifyOfNew: { 'zh-CN': '有新文档时通知我', 'en-US': 'Notify me of new documents' },
  mailsToo: { 'zh-CN': '同时发邮件', 'en-US': 'Also by email' },
  moveLeft: { 'zh-CN': '左移', 'en-US': 'Move left' },
  moveRight: { 'zh-CN': '右移', 'en-US': 'Move right' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleteTemplate: { 'zh-CN': '删除搜索模板“{tab}”', 'en-US': 'Delete the search template “{tab}”' },
  deleteTemplateSure: {
    'zh-CN': '确定要删除该搜索模板吗？',
    'en-US': 'Are you sure to delete this search template?',
  },

  // why a document is in the list
  why: { 'zh-CN': '查一篇文档为何（不）在列表中', 'en-US': 'Why is a document (not) in this list?' },
  whyNot: { 'zh-CN': '为什么没有找到某篇文档？', 'en-US': 'Why is a document missing?' },
  whyWhich: { 'zh-CN': '哪篇文档', 'en-US': 'Which document' },
  whyHint: { 'zh-CN': '标题、ID，或粘贴文档链接', 'en-US': 'Title, ID or a pasted link' },
  whyAbout: {
    'zh-CN': '可以查询您有权查看的文档，以及您创建、负责、被共享或收到过通知的文档。其他文档一律答复为不存在。',
    'en-US':
      'You can ask about documents you can view, and about those you created, own, received as a share or were notified of. Any other is treated like one that does not exist.',
  },
  whyListed: { 'zh-CN': '符合所有条件，在列表中。', 'en-US': 'It meets every condition and is in the list.' },
  whyNotListed: {
    'zh-CN': '不在列表中，因为不符合 {n} 个条件。',
    'en-US': 'It is not in the list: {n} {n|condition is|conditions are} not met.',
  },
  whyBeingRead: {
    'zh-CN': '这篇文档的附件正在提取文字，稍后可能可以按其中的词找到。',
    'en-US': 'Text is still being extracted from its attachments, so it may be found by those words later.',
  },
  whyNoConditions: {
    'zh-CN': '列表没有设置条件，包含您可以查看的所有文档。',
    'en-US': 'The list has no conditions and contains all documents you can view.',
  },
  whyHidden: {
    'zh-CN': '不在列表中，因为您现在不能查看这篇文档。',
    'en-US': 'It is not in the list because you cannot view this document now.',
  },
  whyDeleted: { 'zh-CN': '文档已被删除', 'en-US': 'The document has been deleted' },
  whySecrecy: {
    'zh-CN': '文档的密级高于您的涉密等级',
    'en-US': 'The document’s classification is above your clearance',
  },
  whyStatus: {
    'zh-CN': '文档当前的状态仅编辑者或负责人可查看',
    'en-US': 'In its current status, only editors and owners can see it',
  },
  whyNoGrant: { 'zh-CN': '没有授予您任何权限', 'en-US': 'You have not been granted any rights' },
  whyAsk: { 'zh-CN': '申请访问', 'en-US': 'Request access' },
  whyColleague: { 'zh-CN': '同事能否看到这篇文档？', 'en-US': 'Can a colleague see this document?' },
  whyNumber: { 'zh-CN': '文档 {id}', 'en-US': 'Document {id}' },
  whyMissing: { 'zh-CN': '不含：{words}', 'en-US': 'Does not contain: {words}' },
  whyUnwanted: { 'zh-CN': '含有已排除的词：{words}', 'en-US': 'Contains excluded words: {words}' },
  whyActual: { 'zh-CN': '实际为：{what}', 'en-US': 'Actually: {what}' },
  whyHolds: { 'zh-CN': '符合', 'en-US': 'Met' },
  whyFails: { 'zh-CN': '不符合', 'en-US': 'Not met' },
  whyTyped: { 'zh-CN': '全文中的条件', 'en-US': 'Condition in the search words' },
  whyTab: { 'zh-CN': '标签', 'en-US': 'Tab' },
  whyWithin: { 'zh-CN': '列表范围', 'en-US': 'Scope of the list' },
  whyPersonKind: { 'zh-CN': '人员类型', 'en-US': 'Type of person' },
  whyKeyword: { 'zh-CN': '关键字', 'en-US': 'Keyword' },

  // the field of the top bar
  searchAll: { 'zh-CN': '搜索标题、正文、附件、编号…', 'en-US': 'Search titles, text, attachments, codes…' },
  suggestions: { 'zh-CN': '搜索建议', 'en-US': 'Search suggestions' },
  searchFor: { 'zh-CN': '搜索“{words}”', 'en-US': 'Search for “{words}”' },
  recent: { 'zh-CN': '最近搜索', 'en-US': 'Recent searches' },
  forgetRecent: { 'zh-CN': '清除记录', 'en-US': 'Clear history' },
  openDocument: { 'zh-CN': '文档', 'en-US': 'Document' },
  author: { 'zh-CN': '作者', 'en-US': 'Author' },
  openCategory: { 'zh-CN': '目录', 'en-US': 'Category' },
  allNamed: { 'zh-CN': '全部 {n} 个', 'en-US': 'All {n}' },
  useKeyword: { 'zh-CN': '关键字', 'en-US': 'Keyword' },
  emptyField: { 'zh-CN': '清空', 'en-US': 'Clear' },

  // the two-step hint
  hintFavourites: {
    'zh-CN': '暂无收藏，点击此处打开全部目录',
    'en-US': 'No favourites yet. Click here to open all categories',
  },
  hintStar: {
    'zh-CN': '将鼠标移到目录上，点击星标即可加入收藏',
    'en-US': 'Hover over a category and click its star to add it to favourites',
  },
  hintNext: { 'zh-CN': '下一步', 'en-US': 'Next' },
  hintDone: { 'zh-CN': '知道了', 'en-US': 'Got it' },
})
