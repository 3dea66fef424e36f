import { defineErrors, ProductError } from '@shuku/kit/contract'

/**
 * Why a request that comes by an application is nobody's. Programs know what to do by the first words, in whatever
 * language they ask (docs/interface.md §4).
 */
export const applicationTokenErrors = defineErrors('application-token', {
  unknownApplication: {
    kind: 'signedOut',
    'zh-CN': '认证信息错误：应用不存在、已停用或已到期，请联系管理员。',
    'en-US': 'There is no such application, or it has been revoked or has ended. Ask an administrator.',
  },
  wrongAddress: {
    kind: 'signedOut',
    'zh-CN': '认证信息错误：此应用不能从地址 {address} 访问，请联系管理员。',
    'en-US': 'This application may not come from {address}. Ask an administrator.',
  },
  registrationClosed: {
    kind: 'signedOut',
    'zh-CN': '认证信息错误：此应用已注册或注册已关闭，请联系管理员重新开放注册。',
    'en-US':
      'This application has registered already, or its registration is closed. Ask an administrator to open it again.',
  },
  wrongSecret: {
    kind: 'signedOut',
    'zh-CN': 'secret解密失败,请检查加密内容.',
    'en-US': 'The secret could not be decrypted, or is wrong. Check how it is encrypted.',
  },
  unknownToken: {
    kind: 'signedOut',
    'zh-CN': 'token不存在或者超时：{token}',
    'en-US': 'There is no such token, or it has ended: {token}',
  },
  wrongUser: {
    kind: 'signedOut',
    'zh-CN': '认证信息错误：userid 解密失败，请检查加密内容。',
    'en-US': 'The userid could not be decrypted. Check how it is encrypted.',
  },
  wrongPerson: {
    kind: 'signedOut',
    'zh-CN': '该账号存在异常,单点登录失败',
    'en-US': 'There is no such account, or this application may not act for it.',
  },
  slowedDown: {
    kind: 'signedOut',
    'zh-CN': '认证信息错误：尝试次数过多，请 {minutes} 分钟后再试。',
    'en-US': 'Too many attempts. Try again in {minutes} {minutes|minute|minutes}.',
  },
})

/** Programs read these in the envelope of the token layer, whatever they called. */
export function isOfApplication(error: unknown): boolean {
  return error instanceof ProductError && error.code.startsWith('application-token.')
}
