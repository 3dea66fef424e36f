import { defineMessages } from '@shuku/kit/i18n'

export const signOnMessages = defineMessages('sign-on', {
  title: { 'zh-CN': '登录', 'en-US': 'Sign in' },
  hint: { 'zh-CN': '使用您的企业账号', 'en-US': 'Use your company account' },
  goesOn: { 'zh-CN': '登录后返回刚才的页面', 'en-US': 'You will return to the page you requested' },
  sessionOver: { 'zh-CN': '登录已过期', 'en-US': 'Your session has ended' },
  workStays: {
    'zh-CN': '请重新登录。您填写的内容都还在，登录后可继续保存。',
    'en-US': 'Sign in again to continue. Everything you entered is still here.',
  },
  leaveWork: { 'zh-CN': '放弃所填内容并退出？', 'en-US': 'Leave without saving?' },
  leaveWorkText: {
    'zh-CN': '未保存的内容会丢失；编辑中的文档可从草稿恢复。',
    'en-US': 'Unsaved content will be lost. Documents you were editing can be restored from their drafts.',
  },
  leaveAction: { 'zh-CN': '放弃并退出', 'en-US': 'Leave' },
  account: { 'zh-CN': '账号', 'en-US': 'Account' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  remember: { 'zh-CN': '在这台电脑上保持登录 7 天', 'en-US': 'Stay signed in on this computer for 7 days' },
  forgotten: {
    'zh-CN': '忘记密码？请联系管理员重置。',
    'en-US': 'Forgot your password? Ask your administrator to reset it.',
  },
  accountMissing: { 'zh-CN': '请输入账号', 'en-US': 'Please enter your account name' },
  passwordMissing: { 'zh-CN': '请输入密码', 'en-US': 'Please enter your password' },
  signIn: { 'zh-CN': '登录', 'en-US': 'Sign in' },
  changePassword: { 'zh-CN': '修改密码', 'en-US': 'Change password' },
  currentPassword: { 'zh-CN': '当前密码', 'en-US': 'Current password' },
  newPassword: { 'zh-CN': '新密码', 'en-US': 'New password' },
  newPasswordAgain: { 'zh-CN': '再输入一次新密码', 'en-US': 'Confirm new password' },
  newPasswordHint: {
    'zh-CN': '至少 8 个字符，包含大写、小写、数字、符号中的三种',
    'en-US': 'At least 8 characters, with three of: uppercase, lowercase, digits, symbols',
  },
  newPasswordMissing: { 'zh-CN': '请输入新密码', 'en-US': 'Please enter a new password' },
  passwordsDiffer: { 'zh-CN': '两次输入的新密码不一致', 'en-US': 'The new passwords do not match' },
  passwordChanged: {
    'zh-CN': '密码已修改，其他设备上的登录已结束',
    'en-US': 'Password changed; your other sessions have ended',
  },
  mustChangeTitle: { 'zh-CN': '请先修改密码', 'en-US': 'Please change your password first' },
  mustChangeText: {
    'zh-CN': '您当前的密码是管理员提供的一次性密码，请修改为仅您自己知道的密码。',
    'en-US': 'Your current password is a one-time password from an administrator. Choose one that only you know.',
  },
  actAs: { 'zh-CN': '切换到：{account}', 'en-US': 'Switch to: {account}' },
  signOut: { 'zh-CN': '退出登录', 'en-US': 'Sign out' },
  signOutEverywhere: { 'zh-CN': '在所有设备上退出', 'en-US': 'Sign out everywhere' },
  signOutEverywhereAsked: {
    'zh-CN': '您在所有电脑和手机上的登录都会立即结束。',
    'en-US': 'Your sessions on all computers and phones end immediately.',
  },
  language: { 'zh-CN': '语言', 'en-US': 'Language' },
  product: { 'zh-CN': '书库', 'en-US': 'Shuku' },
  foot: { 'zh-CN': '书库 · 企业文档管理', 'en-US': 'Shuku · Enterprise document management' },
})
