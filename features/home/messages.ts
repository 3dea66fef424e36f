import { defineMessages } from '@shuku/kit/i18n'

export const homeMessages = defineMessages('home', {
  home: { 'zh-CN': '首页', 'en-US': 'Home' },
  newDocument: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  tasks: { 'zh-CN': '待办', 'en-US': 'To do' },
  noTasks: { 'zh-CN': '没有待办，都处理完了。', 'en-US': 'Nothing to do: all is done.' },
  recent: { 'zh-CN': '最近打开', 'en-US': 'Recently opened' },
  noneRecent: { 'zh-CN': '还没有打开过文档。', 'en-US': 'You have not opened a document yet.' },
  toDocuments: { 'zh-CN': '查看文档', 'en-US': 'Browse documents' },
  favourites: { 'zh-CN': '我的收藏', 'en-US': 'Starred' },
  noFavourites: {
    'zh-CN': '还没有收藏。在文档列表左侧的目录旁点星标，目录就会出现在这里。',
    'en-US': 'Nothing starred yet. Click the star beside a category in the tree of documents, and it appears here.',
  },
  news: { 'zh-CN': '新动态', 'en-US': 'What is new' },
  noNews: {
    'zh-CN': '收藏的目录和您可以新建文档的目录最近没有新文档。',
    'en-US': 'Nothing new lately in categories that you starred or may create in.',
  },
  published: { 'zh-CN': '发布了', 'en-US': 'published' },
  changed: { 'zh-CN': '更新了', 'en-US': 'updated' },
  tour: { 'zh-CN': '快速导览', 'en-US': 'Quick tour' },
  welcome: { 'zh-CN': '第一次使用书库？五句话了解它。', 'en-US': 'New to Shuku? Get to know it in five sentences.' },
  declineTour: { 'zh-CN': '不用了', 'en-US': 'No, thanks' },
  startTour: { 'zh-CN': '开始导览', 'en-US': 'Start the tour' },
  next: { 'zh-CN': '下一步', 'en-US': 'Next' },
  previous: { 'zh-CN': '上一步', 'en-US': 'Back' },
  finish: { 'zh-CN': '完成', 'en-US': 'Done' },
  tourRail: {
    'zh-CN': '左侧是全部功能，随时按 ? 查看键盘快捷键。',
    'en-US': 'Everything is on the left. Press ? at any time for keyboard shortcuts.',
  },
  tourSearch: {
    'zh-CN': '在这里搜索标题、正文和附件中的文字，随时按 / 开始输入。',
    'en-US': 'Search titles, text and attachments here. Press / at any time to begin.',
  },
  tourTasks: {
    'zh-CN': '需要您阅读的文档和等您答复的申请都列在待办中。',
    'en-US': 'Documents you should read and requests waiting for your answer are listed under “To do”.',
  },
  tourNew: {
    'zh-CN': '在这里新建文档：直接粘贴 Word、WPS 的内容，或上传文件。',
    'en-US': 'Create documents here: paste from Word or WPS, or upload files.',
  },
  tourAccess: {
    'zh-CN': '打开任意文档，右侧随时显示谁能看到它、为什么，以及谁还没有读。',
    'en-US': 'Open any document: its side panel always shows who can see it and why, and who has not read it.',
  },
  arrange: { 'zh-CN': '调整版块', 'en-US': 'Arrange sections' },
  arrangeNote: {
    'zh-CN': '每次调整立即保存，只影响您自己的首页。',
    'en-US': 'Saved at once, for your own page alone.',
  },
  reset: { 'zh-CN': '恢复默认', 'en-US': 'Restore defaults' },
  show: { 'zh-CN': '显示“{section}”', 'en-US': 'Show “{section}”' },
  rows: { 'zh-CN': '“{section}”的行数', 'en-US': 'Rows of “{section}”' },
  nRows: { 'zh-CN': '{n} 行', 'en-US': '{n} rows' },
  up: { 'zh-CN': '上移“{section}”', 'en-US': 'Move “{section}” up' },
  down: { 'zh-CN': '下移“{section}”', 'en-US': 'Move “{section}” down' },
  main: { 'zh-CN': '左栏', 'en-US': 'Left' },
  side: { 'zh-CN': '右栏', 'en-US': 'Right' },
})
