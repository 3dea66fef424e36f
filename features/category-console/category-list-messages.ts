import { defineMessages } from '@shuku/kit/i18n'

export const categoryListMessages = defineMessages('category list', {
  all: { 'zh-CN': '全部目录', 'en-US': 'All categories' },
  name: { 'zh-CN': '目录名称', 'en-US': 'Name' },
  parent: { 'zh-CN': '上级目录', 'en-US': 'Parent category' },
  code: { 'zh-CN': '目录编码', 'en-US': 'Code' },
  order: { 'zh-CN': '排序', 'en-US': 'Order' },
  children: { 'zh-CN': '直接下级目录', 'en-US': 'Direct sub-categories' },
  open: {
    'zh-CN': '“{name}”的 {n} 个直接下级目录',
    'en-US': '{n} direct sub-{n|category|categories} of “{name}”',
  },
  level: { 'zh-CN': '所在层级', 'en-US': 'Level' },
  firstLevel: { 'zh-CN': '一级目录', 'en-US': 'Top level' },
  description: { 'zh-CN': '说明', 'en-US': 'Description' },
  find: { 'zh-CN': '名称、拼音或编码', 'en-US': 'Name, pinyin or code' },
  none: { 'zh-CN': '没有您可以管理的目录', 'en-US': 'There are no categories you can manage' },
  noneBelow: { 'zh-CN': '没有下级目录', 'en-US': 'No sub-categories' },
  noneFound: { 'zh-CN': '没有符合条件的目录', 'en-US': 'No matching categories' },
})
