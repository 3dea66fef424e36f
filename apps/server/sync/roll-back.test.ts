import { mkdirSync } from 'node:fs'
import { rollBackApi, syncRulesApi } from '@shuku/features/sync-rules/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Computer, diskOf } from './computer.given.ts'

// What a computer has sent in the last hours, and what was replaced on it, is taken back by the whole client.

async function start(browserOf?: TestClient) {
  const owner = browserOf ? undefined : await given.person()
  const browser = browserOf ?? (await clientOf(owner))
  const computer = new Computer()
  expect(await computer.signIn(browser), computer.said).toBe(0)
  const addRule = async (more: Partial<Parameters<typeof browser.call<typeof syncRulesApi.addRule>>[1]>) => {
    await browser.call(syncRulesApi.addRule, { name: uniqueName('规则'), timing: 'manual', ...more })
  }
  return { owner, browser, computer, addRule }
}

/** What there is was sent some hours ago. */
async function age({ id = 0 }: { readonly id?: number }, hours: number): Promise<void> {
  const { db } = await testDatabase()
  await sql`
    update disk_version set made_at = made_at - make_interval(hours => ${hours}::integer)
    from disk_item as item where item.id = disk_version.item_id and item.disk_id = ${id}`.execute(db)
}

const contents = async (browser: TestClient) =>
  Object.fromEntries([...(await diskOf(browser))].map(([path, { sha256 }]) => [path, sha256]))

test('the last hours of a computer are shown and change nothing; with --yes the disk is as it was, this computer keeps its files, and a run afterwards sends nothing', async () => {
  const { owner, browser, computer, addRule } = await start()
  computer.save('文档/合同.txt', 'one')
  computer.save('文档/同.txt', 'same')
  await addRule({ localFolders: [computer.path('文档')], folder: 'home' })
  expect(await computer.run('run'), computer.said).toBe(0)
  await age(owner ?? {}, 5)
  const good = await contents(browser)

  computer.save('文档/合同.txt', 'encrypted')
  computer.save('文档/赎金.txt', 'pay')
  expect(await computer.run('run'), computer.said).toBe(0)
  const spoilt = await contents(browser)
  expect(spoilt).not.toEqual(good)

  expect(await computer.run('roll-back', '--hours', '3'), computer.said).toBe(0)
  expect(computer.said).toMatch(/云盘恢复 .* 的版本：合同\.txt/)
  expect(computer.said).toContain('云盘新文件，移到回收站：赎金.txt')
  expect(computer.said).toContain('--yes')
  expect(await contents(browser)).toEqual(spoilt)

  expect(await computer.run('roll-back', '--hours', '3', '--yes'), computer.said).toBe(0)
  expect(computer.said).toContain('云盘：1 个文件恢复历史版本，1 个移到回收站；本机：放回 0 个文件；0 个不变')
  expect(await contents(browser)).toEqual(good)
  expect([computer.textOf('文档/合同.txt'), computer.textOf('文档/赎金.txt')]).toEqual(['encrypted', 'pay'])
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.said).toContain('上传 0')
  expect(await contents(browser)).toEqual(good)
  expect(await computer.run('roll-back', '--hours', '3', '--yes'), computer.said).toBe(0)
  expect(computer.said).toContain('云盘：0 个文件')

  // good files that come back here are the same on both sides again
  computer.save('文档/合同.txt', 'one')
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.said).toContain('上传 0')
})

test('what others have saved since, and what was sent before, stays; it says so where something cannot go back', async () => {
  const { owner, browser, computer, addRule } = await start()
  computer.save('文档/早.txt', 'early')
  await addRule({ localFolders: [computer.path('文档')], folder: 'home' })
  await computer.run('run')
  await age(owner ?? {}, 5)
  computer.save('文档/早.txt', 'early, changed')
  await computer.run('run')
  await age(owner ?? {}, 2)
  const before = await contents(browser)
  expect(await computer.run('roll-back', '--hours', '1', '--yes'), computer.said).toBe(0)
  expect(await contents(browser)).toEqual(before)

  // another version than was shown
  const terminal = (await browser.call(syncRulesApi.getComputers, {})).computers[0]?.tag ?? ''
  const plan = await browser.call(rollBackApi.planRollBack, { terminal, hours: 4 })
  expect(plan.items).toMatchObject([{ path: '早.txt', end: 'back' }])
  computer.save('文档/早.txt', 'changed once more')
  await computer.run('run')
  const { since, epoch, items } = plan
  expect(await browser.call(rollBackApi.rollBack, { terminal, since, epoch, items })).toEqual({
    items: [{ id: items[0]?.id, end: 'changed' }],
  })

  for (const words of [[], ['--hours', '0'], ['--hours', 'x'], ['--hours', '721']])
    expect(await computer.run('roll-back', ...words), words.join(' ')).toBe(1)
  expect(computer.said).toContain('--hours 3')
})

test('what a rule replaced on a computer comes back to its place, once, and not over what somebody has saved there since', async () => {
  const one = await start()
  for (const name of ['合同', '报价', '没动']) one.computer.save(`文档/${name}.txt`, `${name} good`)
  await one.addRule({ localFolders: [one.computer.path('文档')], folder: 'home' })
  await one.computer.run('run')
  const other = await start(one.browser)
  const { computer } = other
  mkdirSync(computer.path('云盘'), { recursive: true })
  await other.addRule({ way: 'down', localFolders: [computer.path('云盘')] })
  expect(await computer.run('run'), computer.said).toBe(0)
  for (const name of ['合同', '报价']) one.computer.save(`文档/${name}.txt`, `${name} encrypted`)
  await one.computer.run('run')
  await computer.run('run')
  expect(computer.textOf('云盘/合同.txt')).toBe('合同 encrypted')
  computer.save('云盘/报价.txt', 'saved since')

  const disk = await contents(one.browser)
  expect(await computer.run('roll-back', '--hours', '1'), computer.said).toBe(0)
  expect(computer.said).toMatch(/本机放回被替换的文件：.*合同\.txt/)
  expect(computer.textOf('云盘/合同.txt')).toBe('合同 encrypted')
  expect(await computer.run('roll-back', '--hours', '1', '--yes'), 'one of them was changed').toBe(1)
  expect(computer.said).toMatch(/本机之后又有更改，没有放回：.*报价\.txt/)
  expect(computer.textOf('云盘/合同.txt')).toBe('合同 good')
  expect(computer.textOf('云盘/报价.txt')).toBe('saved since')
  expect(computer.textOf('云盘/没动.txt')).toBe('没动 good')

  // what made room for it does not come back, and the next run leaves it as what somebody has changed
  await computer.run('roll-back', '--hours', '1', '--yes')
  expect(computer.said).toContain('放回 0 个文件')
  expect(await computer.run('run'), computer.said).toBe(0)
  expect(computer.textOf('云盘/合同.txt')).toBe('合同 good')
  expect(await contents(one.browser), 'this computer has sent nothing').toEqual(disk)
})
