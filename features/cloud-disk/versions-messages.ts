import { defineMessages } from '@shuku/kit/i18n'

export const versionsMessages = defineMessages('diskVersions', {
  versions: { 'zh-CN': '版本信息', 'en-US': 'Version info' },
  number: { 'zh-CN': 'V{n}', 'en-US': 'V{n}' },
  current: { 'zh-CN': '现行', 'en-US': 'Current' },
  total: { 'zh-CN': '共 {n} 个版本', 'en-US': '{n} {n|version|versions}' },
  view: { 'zh-CN': '查看', 'en-US': 'View' },
  download: { 'zh-CN': '下载', 'en-US': 'Download' },
  restore: {
    'zh-CN': '恢复为现行：{n} 的内容成为新版本',
    'en-US': 'Restore: the content of {n} becomes a new version',
  },
  restored: { 'zh-CN': '已恢复 {n}', 'en-US': '{n} restored' },
  delete: { 'zh-CN': '删除', 'en-US': 'Delete' },
  deleteAsked: { 'zh-CN': '确定要删除吗？', 'en-US': 'Are you sure you want to delete?' },
  deleteText: {
    'zh-CN': '将彻底删除 {n}（{size}），无法还原；其他版本不变。',
    'en-US': '{n} ({size}) will be permanently deleted. This cannot be undone. Other versions stay as they are.',
  },
  clean: { 'zh-CN': '清理…', 'en-US': 'Clean up …' },
  cleaning: { 'zh-CN': '只留最近 {n} 个，可腾出 {size}', 'en-US': 'Keeping the newest {n} frees {size}' },
  cleanAsked: { 'zh-CN': '确定要清理旧版本吗？', 'en-US': 'Delete old versions?' },
  cleanText: {
    'zh-CN': '将彻底删除 {n} 个旧版本，腾出 {size}，无法还原；每个文件保留最近 {staying} 个版本。',
    'en-US':
      '{n} old {n|version|versions} ({size}) will be permanently deleted. This cannot be undone. Of each file the newest {staying} stay.',
  },
  cleaned: {
    'zh-CN': '已删除 {n} 个旧版本，腾出 {size}',
    'en-US': '{n} old {n|version|versions} deleted, {size} freed',
  },
  allSize: { 'zh-CN': '，共 {size}，计入空间', 'en-US': ', {size} of your space' },
  uploadVersion: { 'zh-CN': '上传新版本', 'en-US': 'Upload a new version' },
  otherKind: {
    'zh-CN': '新版本须是同一类型的文件（{extension}），请重新选择',
    'en-US': 'A new version must be a file of the same kind ({extension}). Choose another',
  },
  none: { 'zh-CN': '没有版本', 'en-US': 'No versions' },
})
