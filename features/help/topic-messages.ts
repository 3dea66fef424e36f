import { defineMessages } from '@shuku/kit/i18n'

/** Each topic has a title (`find`) and its sentences (`findText`), one a line. */
export const helpTopics = defineMessages('help.topics', {
  find: { 'zh-CN': '查找文档', 'en-US': 'Finding documents' },
  findText: {
    'zh-CN':
      '在任意页面按 / 开始搜索，范围包括标题、正文、附件、关键字和文档编号；标题还支持拼音和首字母。\n多个词之间用空格分隔，须全部出现；用双引号“年度 预算”按原样查找，用 OR 表示任选其一，词前加 - 表示不含。\n还可以输入：作者:王芳　目录:合同　类型:pdf　日期:2026-10。\n没有结果时会提示相近的写法，也可以仍然搜索原来的词。',
    'en-US':
      'Press / on any page to search titles, text, attachments, keywords and codes together; pinyin and initials find titles too.\nSeparate words with spaces: all of them must occur. Use "quotes" for exact phrases, OR for either of two words, and - before a word to exclude it.\nYou can also write author:Wang, category:contracts, type:pdf or date:2026-10.\nIf nothing is found, a similar spelling is suggested; you can still search for exactly what you typed.',
  },
  narrow: { 'zh-CN': '缩小范围', 'en-US': 'Narrowing down a list' },
  narrowText: {
    'zh-CN':
      '在左侧选择目录，或点“高级搜索”按作者、部门、状态、密级、日期等条件筛选；须符合所有条件。\n条件显示在列表上方，点 × 去掉其中一个。\n点“另存为搜索模板”保存常用的条件，显示为标签页；有新文档时可以收到提醒。\n页面地址包含全部条件，复制链接即可发给同事，对方只会看到自己有权限的文档。',
    'en-US':
      'Choose a category on the left, or open “Advanced search” for author, department, status, classification and dates. All conditions apply together.\nThey are shown above the list; click × to remove one.\nUse “Save as search template” for conditions you use often: they become a tab and can notify you of new documents.\nThe page address includes all conditions, so you can send the link to colleagues. They see only documents they have access to.',
  },
  read: { 'zh-CN': '阅读文档', 'en-US': 'Reading documents' },
  readText: {
    'zh-CN':
      '右侧面板显示谁能看到文档及原因，以及谁已阅读。\n附件可以直接预览，并标出命中的词。\n历史版本可以打开、比较和恢复。\n点 ‹ › 按列表顺序查看上一篇或下一篇。',
    'en-US':
      'The side panel shows who can see a document, why, and who has read it.\nAttachments are previewed in place, with your search words highlighted.\nEarlier versions can be opened, compared and restored.\nUse ‹ › to move through the list you came from.',
  },
  write: { 'zh-CN': '编写和上传', 'en-US': 'Writing and uploading' },
  writeText: {
    'zh-CN':
      '点“新建文档”直接编写，或从 Word、WPS 粘贴；图片和表格会一起粘贴。\n按 Ctrl+S 保存草稿，草稿只有您自己能看到；点“发布”后其他人才能看到，按钮上写明有多少人、由谁审批；已生效的文档点“发布新版本”。\n网络中断或登录失效时，内容保存在浏览器中，恢复后继续编辑。\n将文件拖到列表中即可上传，大文件中断后会从断点继续。',
    'en-US':
      'Click “New document” to write, or paste from Word or WPS with pictures and tables.\nPress Ctrl+S to save a draft that only you can see. “Publish” lets others see the document; the button says how many, or who approves it first. “Publish new version” does so for an active document.\nIf your connection or session ends, your text stays in the browser and is restored later.\nDrag files onto the list to upload them; large files resume where they stopped.',
  },
  share: { 'zh-CN': '共享与权限', 'en-US': 'Sharing and rights' },
  shareText: {
    'zh-CN':
      '点“共享”，输入姓名、部门、角色、岗位或群组，按回车添加。\n可以设定查看、编辑或完全控制，以及是否允许下载和截止日期。\n授予的权限不能高于自己的权限；共享可以随时收回。\n“共享文档”页面列出别人共享给您的和您共享出去的文档。',
    'en-US':
      'Click “Share”, type a person, department, role, job title or group, and press Enter.\nChoose view, edit or full control, whether downloads are allowed, and an end date.\nYou cannot grant more rights than you have yourself, and you can remove a share at any time.\n“Shared documents” lists what others shared with you and what you shared.',
  },
  keep: { 'zh-CN': '收藏与书签', 'en-US': 'Stars and bookmarks' },
  keepText: {
    'zh-CN':
      '点标题旁的星标收藏文档，点目录旁的星标收藏目录。\n在页面右上角的 ⋯ 中点“收藏此页面”，可以保存列表及其条件。\n收藏的内容都显示在首页；首页的版块可以隐藏和排序。',
    'en-US':
      'Click the star beside a title to star a document, or beside a category to star the category.\nChoose “Bookmark this page” under ⋯ to save a list with its conditions.\nEverything you star or bookmark is listed on your home page, whose sections you can hide and reorder.',
  },
  many: { 'zh-CN': '批量操作', 'en-US': 'Bulk operations' },
  manyText: {
    'zh-CN':
      '勾选多行，或选择全部符合条件的文档，再点列表上方的操作。\n执行前会说明可以处理几篇，以及其余不能处理的原因；大多数操作 30 天内可以在账号菜单的“最近操作”中撤销。\n按住 Shift 点击可选择连续的行，按 Ctrl+A 选择本页。\n下载多篇文档时，附件打包为一个 zip 文件，里面列出未包含的文件及原因。',
    'en-US':
      'Select rows, or all matching documents, and use the actions above the list.\nBefore an action runs, you see how many documents it applies to and why others are skipped; most actions can be undone for 30 days under “Recent operations” in the account menu.\nShift-click selects a range, Ctrl+A the page.\nThe attachments of several documents are downloaded as one zip file that lists what was not included and why.',
  },
  keys: { 'zh-CN': '键盘快捷键', 'en-US': 'Keyboard shortcuts' },
  keysText: {
    'zh-CN': '在任意页面按 ? 查看当前可用的快捷键。\n列表：↑ ↓ 移动，回车打开。',
    'en-US': 'Press ? on any page to see its shortcuts.\nIn lists, ↑ ↓ move the selection and Enter opens it.',
  },
})

export const topicKeys = ['find', 'narrow', 'read', 'write', 'share', 'keep', 'many', 'keys'] as const
export type Topic = (typeof topicKeys)[number]
