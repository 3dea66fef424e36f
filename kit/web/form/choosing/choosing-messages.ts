import { defineMessages } from '@shuku/kit/i18n'

export const choosingMessages = defineMessages('choosing', {
  lists: { 'zh-CN': '选择范围', 'en-US': 'Choose from' },
  chosen: { 'zh-CN': '已选 {n} 项', 'en-US': '{n} selected' },
  chosenNothing: { 'zh-CN': '尚未选择', 'en-US': 'Nothing selected yet' },
  removeAll: { 'zh-CN': '清空', 'en-US': 'Clear' },
  removeOne: { 'zh-CN': '移除“{name}”', 'en-US': 'Remove “{name}”' },
  allOfPage: { 'zh-CN': '本页全选', 'en-US': 'All on this page' },
  found: { 'zh-CN': '共 {n} 项', 'en-US': '{n} in all' },
  noneFound: { 'zh-CN': '没有找到“{text}”', 'en-US': 'No match for “{text}”' },
  noneThere: { 'zh-CN': '没有可选项', 'en-US': 'Nothing to choose from' },
  openDialog: { 'zh-CN': '从列表中选择', 'en-US': 'Choose from lists' },
})
