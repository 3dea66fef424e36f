import { syncRulesApi, DryRun, planApi } from '@shuku/features/sync-rules/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import { bridgeApi, pageCalls, type PageFunction } from '@shuku/domain/terminals/contract'
import { given } from '@shuku/domain/testing'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { Computer, diskOf } from './computer.given.ts'

// What pages of a computer ask its client for, answered by the whole client.

async function start() {
  const browser = await clientOf(await given.person())
  const computer = new Computer()
  expect(await computer.signIn(browser), computer.said).toBe(0)
  // from the first greeting on the server knows what this client can do
  expect(await computer.run('run'), computer.said).toBe(0)
  return { browser, computer }
}

/** From now on the client runs. */
function watch(computer: Computer) {
  const watching = computer.run('watch')
  onTestFinished(async () => {
    computer.end()
    await watching
  })
}

async function answered(browser: TestClient, id: number) {
  await expect.poll(async () => (await browser.call(bridgeApi.fetchAnswer, { id })).isAnswered).toBe(true)
  return browser.call(bridgeApi.fetchAnswer, { id })
}

const ask = async (browser: TestClient, name: PageFunction, params: Record<string, unknown> = {}) =>
  (await browser.call(bridgeApi.askComputer, { name, given: params })).id

test('SYNC-51 a client says which it is, shows the folders of its computer, and opens pages of its server alone', async () => {
  const { browser, computer } = await start()
  computer.save('文档/合同/a.txt', 'a')
  const ids = [
    await ask(browser, 'systemIdentify'),
    await ask(browser, 'chooseDirectroy', { path: computer.path('文档') }),
    await ask(browser, 'chooseDirectroy', { path: '/etc' }),
    await ask(browser, 'openSyncWindow'),
    await ask(browser, 'openLink', { hash: '/main/document' }),
  ]
  watch(computer)
  const [who, folders, outside, dialog, page] = await Promise.all(ids.map((id) => answered(browser, id)))
  const identified = pageCalls.systemIdentify.answer.parse(who?.answer)
  expect(identified.name).toBe(computer.name)
  expect(identified.functions).toEqual(expect.arrayContaining(['syncRules', 'downloadCloudFile', 'planRule']))
  expect(folders?.answer).toEqual({
    folders: [{ name: '合同', path: computer.path('文档', '合同') }],
    isCut: false,
  })
  expect(outside).toMatchObject({ answer: null, fault: expect.stringContaining('/etc') as string })
  expect([dialog?.fault, page?.fault]).toEqual(['', ''])
  expect(computer.opened.map((address) => new URL(address).hash)).toEqual(
    expect.arrayContaining(['#/main/document', expect.stringContaining('sync')]),
  )
})

test('SYNC-51~ what a rule would do is shown before it is saved, file by file; nothing is made on either side', async () => {
  const { browser, computer } = await start()
  computer.save('文档/合同.txt', 'one')
  computer.save('文档/甲/报价.txt', 'twelve')
  computer.save('文档/dump.xyz', 'other')
  computer.save('文档/~$合同.docx', 'of Word')
  computer.save('图片/b.jpg', 'b')
  const localFolders = [computer.path('文档'), computer.path('图片')]
  const before = await diskOf(browser)
  const { id } = await browser.call(planApi.planRule, { localFolders })
  watch(computer)
  const plan = DryRun.parse((await answered(browser, id)).answer)
  expect(plan.folders).toEqual([
    { path: localFolders[0], seen: 4 },
    { path: localFolders[1], seen: 1 },
  ])
  expect(plan.acts).toEqual([
    {
      act: 'create',
      count: 3,
      bytes: 10,
      names: expect.arrayContaining(['文档/甲/报价.txt', '图片/b.jpg']) as string[],
    },
  ])
  expect(plan.left).toMatchObject([{ reason: 'otherType', count: 2 }])
  expect(plan.equal).toBe(0)
  expect(await diskOf(browser)).toEqual(before)
})

test('SYNC-51~ of a rule that has run it is known what it carried; changed files are new versions, and taken names follow the rule', async () => {
  const { browser, computer } = await start()
  computer.save('文档/合同.txt', 'one')
  computer.save('文档/same.txt', 'same')
  const rule = {
    name: uniqueName('规则'),
    localFolders: [computer.path('文档')],
    folder: 'home',
    timing: 'manual' as const,
  }
  const ruleId = Number((await browser.call(syncRulesApi.addRule, rule)).id)
  expect(await computer.run('run'), computer.said).toBe(0)
  computer.save('文档/合同.txt', 'changed')
  const known = await browser.call(planApi.planRule, { ...rule, ruleId })
  const fresh = await browser.call(planApi.planRule, { ...rule, onDuplicate: 'skip' })
  watch(computer)
  const plan = DryRun.parse((await answered(browser, known.id)).answer)
  expect(plan).toMatchObject({ equal: 1, acts: [{ act: 'addVersion', count: 1, names: ['合同.txt'] }], left: [] })
  const skipping = DryRun.parse((await answered(browser, fresh.id)).answer)
  expect(skipping).toMatchObject({ equal: 1, acts: [], left: [{ reason: 'skipped', names: ['合同.txt'] }] })
})

test('SYNC-51~ a client fetches a file into the download folder, beside what has its name there', async () => {
  const { browser, computer } = await start()
  computer.save('文档/合同.txt', 'one')
  const rule = {
    name: uniqueName('规则'),
    localFolders: [computer.path('文档')],
    folder: 'home',
    timing: 'manual' as const,
  }
  await browser.call(syncRulesApi.addRule, rule)
  await computer.run('run')
  computer.save('Downloads/合同.txt', 'of somebody')
  const itemId = (await diskOf(browser)).get('合同.txt')?.id ?? 0
  const id = await ask(browser, 'downloadCloudFile', { itemId })
  watch(computer)
  expect((await answered(browser, id)).answer).toEqual({ path: computer.path('Downloads', '合同 (2).txt') })
  expect(computer.textOf('Downloads/合同 (2).txt')).toBe('one')
  expect(computer.textOf('Downloads/合同.txt')).toBe('of somebody')
})

test('a client is asked to fetch files of the own disk alone, and no folders', async () => {
  const { browser, computer } = await start()
  const stranger = await start()
  const { folder } = await browser.call(cloudDiskApi.createFolder, { name: '合同' })
  const asked = { name: 'downloadCloudFile' as const, given: { itemId: Number(folder.id) } }
  watch(computer)
  await expect.poll(async () => (await browser.fail(bridgeApi.askComputer, asked)).code).toBe('bridge.noFile')
  expect(await stranger.browser.fail(bridgeApi.askComputer, asked)).toMatchObject({ code: 'disk.unknown' })
})
