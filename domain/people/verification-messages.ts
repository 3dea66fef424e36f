import { defineMessages } from '@shuku/kit/i18n'

export const verificationMessages = defineMessages('people.verification', {
  title: { 'zh-CN': '请验证身份', 'en-US': 'Confirm it is you' },
  text: {
    'zh-CN': '此页面可以处理他人的文档。请再次输入登录密码，退出登录前有效。',
    'en-US':
      'On this page you can act on other people’s documents. Enter your sign-in password again; you will not be asked again until you sign out.',
  },
  password: { 'zh-CN': '登录密码', 'en-US': 'Sign-in password' },
  missing: { 'zh-CN': '请输入登录密码', 'en-US': 'Enter your password' },
  verify: { 'zh-CN': '验证', 'en-US': 'Confirm' },
})
