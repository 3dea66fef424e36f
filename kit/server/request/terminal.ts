/** The space that a log entry has. */
const mostLength = 40
const mostRead = 400

/** The first that fits: what is built on another one's engine says both names. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeCom', /\bwxwork\//i],
  ['WeChat', /\bMicroMessenger\//],
  ['DingTalk', /\bDingTalk\b/i],
  ['Feishu', /\b(?:Feishu|Lark)\b/],
  ['QQ Browser', /\bM?QQBrowser\//],
  ['360', /\b360(?:SE|EE)\b|\bQihooBrowser\b/],
  ['Sogou', /\bMetaSr\b/],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Internet Explorer', /\bTrident\/|\bMSIE /],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /\b(?:Open)?HarmonyOS\b|\bOpenHarmony\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** A program's own name is at the beginning, before its version: nothing but these signs is taken of it. */
const program = /^[A-Za-z][\w .+-]*/

/**
 * Describes the client in a few words for a log: `Chrome · Windows`, `WeChat · Android`, `curl`; empty if the header
 * names nothing known. The header itself is never stored.
 */
export function terminalOf(header: string): string {
  const userAgent = header.slice(0, mostRead)
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  // every browser calls itself Mozilla, and many programs do
  const named = browser ?? (userAgent.startsWith('Mozilla/') ? undefined : program.exec(userAgent)?.[0].trim())
  return [named, system]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
    .slice(0, mostLength)
}

function nameIn(known: typeof browsers, userAgent: string): string | undefined {
  return known.find(([, sign]) => sign.test(userAgent))?.[0]
}
