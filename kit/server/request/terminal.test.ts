import { expect, test } from 'vitest'
import { terminalOf } from './terminal.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge · macOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2309A) ${webkit} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.47`,
    'WeChat · Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/111.0 Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1`,
    'WeCom · Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${webkit} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
    'Huawei Browser · HarmonyOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer · Windows'],
  ['shuku-sync/1.2 (Windows NT 10.0)', 'shuku-sync · Windows'],
  ['Microsoft-WebDAV-MiniRedir/10.0.19045', 'Microsoft-WebDAV-MiniRedir'],
  ['curl/8.11.0', 'curl'],
  ['node', 'node'],
])('LOG-12~ %s is %s', (userAgent, terminal) => {
  expect(terminalOf(userAgent)).toBe(terminal)
})

test('LOG-12~ what is unknown, empty, a script or endless tells little, and nothing that a page would run', () => {
  expect(terminalOf('')).toBe('')
  expect(terminalOf('Mozilla/5.0 (something)')).toBe('')
  expect(terminalOf('<script>alert(1)</script>')).toBe('')
  expect(terminalOf('bot<img src=x onerror=alert(1)>')).toBe('bot')
  expect(terminalOf('书库')).toBe('')
  expect(terminalOf('=1+1')).toBe('')
  expect(terminalOf('a'.repeat(100_000))).toHaveLength(40)
  expect(terminalOf(`Mozilla/5.0 ${'Version/'.repeat(20_000)}`)).toBe('')
})
