import { defineErrors, z } from '@shuku/kit/contract'

/** By which a client names the computer that it is on: chosen at its first start, and kept there. */
export const TerminalTag = z.uuid()

/** What the bridge of a client can be asked for. */
export const bridgeFunctions = [
  'chooseDirectroy',
  'downloadCloudFile',
  'noticeRuleChange',
  'openLink',
  'openSyncWindow',
  'syncRules',
  'systemIdentify',
] as const
export type BridgeFunction = (typeof bridgeFunctions)[number]

/** A client that can do both is a new one; with an older one rules are only looked at. */
export const functionsOfNewClient: readonly BridgeFunction[] = ['syncRules', 'downloadCloudFile']

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
