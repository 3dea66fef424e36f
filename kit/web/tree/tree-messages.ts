import { defineMessages } from '@shuku/kit/i18n'

export const treeMessages = defineMessages('kit.tree', {
  open: { 'zh-CN': '展开 {name}', 'en-US': 'Open {name}' },
  close: { 'zh-CN': '收起 {name}', 'en-US': 'Close {name}' },
  more: { 'zh-CN': '{name}：更多操作', 'en-US': 'More: {name}' },
  star: { 'zh-CN': '收藏 {name}', 'en-US': 'Add {name} to favourites' },
  unstar: { 'zh-CN': '取消收藏 {name}', 'en-US': 'Remove {name} from favourites' },
  nothing: { 'zh-CN': '没有匹配项', 'en-US': 'No matches' },
  filter: { 'zh-CN': '名称或拼音', 'en-US': 'Name or pinyin' },
  showFilter: { 'zh-CN': '查找', 'en-US': 'Find' },
  closeAll: { 'zh-CN': '全部收起', 'en-US': 'Close all' },
})
