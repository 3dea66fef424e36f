import { defineErrors } from '@shuku/kit/contract'

export const syncTerminalsErrors = defineErrors('sync-terminals', {
  tooManyCodes: {
    kind: 'limit',
    'zh-CN': '您的网络中已有 {most} 个登录码在等待确认，请几分钟后再试。',
    'en-US': '{most} sign-in codes from your network are waiting already. Try again in a few minutes.',
  },
  codeUnknown: {
    kind: 'notFound',
    'zh-CN': '没有这个登录码，请核对同步客户端显示的字母。',
    'en-US': 'There is no such sign-in code. Check the letters that the sync client shows.',
  },
  codeExpired: {
    kind: 'refused',
    'zh-CN': '登录码已过期，请在同步客户端中重新登录以获取新的登录码。',
    'en-US': 'The sign-in code has expired. Start signing in again in the sync client to get a new one.',
  },
  codeUsed: {
    kind: 'refused',
    'zh-CN': '登录码已使用过，请在同步客户端中获取新的登录码。',
    'en-US': 'The sign-in code has been used already. Get a new one in the sync client.',
  },
  codeDead: {
    kind: 'refused',
    'zh-CN': '字母多次输入错误，登录码已失效，请在同步客户端中重新登录。',
    'en-US': 'Wrong letters were entered too often, so the sign-in code is no longer valid. Start again in the sync client.',
  },
  personLeft: {
    kind: 'refused',
    'zh-CN': '确认此登录码的帐号已停用，无法登录。',
    'en-US': 'The account that confirmed this code is no longer active, so the computer cannot be signed in.',
  },
  pairingUnknown: {
    kind: 'notFound',
    'zh-CN': '此链接已失效，或者不属于您的电脑，请在同步客户端中重新打开。',
    'en-US': 'This link is no longer valid, or belongs to somebody else’s computer. Open it again from the sync client.',
  },
  notSignedIn: {
    kind: 'notFound',
    'zh-CN': '没有这台电脑，或者它已退出登录。',
    'en-US': 'There is no such computer, or it is signed out already.',
  },
})
