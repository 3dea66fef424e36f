import { defineMessages } from '@shuku/kit/i18n'

export const virtualFolderMessages = defineMessages('virtualFolders', {
  title: { 'zh-CN': '虚拟目录', 'en-US': 'Virtual folders' },
  addedAt: { 'zh-CN': '加入时间', 'en-US': 'Added' },
  source: { 'zh-CN': '来源', 'en-US': 'From' },
  note: { 'zh-CN': '备注', 'en-US': 'Note' },
  byRule: { 'zh-CN': '规则', 'en-US': 'Rule' },
  byHand: { 'zh-CN': '手工', 'en-US': 'Manual' },
})
