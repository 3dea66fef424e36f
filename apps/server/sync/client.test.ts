import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncRulesApi } from '@shuku/features/sync-rules/contract'
import { syncTerminalsApi } from '@shuku/features/sync-terminals/contract'
import { given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { Computer, diskOf } from './computer.given.ts'

// The whole client, from its command line to the disk of the server.

async function start(browserOf?: TestClient) {
  const browser = browserOf ?? (await clientOf(await given.person()))
  const computer = new Computer()
  expect(await computer.signIn(browser), computer.said).toBe(0)
  const addRule = async (more: Partial<Parameters<typeof browser.call<typeof syncRulesApi.addRule>>[1]> = {}) => {
    const name = uniqueName('规则')
    await browser.call(syncRulesApi.addRule, { name, timing: 'manual', ...more })
    return name
  }
  return { browser, computer, addRule }
}

test('SYNC-36 a computer is signed in by what its client shows, and a rule carries files up, changes as versions, and nothing twice', async () => {
  const { browser, computer, addRule } = await start()
  expect(computer.said).toContain('已以')
  computer.save('文档/合同.txt', 'one')
  computer.save('文档/甲/报价.txt', 'two')
  computer.save('文档/~$合同.docx', 'of Word')
  const rule = await addRule({ localFolders: [computer.path('文档')], folder: 'home' })

  expect(await computer.run('plan', rule), computer.said).toBe(0)
  expect(computer.said).toContain('create  甲/报价.txt')
  expect([...(await diskOf(browser)).keys()].some((path) => path.endsWith('.txt'))).toBe(false)

  expect(await computer.run('run', rule), computer.said).toBe(0)
  expect(computer.said).toContain('上传 2')
  const first = await diskOf(browser)
  expect([...first.keys()].filter((path) => path.endsWith('.txt')).toSorted()).toEqual(['合同.txt', '甲/报价.txt'])
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.said).toContain('上传 0')

  computer.save('文档/合同.txt', 'one, changed')
  expect(await computer.run('run'), computer.said).toBe(0)
  const second = await diskOf(browser)
  expect(second.get('合同.txt')).toMatchObject({ id: first.get('合同.txt')?.id, sizeBytes: 12 })
  expect(second.get('合同.txt')?.versionId).not.toBe(first.get('合同.txt')?.versionId)

  expect(await computer.run('check'), computer.said).toBe(0)
  expect(computer.said).toContain('两边一致：是（2 个文件相同）')
  computer.save('文档/新.txt', 'new')
  expect(await computer.run('check')).toBe(1)
  expect(computer.said).toContain('另一边没有 1')
  expect(await computer.run('status')).toBe(0)
  expect(computer.said).toContain(rule)
  expect(computer.said).toContain('上传 1')
})

test('SYNC-59 a rule of another computer carries the disk down, replaces what it brought and keeps what was changed there aside; nothing is deleted on either side', async () => {
  const one = await start()
  one.computer.save('文档/合同.txt', 'one')
  await one.addRule({ localFolders: [one.computer.path('文档')], folder: 'home' })
  await one.computer.run('run')

  const other = await start(one.browser)
  mkdirSync(other.computer.path('云盘'), { recursive: true })
  await other.addRule({ way: 'down', localFolders: [other.computer.path('云盘')] })
  expect(await other.computer.run('run'), other.computer.said).toBe(0)
  expect(other.computer.textOf('云盘/合同.txt')).toBe('one')

  one.computer.save('文档/合同.txt', 'two')
  await one.computer.run('run')
  await other.computer.run('run')
  expect(other.computer.textOf('云盘/合同.txt')).toBe('two')
  await other.computer.run('kept')
  expect(other.computer.said).toContain('合同.txt')

  rmSync(other.computer.path('云盘/合同.txt'))
  await other.computer.run('run')
  expect(() => other.computer.textOf('云盘/合同.txt'), 'what was deleted here stays so').toThrow('ENOENT')
  expect((await diskOf(one.browser)).has('合同.txt'), 'and goes nowhere').toBe(true)

  rmSync(one.computer.path('文档/合同.txt'))
  await one.computer.run('run')
  const cloud = (await diskOf(one.browser)).get('合同.txt')
  expect(cloud, 'nor where the rule goes up').toBeDefined()
  const { json } = await other.browser.sendTexts(syncRulesApi.listAllRules, {})
  expect((json as { rules: { synType: string }[] }).rules.map(({ synType }) => synType)).toContain('1')
})

test('SYNC-19~ several local folders become folders of their own names', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  computer.save('图片/b.jpg', 'b')
  await addRule({ localFolders: [computer.path('文档'), computer.path('图片')], folder: 'home' })
  expect(await computer.run('run'), computer.said).toBe(0)
  const paths = [...(await diskOf(browser)).keys()]
  expect(paths).toEqual(expect.arrayContaining(['文档/a.txt', '图片/b.jpg']))
})

