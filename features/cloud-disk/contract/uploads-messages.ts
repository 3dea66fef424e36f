import { defineMessages } from '@shuku/kit/i18n'

export const uploadMessages = defineMessages('diskUploads', {
  taken: { 'zh-CN': '文件夹里已有同名文件', 'en-US': 'A file of this name is in the folder already' },
  there: { 'zh-CN': '现有', 'en-US': 'There' },
  coming: { 'zh-CN': '上传', 'en-US': 'New' },
  folder: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  changedAt: { 'zh-CN': '{at} 修改', 'en-US': 'modified {at}' },
  newer: { 'zh-CN': '较新', 'en-US': 'newer' },
  older: { 'zh-CN': '较早', 'en-US': 'older' },
  same: { 'zh-CN': '内容相同', 'en-US': 'same content' },
  asVersion: { 'zh-CN': '存为新版本', 'en-US': 'Save as a new version' },
  asVersionText: { 'zh-CN': '成为 V{next}，V{now} 仍可找回', 'en-US': 'it becomes V{next}, V{now} stays' },
  both: { 'zh-CN': '两个都保留', 'en-US': 'Keep both' },
  bothText: { 'zh-CN': '上传的改名为 {name}', 'en-US': 'the new one is named {name}' },
  skip: { 'zh-CN': '跳过', 'en-US': 'Skip' },
  history: { 'zh-CN': '上传记录', 'en-US': 'Upload history' },
  historyText: {
    'zh-CN': '本浏览器最近上传的 200 个文件，退出登录后清除。',
    'en-US': 'The last 200 files that this browser uploaded. The list is cleared when you sign out.',
  },
  noHistory: { 'zh-CN': '还没有上传过文件', 'en-US': 'Nothing has been uploaded yet' },
  clearHistory: { 'zh-CN': '清除记录', 'en-US': 'Clear history' },
  uploaded: { 'zh-CN': '上传成功', 'en-US': 'Upload successful' },
  speed: { 'zh-CN': '{size}/s', 'en-US': '{size}/s' },
  progressOf: { 'zh-CN': '{name} 的上传进度', 'en-US': 'Progress of {name}' },
  skipText: { 'zh-CN': '不上传这个文件', 'en-US': 'do not upload this file' },
})
