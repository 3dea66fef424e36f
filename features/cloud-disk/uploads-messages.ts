import { defineMessages } from '@shuku/kit/i18n'

export const uploadMessages = defineMessages('diskUploads', {
  taken: { 'zh-CN': '文件夹里已有同名文件', 'en-US': 'This name is in the folder already' },
  there: { 'zh-CN': '现有', 'en-US': 'There' },
  coming: { 'zh-CN': '上传', 'en-US': 'New' },
  folder: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  changedAt: { 'zh-CN': '{at} 修改', 'en-US': 'modified {at}' },
  newer: { 'zh-CN': '较新', 'en-US': 'newer' },
  older: { 'zh-CN': '较早', 'en-US': 'older' },
  same: { 'zh-CN': '内容相同', 'en-US': 'same content' },
  asVersion: { 'zh-CN': '存为新版本', 'en-US': 'Save as a new version' },
  asVersionText: { 'zh-CN': '成为 V{next}，V{now} 仍可找回', 'en-US': 'it becomes V{next}, V{now} can be restored' },
  both: { 'zh-CN': '两个都保留', 'en-US': 'Keep both' },
  bothText: { 'zh-CN': '上传的改名为 {name}', 'en-US': 'the new one is named {name}' },
  skip: { 'zh-CN': '跳过', 'en-US': 'Skip' },
  skipText: { 'zh-CN': '不上传这个文件', 'en-US': 'do not upload this file' },
})
