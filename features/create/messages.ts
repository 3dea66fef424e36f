import { defineMessages } from '@shuku/kit/i18n'

export const createMessages = defineMessages('create', {
  chooseCategory: { 'zh-CN': '选择目录', 'en-US': 'Choose a category' },
  all: { 'zh-CN': '全部', 'en-US': 'All' },
  favourites: { 'zh-CN': '我的收藏', 'en-US': 'My favourites' },
  common: { 'zh-CN': '常用', 'en-US': 'Common' },
  title: { 'zh-CN': '新建文档', 'en-US': 'New document' },
  allCategories: { 'zh-CN': '全部目录', 'en-US': 'All categories' },
  home: { 'zh-CN': '回到第一级', 'en-US': 'Back to the top level' },
  searchCategories: { 'zh-CN': '目录名称或拼音', 'en-US': 'Name or pinyin' },
  found: { 'zh-CN': '找到的目录', 'en-US': 'Categories found' },
  noData: { 'zh-CN': '暂无数据', 'en-US': 'No data' },
  noDataFound: {
    'zh-CN': '没有名称或拼音包含“{text}”的目录',
    'en-US': 'No categories match “{text}”',
  },
  showAll: { 'zh-CN': '显示全部目录', 'en-US': 'Show all categories' },
  documents: { 'zh-CN': '{n} 篇', 'en-US': '{n} {n|document|documents}' },
  latest: { 'zh-CN': '最近：', 'en-US': 'Latest: ' },
  createIn: { 'zh-CN': '在“{name}”中新建文档', 'en-US': 'New document in “{name}”' },
  createAs: { 'zh-CN': '以哪个身份新建', 'en-US': 'Create as' },
  mainAccount: { 'zh-CN': '主账号', 'en-US': 'Main account' },
  secondaryAccount: { 'zh-CN': '次账号', 'en-US': 'Secondary account' },
  dropToImport: { 'zh-CN': '松开即可导入到“{name}”', 'en-US': 'Drop to import into “{name}”' },
  star: { 'zh-CN': '收藏“{name}”', 'en-US': 'Star “{name}”' },
  unstar: { 'zh-CN': '取消收藏“{name}”', 'en-US': 'Unstar “{name}”' },
})
