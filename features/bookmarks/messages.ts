import { defineMessages } from '@shuku/kit/i18n'

export const bookmarkMessages = defineMessages('bookmarks', {
  bookmark: { 'zh-CN': '收藏此页面', 'en-US': 'Bookmark this page' },
  saved: { 'zh-CN': '已收藏此页面，可在首页找到', 'en-US': 'Page bookmarked. You can find it on your home page' },
  isThere: { 'zh-CN': '此页面已收藏', 'en-US': 'This page is already bookmarked' },
  bookmarks: { 'zh-CN': '收藏的页面', 'en-US': 'Bookmarked pages' },
  none: {
    'zh-CN': '还没有收藏页面。在列表等页面右上角的 ⋯ 中点“收藏此页面”。',
    'en-US': 'No bookmarks yet. Choose “Bookmark this page” under ⋯ at the top right of a list or another page.',
  },
  rename: { 'zh-CN': '重命名', 'en-US': 'Rename' },
  renameTitle: { 'zh-CN': '重命名收藏的页面', 'en-US': 'Rename bookmark' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  unnamed: { 'zh-CN': '请填写名称。', 'en-US': 'Enter a name.' },
  renamed: { 'zh-CN': '已重命名为“{name}”', 'en-US': 'Renamed to “{name}”' },
  remove: { 'zh-CN': '移出收藏', 'en-US': 'Remove bookmark' },
  removed: { 'zh-CN': '已将“{name}”移出收藏', 'en-US': '“{name}” is no longer bookmarked' },
})
