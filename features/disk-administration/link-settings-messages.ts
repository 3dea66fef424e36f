import { defineMessages } from '@shuku/kit/i18n'

export const linkSettingsMessages = defineMessages('diskLinkSettings', {
  settings: { 'zh-CN': '云盘外部链接', 'en-US': 'Links to cloud disks' },
  allow: { 'zh-CN': '允许员工用链接和密码向外部分享', 'en-US': 'People may share with outsiders by link and password' },
  allowLackEnd: { 'zh-CN': '允许没有截止日期的链接', 'en-US': 'Links may have no last day' },
  mostDays: { 'zh-CN': '最长有效天数', 'en-US': 'Days that a link lasts at most' },
  openLinks: { 'zh-CN': '现有 {n} 个有效链接', 'en-US': '{n} {n|link is|links are} open' },
  endAll: { 'zh-CN': '停用全部', 'en-US': 'Switch all off' },
  endAllAsked: {
    'zh-CN': '停用全部 {n} 个链接？已经收到链接的人立即不能再打开，各人可以重新启用自己的链接。',
    'en-US':
      'Switch all {n} {n|link|links} off? Those who have them cannot open them any more. Everyone can switch their own links on again.',
  },
  allEnded: { 'zh-CN': '已停用 {n} 个链接', 'en-US': '{n} {n|link|links} switched off' },
  saved: { 'zh-CN': '保存成功', 'en-US': 'Saved successfully' },
  switchedOff: { 'zh-CN': '链接已停用', 'en-US': 'The link is off' },
})
