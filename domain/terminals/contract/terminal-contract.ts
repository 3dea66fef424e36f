import { defineErrors, z } from '@shuku/kit/contract'

/** By which a client names the computer that it is on: chosen at its first start, and kept there. */
export const TerminalTag = z.uuid()

/** A client that has not called for longer is not connected. */
export const connectedSeconds = 120

export const terminalErrors = defineErrors('terminal', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '服务器不认识这台电脑，请在同步客户端中重新登录',
    'en-US': 'The server does not know this computer. Sign in again in the sync client',
  },
  otherComputer: {
    kind: 'refused',
    'zh-CN': '该规则属于另一台电脑“{computer}”，请在那台电脑上修改',
    'en-US': 'This rule belongs to another computer, “{computer}”. Change it there',
  },
})