test('a folder that is not there, or not the one of the rule, is reported; its files are touched on neither side', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  const rule = await addRule({ localFolders: [computer.path('文档')], folder: 'home' })
  await computer.run('run')
  rmSync(computer.path('文档'), { recursive: true })
  expect(await computer.run('run')).toBe(1)
  expect(computer.said).toContain('文件夹不在')
  mkdirSync(computer.path('文档'))
  expect(await computer.run('run'), 'another disk is mounted there').toBe(1)
  expect((await diskOf(browser)).has('a.txt')).toBe(true)
  const { computers } = await browser.call(syncRulesApi.getComputers, { name: rule })
  expect(JSON.stringify(computers)).toContain('noMark')
})

test('a computer that was signed out from afar stops, says so, and keeps its files; signed in again it goes on', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  await addRule({ localFolders: [computer.path('文档')], folder: 'home' })
  await computer.run('run')
  const { terminals } = await browser.call(syncTerminalsApi.listTerminals)
  await browser.call(syncTerminalsApi.endTerminal, { id: terminals[0]?.id ?? 0 })
  expect(await computer.run('run')).toBe(1)
  expect(computer.said).toContain('不再认识')
  expect(await computer.run('run')).toBe(1)
  expect(computer.said).toContain('尚未登录')
  expect(computer.textOf('文档/a.txt')).toBe('a')
  expect(await computer.signIn(browser), computer.said).toBe(0)
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.said).toContain('上传 0')
})

test('SYNC-33 while it watches and is signed in, rules run when they are due, and no second client runs beside it', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  await addRule({ timing: 'automatic', localFolders: [computer.path('文档')], folder: 'home' })
  const { terminals } = await browser.call(syncTerminalsApi.listTerminals)
  await browser.call(syncTerminalsApi.endTerminal, { id: terminals[0]?.id ?? 0 })
  expect(await computer.run('watch')).toBe(1)
  expect((await diskOf(browser)).has('a.txt')).toBe(false)
  expect(await computer.signIn(browser), computer.said).toBe(0)
  const watching = computer.run('watch')
  await expect.poll(async () => (await diskOf(browser)).has('a.txt')).toBe(true)
  expect(await computer.run('run')).toBe(1)
  expect(computer.said).toContain('已在本机运行')
  computer.end()
  expect(await watching).toBe(0)
})

test('while it watches, what is saved is carried soon, and a run that carries nothing brings on no other', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  const rule = await addRule({ timing: 'automatic', localFolders: [computer.path('文档')], folder: 'home' })
  const watching = computer.run('watch')
  await expect.poll(async () => (await diskOf(browser)).has('a.txt')).toBe(true)
  computer.save('文档/甲/b.txt', 'b')
  await expect.poll(async () => (await diskOf(browser)).has('甲/b.txt')).toBe(true)
  const runs = () => computer.lines.filter((line) => line.includes(`开始同步“${rule}”`)).length
  const carried = runs()
  await new Promise((resolve) => setTimeout(resolve, 4000))
  // of the two files one may have come while the other was carried
  expect(runs() - carried).toBeLessThanOrEqual(1)
  computer.end()
  expect(await watching).toBe(0)
})

test('a computer that has lost what it knew notes equal files and sends none of them again', async () => {
  const { browser, computer, addRule } = await start()
  computer.save('文档/a.txt', 'a')
  await addRule({ localFolders: [computer.path('文档')], folder: 'home' })
  await computer.run('run')
  const before = await diskOf(browser)
  for (const name of readdirSync(computer.path('state', 'shuku-sync')))
    if (name.startsWith('state-')) writeFileSync(computer.path('state', 'shuku-sync', name), 'damaged')
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.said).toContain('上传 0')
  expect(await diskOf(browser)).toEqual(before)
})

test('without a server, or with words that mean nothing, a command says what to do', async () => {
  const computer = new Computer()
  expect(await computer.run('run')).toBe(1)
  expect(computer.said).toContain('sign-in')
  expect(await computer.run('sign-in')).toBe(1)
  expect(computer.said).toContain('请给出服务器地址')
  expect(await computer.run('sign-in', 'ftp://a')).toBe(1)
  expect(await computer.run('sign-in', 'http://127.0.0.1:1')).toBe(1)
  expect(computer.said).toContain('无法连接')
  expect(await computer.run('dance')).toBe(2)
  for (const command of ['status', 'log', 'kept']) expect(await computer.run(command), command).toBe(0)
  const state = statSync(computer.path('state', 'shuku-sync'))
  expect(state.mode & 0o777).toBe(0o700)
})
