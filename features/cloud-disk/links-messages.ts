import { defineMessages } from '@shuku/kit/i18n'

export const linksMessages = defineMessages('diskLinks', {
  link: { 'zh-CN': '链接', 'en-US': 'Link' },
  linkText: {
    'zh-CN': '有链接和密码的人都能打开，不用登录',
    'en-US': 'Anyone with the link and its password can open it, without signing in',
  },
  notAllowed: {
    'zh-CN': '管理员没有开放外部链接。',
    'en-US': 'Your administrator does not allow links to people outside.',
  },
  switchOn: { 'zh-CN': '启用链接', 'en-US': 'Switch the link on' },
  switchOff: { 'zh-CN': '停用链接', 'en-US': 'Switch the link off' },
  offAsked: {
    'zh-CN': '已经收到链接的人立即不能再打开。30 天内重新启用，地址不变。',
    'en-US':
      'Those who have the link cannot open it any more. Switched on again within 30 days, it has the same address.',
  },
  copy: { 'zh-CN': '复制链接和密码', 'en-US': 'Copy link and password' },
  copied: { 'zh-CN': '已复制链接和密码', 'en-US': 'Link and password copied' },
  copyFailed: { 'zh-CN': '无法复制，请选中后按 Ctrl+C', 'en-US': 'Copying failed. Select the text and press Ctrl+C' },
  copyText: { 'zh-CN': '{address}\n密码：{password}', 'en-US': '{address}\nPassword: {password}' },
  address: { 'zh-CN': '链接地址', 'en-US': 'Address of the link' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  newPassword: { 'zh-CN': '换一个密码', 'en-US': 'Another password' },
  newPasswordAsked: {
    'zh-CN': '换密码后，已打开链接的人需要输入新密码。',
    'en-US': 'Those who have opened the link need the new password to continue.',
  },
  passwordChanged: { 'zh-CN': '密码已更换', 'en-US': 'Password changed' },
  lasting: { 'zh-CN': '截止', 'en-US': 'Ends' },
  ended: { 'zh-CN': '已到期，改截止日期后恢复', 'en-US': 'It has ended; choose a later day to open it again' },
  locked: {
    'zh-CN': '密码错误次数过多，暂时锁定 15 分钟；换密码可立即解锁',
    'en-US': 'Locked for 15 minutes after too many wrong passwords. Another password unlocks it at once',
  },
  switchedOn: { 'zh-CN': '链接已启用', 'en-US': 'The link is on' },
  saved: { 'zh-CN': '保存成功', 'en-US': 'Saved successfully' },
  switchedOff: { 'zh-CN': '链接已停用', 'en-US': 'The link is off' },
  openings: { 'zh-CN': '打开记录', 'en-US': 'Opened by' },
  noOpenings: { 'zh-CN': '还没有人打开过', 'en-US': 'Nobody has opened it yet' },
  allOpenings: { 'zh-CN': '全部 {n} 次', 'en-US': 'All {n}' },
  open: { 'zh-CN': '已打开', 'en-US': 'Opened' },
  view: { 'zh-CN': '已查看', 'en-US': 'Viewed' },
  download: { 'zh-CN': '已下载', 'en-US': 'Downloaded' },
  lockedAct: { 'zh-CN': '密码错误锁定', 'en-US': 'Locked by wrong passwords' },
  enterPassword: { 'zh-CN': '输入密码打开', 'en-US': 'Enter the password to open it' },
  enterText: {
    'zh-CN': '请向发送链接的人索取密码，不区分大小写。',
    'en-US': 'Ask who sent you the link for its password. Capital letters do not matter.',
  },
  openIt: { 'zh-CN': '打开', 'en-US': 'Open' },
  from: { 'zh-CN': '{name} 分享', 'en-US': 'Shared by {name}' },
  until: { 'zh-CN': '有效期至 {day}', 'en-US': 'Until {day}' },
  emptyFolder: { 'zh-CN': '这个文件夹是空的', 'en-US': 'This folder is empty' },
  saveFile: { 'zh-CN': '下载', 'en-US': 'Download' },
  cannotView: {
    'zh-CN': '浏览器不能直接显示此类文件',
    'en-US': 'Browsers cannot show files of this kind',
  },
  gone: { 'zh-CN': '无法打开链接', 'en-US': 'This link does not open' },
  folder: { 'zh-CN': '文件夹路径', 'en-US': 'Folder path' },
})
