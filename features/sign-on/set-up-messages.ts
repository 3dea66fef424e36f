import { defineMessages } from '@shuku/kit/i18n'

export const setUpMessages = defineMessages('set-up', {
  title: { 'zh-CN': '初始设置', 'en-US': 'Set-up' },
  hint: {
    'zh-CN': '只需一次：设置企业名称，并创建第一个管理员。',
    'en-US': 'Done only once: name your company and create its first administrator.',
  },
  code: { 'zh-CN': '设置码', 'en-US': 'Set-up code' },
  codeHint: {
    'zh-CN': '服务器启动时显示在控制台中',
    'en-US': 'Printed on the server console at start-up',
  },
  codeMissing: { 'zh-CN': '请输入设置码', 'en-US': 'Please enter the set-up code' },
  company: { 'zh-CN': '企业', 'en-US': 'Company' },
  companyName: { 'zh-CN': '企业名称', 'en-US': 'Company name' },
  companyNameMissing: { 'zh-CN': '请输入企业名称', 'en-US': 'Please enter the company name' },
  companyNameEnglish: { 'zh-CN': '英文名称', 'en-US': 'English name' },
  administrator: { 'zh-CN': '第一个管理员', 'en-US': 'First administrator' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  nameMissing: { 'zh-CN': '请输入姓名', 'en-US': 'Please enter the name' },
  loginName: { 'zh-CN': '登录名', 'en-US': 'Login name' },
  loginNameWrong: { 'zh-CN': '请输入登录名，不含空格', 'en-US': 'Please enter a login name without spaces' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  passwordAgain: { 'zh-CN': '再输入一次密码', 'en-US': 'Confirm password' },
  submit: { 'zh-CN': '完成设置', 'en-US': 'Finish' },
})
