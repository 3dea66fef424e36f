import { defineMessages } from '@shuku/kit/i18n'

export const syncTerminalsMessages = defineMessages('sync-terminals', {
  title: { 'zh-CN': '同步电脑', 'en-US': 'Sync computers' },
  about: {
    'zh-CN': '以下电脑上的同步客户端以您的身份读取和保存云盘文件。不再使用的电脑请退出登录，它上面的文件会保留。',
    'en-US':
      'The sync client on these computers reads and saves files of your cloud disk as you. Sign out those you no longer use; files on them stay.',
  },
  none: { 'zh-CN': '还没有登录过的电脑', 'en-US': 'No computers yet' },
  noneText: {
    'zh-CN': '在电脑上安装同步客户端并登录后，会显示在这里。',
    'en-US': 'Computers are shown here once the sync client is installed and signed in on them.',
  },
  download: { 'zh-CN': '下载同步客户端', 'en-US': 'Download the sync client' },
  enterCode: { 'zh-CN': '输入登录码', 'en-US': 'Enter a sign-in code' },
  windows: { 'zh-CN': 'Windows', 'en-US': 'Windows' },
  macos: { 'zh-CN': 'macOS', 'en-US': 'macOS' },
  linux: { 'zh-CN': 'Linux', 'en-US': 'Linux' },
  other: { 'zh-CN': '其他系统', 'en-US': 'Another system' },
  connected: { 'zh-CN': '已连接', 'en-US': 'Connected' },
  away: { 'zh-CN': '未连接', 'en-US': 'Not connected' },
  signedOut: { 'zh-CN': '已退出登录', 'en-US': 'Signed out' },
  seen: {
    'zh-CN': '{system} · 客户端 {version} · 最近连接：{when}',
    'en-US': '{system} · client {version} · last seen {when}',
  },
  describe: { 'zh-CN': '修改电脑“{name}”的备注', 'en-US': 'Change the note on the computer “{name}”' },
  remark: { 'zh-CN': '备注', 'en-US': 'Note' },
  remarkHint: { 'zh-CN': '例如：三楼办公室、家里的笔记本', 'en-US': 'Such as: office on floor 3, laptop at home' },
  saveRemark: { 'zh-CN': '保存', 'en-US': 'Save' },
  described: { 'zh-CN': '备注已保存', 'en-US': 'Note saved' },
  endNamed: { 'zh-CN': '退出电脑“{name}”的登录', 'en-US': 'Sign out the computer “{name}”' },
  end: { 'zh-CN': '退出此电脑', 'en-US': 'Sign out this computer' },
  endAsked: { 'zh-CN': '要退出电脑“{name}”的登录吗？', 'en-US': 'Sign out the computer “{name}”?' },
  endText: {
    'zh-CN': '它的同步会停止，文件和规则都会保留。再次使用时需要重新登录。',
    'en-US': 'Its sync stops; files and rules stay. To use it again, sign in there again.',
  },
  ended: { 'zh-CN': '电脑“{name}”已退出登录', 'en-US': 'The computer “{name}” is signed out' },
  jump: { 'zh-CN': '登录同步客户端', 'en-US': 'Sign in the sync client' },
  firstLetters: {
    'zh-CN': '登录码的前 {n} 个字母',
    'en-US': 'The first {n} {n|letter|letters} of the code',
  },
  firstHint: {
    'zh-CN': '同步客户端显示的登录码，例如 ABCDE-FGH 中的 ABCDE',
    'en-US': 'As the sync client shows it: ABCDE of ABCDE-FGH',
  },
  firstMissing: { 'zh-CN': '请输入 {n} 个字母', 'en-US': 'Enter {n} {n|letter|letters}' },
  next: { 'zh-CN': '查看电脑', 'en-US': 'Show the computer' },
  askedText: {
    'zh-CN': '这台电脑请求以您的身份登录。登录后，它上面的同步客户端可以读取和保存您云盘中的文件。',
    'en-US':
      'This computer asks to be signed in as you. Its sync client can then read and save files of your cloud disk.',
  },
  computer: { 'zh-CN': '电脑名称', 'en-US': 'Computer name' },
  system: { 'zh-CN': '操作系统', 'en-US': 'Operating system' },
  address: { 'zh-CN': '网络地址', 'en-US': 'Network address' },
  sameAddress: { 'zh-CN': '{address}（与您相同）', 'en-US': '{address} (the same as yours)' },
  otherAddress: { 'zh-CN': '{address}（与您不同）', 'en-US': '{address} (not the same as yours)' },
  lastLetters: { 'zh-CN': '登录码的最后 {n} 个字母', 'en-US': 'The last {n} {n|letter|letters} of the code' },
  lastHint: {
    'zh-CN': '请看这台电脑上的同步客户端。如果不是您本人在登录，请关闭此页面。',
    'en-US': 'Look at the sync client on that computer. If it is not you who is signing in, close this page.',
  },
  onComputer: { 'zh-CN': '这个浏览器就在这台电脑上', 'en-US': 'This browser is on that computer' },
  onComputerHint: {
    'zh-CN': '勾选后，可以在这个浏览器中修改这台电脑的同步规则',
    'en-US': 'Then the sync rules of that computer can be changed in this browser',
  },
  confirm: { 'zh-CN': '确认登录', 'en-US': 'Sign in this computer' },
  wrong: {
    'zh-CN': '字母不正确，还可以再试 {n} 次',
    'en-US': 'These letters are wrong. You have {n} {n|try|tries} left',
  },
  over: {
    'zh-CN': '字母多次输入错误，登录码已失效。请在同步客户端中重新登录。',
    'en-US': 'Wrong letters were entered too often. Start again in the sync client.',
  },
  confirmed: { 'zh-CN': '电脑“{name}”已登录', 'en-US': 'The computer “{name}” is signed in' },
  confirmedText: {
    'zh-CN': '同步客户端会在几秒内继续。您可以关闭此页面。',
    'en-US': 'The sync client continues within seconds. You can close this page.',
  },
  rules: { 'zh-CN': '打开同步设置', 'en-US': 'Open sync settings' },
  pair: { 'zh-CN': '此浏览器在哪台电脑上', 'en-US': 'The computer of this browser' },
  pairText: {
    'zh-CN': '同步客户端在电脑“{name}”上打开了此页面。确认后，可以在这个浏览器中修改它的同步规则，一年内有效。',
    'en-US':
      'The sync client on the computer “{name}” has opened this page. Once you confirm, its sync rules can be changed in this browser, for a year.',
  },
  pairConfirm: { 'zh-CN': '确认在此电脑上', 'en-US': 'I am on this computer' },
  paired: { 'zh-CN': '此浏览器已与电脑“{name}”关联', 'en-US': 'This browser now belongs to the computer “{name}”' },
  noticeSignedIn: {
    'zh-CN': '电脑“{what}”已从 {address} 以您的身份登录同步客户端。如果不是您本人操作，请立即退出它的登录。',
    'en-US':
      'The sync client on “{what}” was signed in as you from {address}. If that was not you, sign it out at once.',
  },
  mails: { 'zh-CN': '电脑登录提醒', 'en-US': 'Computers that sign in' },
})
