import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloudDiskBrowser, givenComputer } from './computer.given.ts'
import { bridgeApi } from '@shuku/domain/terminals/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { syncRulesApi as api } from '../contract.ts'
import { givenTerminal, newRule, sitAt } from '../testing.ts'

test('SYNC-32 SYNC-44 SYNC-53~ SYNC-57 a new rule begins with what is usual, in the folder “sync” that the first one makes, and is answered with its id', async () => {
  const { client, rules, computer } = await givenComputer()
  const made = await client.call(api.addRule, newRule())
  expect(made.message).toBe('保存成功')
  const [rule] = await rules()
  expect(rule).toMatchObject({
    id: Number(made.id),
    isOn: true,
    way: 'up',
    fileType: 'normal',
    suffixes: ['0', '1', '2', '3', '4'],
    onDuplicate: 'overwrite',
    timing: 'automatic',
    minMegabytes: 0,
    maxMegabytes: 2048,
    terminalTag: computer.tag,
    folderName: '同步',
    isLocked: false,
  })
  await client.call(api.addRule, newRule())
  const folders = (await rules()).map(({ folder }) => folder)
  expect(new Set(folders).size).toBe(1)
  expect((await cloudDiskBrowser(client)).map(({ name }) => name)).toEqual(['同步'])
})

test('SYNC-11 SYNC-12 SYNC-13 SYNC-14~ SYNC-15 SYNC-16~ SYNC-17 SYNC-18 SYNC-19 SYNC-20 SYNC-22 SYNC-58 a rule travels as programs spell it; the remark of its computer is computerRemark where that is asked for', async () => {
  const { client } = await givenComputer()
  const sent = {
    ruleName: '月结',
    ruleStatus: '0',
    synType: '0',
    fileType: '1',
    fileSuffix: '4,0,.DWG',
    secCategory: 'home',
    duplicateNameRule: '2',
    synWay: '2,22',
    synTime: '22',
    localContent: 'D:\\月结|E:/附件/',
    minFileSize: '0.5',
    maxFileSize: '100',
    computeRemark: '三楼财务室',
    computerName: '别的',
  }
  expect((await client.sendTexts(api.addRule, sent)).json).toMatchObject({ api_status: true })
  const { json } = await client.sendTexts(api.listAllRules, {})
  expect(json).toMatchObject({
    api_status: true,
    rules: [
      {
        ruleName: '月结',
        ruleStatus: '0',
        ruleStatusSpan: '已停用',
        synType: '0',
        synTypeSpan: '本地到云盘',
        fileType: '1',
        fileTypeSpan: '普通文件',
        fileSuffix: '0,4,dwg',
        fileSuffixSpan: '文档、压缩包、.dwg',
        duplicateNameRule: '2',
        synWay: '2',
        synWaySpan: '定时',
        synTime: '22',
        synTimeSpan: '每天 22:00',
        localContent: 'D:\\月结|E:\\附件',
        secCategorySpan: '云盘',
        minFileSize: '0.50',
        maxFileSize: '100.00',
        computeRemark: '三楼财务室',
      },
    ],
  })
  // the one that is stored is that of the computer
  const { json: remark } = await client.sendTexts(api.getComputerRemark, {})
  expect(remark).toMatchObject({ computerRemark: '三楼财务室' })
})

test('SYNC-17 SYNC-18 SYNC-58 the codes of equal names and of the time to run mean what programs mean by them', async () => {
  const { client, forClient } = await givenComputer()
  const sent = { ruleName: '规则', localContent: 'D:\\甲' }
  const { json } = await client.sendTexts(api.addRule, sent)
  const id = String((json as { id: string }).id)
  const read = async () =>
    ((await client.sendTexts(api.listAllRules, {})).json as { rules: Record<string, string>[] }).rules[0]
  for (const [code, word, span] of [
    ['0', 'skip', '跳过'],
    ['1', 'overwrite', '覆盖'],
    ['2', 'both', '都保留'],
  ] as const) {
    await client.sendTexts(api.updateRule, { id, duplicateNameRule: code })
    expect(await read()).toMatchObject({ duplicateNameRule: code })
    expect((await read())?.['duplicateNameRuleSpan']).toContain(span)
    expect((await forClient())[0]).toMatchObject({ onDuplicate: word })
  }
  for (const [code, word, span] of [
    ['0', 'automatic', '自动'],
    ['1', 'manual', '手动'],
    ['2,8', 'scheduled', '定时'],
  ] as const) {
    await client.sendTexts(api.updateRule, { id, synWay: code, ...(code === '2,8' ? { synTime: '8' } : {}) })
    expect(await read()).toMatchObject({ synWay: code[0] })
    expect((await read())?.['synWaySpan']).toContain(span)
    expect((await forClient())[0]).toMatchObject({ timing: word })
  }
})

test('SYNC-51 SYNC-60 the client of the computer hears of each rule that is made, changed, switched, paused and deleted, and is asked to run one', async () => {
  const { client, byToken, computer } = await givenComputer()
  let known = 0
  const heard = async () => {
    const { asks } = await byToken.call(bridgeApi.listAsks, { terminal: computer.tag })
    const fresh = asks.filter((ask) => ask.id > known)
    known = Math.max(known, ...asks.map((ask) => ask.id))
    return fresh.map(({ name, given: about }) => [name, about['ruleId']])
  }
  const id = Number((await client.call(api.addRule, newRule())).id)
  expect(await heard()).toEqual([['noticeRuleChange', id]])
  await client.call(api.updateRule, { id, onDuplicate: 'both' })
  expect(await heard()).toEqual([['noticeRuleChange', id]])
  await client.call(api.updateRule, { id, isOn: false, onlyStatus: true })
  expect(await heard()).toEqual([['noticeRuleChange', id]])
  await client.call(api.pauseAll, { isOn: true, ids: [id] })
  expect(await heard()).toEqual([['noticeRuleChange', id]])
  // nothing changes
  await client.call(api.pauseAll, { isOn: true, ids: [id] })
  expect(await heard()).toEqual([])
  await client.call(api.syncNow, { id })
  expect(await heard()).toEqual([['syncRules', id]])
  await client.call(api.deleteRule, { id })
  expect(await heard()).toEqual([['noticeRuleChange', id]])
})

test('SYNC-62 a name is required, has at most 50 characters, and is there once on a computer, in whatever letters', async () => {
  const { client, owner } = await givenComputer()
  await client.call(api.addRule, { ...newRule(), name: 'Budget' })
  const failOf = async (name: string) => {
    const { code, fields } = await client.fail(api.addRule, { ...newRule(), name })
    return [code, Object.keys(fields ?? {})]
  }
  expect(await failOf('')).toEqual(['sync.nameMissing', ['name']])
  expect(await failOf('  ')).toEqual(['sync.nameMissing', ['name']])
  expect(await failOf('bUDGET')).toEqual(['sync.nameTaken', ['name']])
  expect((await failOf('长'.repeat(51)))[1]).toEqual(['name'])
  sitAt(client, await givenTerminal(owner.id))
  await client.call(api.addRule, { ...newRule(), name: 'Budget' })
})

test('SYNC-37~ SYNC-38~ SYNC-39~ the server takes and refuses folders of the computer as the form does, each at its field', async () => {
  const { client, rules } = await givenComputer()
  const failOf = async (localFolders: string[], more: object = {}) => {
    const failure = await client.fail(api.addRule, { ...newRule(), localFolders, ...more })
    expect(Object.keys(failure.fields ?? {})).toEqual(['localFolders'])
    return failure.message
  }
  expect(await failOf([])).toBe('请选择本地文件夹')
  expect(await failOf(['D:\\甲', 'd:/甲/'])).toBe('该文件夹已选择')
  expect(await failOf(['D:\\甲', 'D:\\甲\\乙'])).toBe('该文件夹的上级文件夹已选择')
  expect(await failOf(['甲'])).toContain('完整路径')
  expect(await failOf(['D:\\'])).toContain('整个磁盘')
  expect(await failOf(['D:\\甲', 'E:\\乙'], { way: 'down' })).toContain('一个本地文件夹')
  await client.call(api.addRule, { ...newRule(), localFolders: ['D:\\甲\\乙', 'D:\\甲'] })
  expect((await rules())[0]?.localFolders).toEqual(['D:\\甲'])
})

test('folders that overlap with those of a rule of the other way are refused with its name', async () => {
  const { client } = await givenComputer()
  await client.call(api.addRule, { ...newRule(), name: '上行', localFolders: ['D:\\项目\\甲'] })
  const down = { ...newRule(), way: 'down' as const, localFolders: ['d:\\项目'] }
  const failure = await client.fail(api.addRule, down)
  expect(failure).toMatchObject({ code: 'sync.opposite' })
  expect(failure.message).toContain('“上行”')
  await client.call(api.addRule, { ...down, localFolders: ['D:\\项目\\乙'] })
  await client.call(api.addRule, { ...newRule(), localFolders: ['D:\\项目\\甲\\内'] })
})

test('SYNC-28~ SYNC-29~ SYNC-31~ invoices go to their folder as what it takes; back to normal files the usual folder and suffixes are there again; to the computer there is no cloud folder', async () => {
  const { client, rules } = await givenComputer()
  const { id } = await client.call(api.addRule, { ...newRule(), fileType: 'invoice', suffixes: ['3'] })
  const rule = async () => (await rules()).find((each) => each.id === Number(id))
  expect(await rule()).toMatchObject({ folderName: '我的发票', suffixes: [] })
  await client.call(api.updateRule, { id: Number(id), fileType: 'normal' })
  expect(await rule()).toMatchObject({ folderName: '同步', suffixes: ['0', '1', '2', '3', '4'] })
  const invoices = await client.fail(api.updateRule, { id: Number(id), fileType: 'invoice', way: 'down' })
  expect(invoices).toMatchObject({ code: 'sync.invoicesGoUp' })
  await client.call(api.updateRule, { id: Number(id), way: 'down' })
  expect(await rule()).toMatchObject({ folder: '', folderName: '' })
})

test('a cloud folder is one’s own and living, sizes do not cross, an hour belongs to a schedule, suffixes are such', async () => {
  const { client } = await givenComputer()
  const stranger = await givenComputer()
  await stranger.client.call(api.addRule, newRule())
  const theirs = (await stranger.rules())[0]?.folder ?? ''
  const failOf = async (more: object) => {
    const { code, fields } = await client.fail(api.addRule, { ...newRule(), ...more })
    return [code, Object.keys(fields ?? {})]
  }
  expect(await failOf({ folder: theirs })).toEqual(['sync.noCloudFolder', ['folder']])
  expect(await failOf({ minMegabytes: 2, maxMegabytes: 1 })).toEqual(['sync.sizesCrossed', ['minMegabytes']])
  expect((await failOf({ maxMegabytes: 2049 }))[1]).toEqual(['maxMegabytes'])
  expect(await failOf({ timing: 'scheduled' })).toEqual(['sync.hourMissing', ['hour']])
  expect((await failOf({ timing: 'scheduled', hour: 24 }))[1]).toEqual(['hour'])
  expect(await failOf({ suffixes: ['a.b'] })).toEqual(['sync.wrongSuffix', ['suffixes']])
  expect(await failOf({ suffixes: [] })).toEqual(['sync.suffixMissing', ['suffixes']])
})

test('SYNC-10~ SYNC-24 SYNC-42 SYNC-56 rules are changed on their own computer alone: not without a client, with an old one, from another computer, or by a token that is not its client’s', async () => {
  const { client, owner, computer, rules } = await givenComputer()
  const { id } = await client.call(api.addRule, newRule())
  const change = { id: Number(id), isOn: false, onlyStatus: true }
  const other = await clientOf(owner)
  expect(await other.fail(api.updateRule, change)).toMatchObject({ code: 'sync.noClient' })
  const laptop = await givenTerminal(owner.id)
  sitAt(other, laptop)
  for (const failure of [
    await other.fail(api.updateRule, change),
    await other.fail(api.deleteRule, { id: Number(id) }),
    await other.fail(api.syncNow, { id: Number(id) }),
  ])
    expect(failure).toMatchObject({ code: 'terminal.otherComputer' })
  expect(await other.fail(api.addRule, { ...newRule(), terminalTag: computer.tag })).toMatchObject({
    code: 'terminal.otherComputer',
  })
  expect((await other.call(api.listAllRules, {})).rules).toMatchObject([{ isLocked: true }])
  // new is what can run rules as well as fetch a file; the rules of an old one are looked at
  for (const only of ['syncRules', 'downloadCloudFile']) {
    const aging = await givenTerminal(owner.id)
    sitAt(other, aging)
    const own = await other.call(api.addRule, newRule())
    const { db } = await testDatabase()
    await sql`update terminal set functions = ${[only]}::text[] where tag = ${aging.tag}::uuid`.execute(db)
    for (const failure of [
      await other.fail(api.addRule, newRule()),
      await other.fail(api.syncNow, { id: Number(own.id) }),
    ])
      expect(failure).toMatchObject({ code: 'sync.upgradeClient', message: '请升级客户端' })
    expect((await other.call(api.listAllRules, {})).rules.length).toBeGreaterThan(1)
  }
  // the cookie of somebody else's computer is none
  const stranger = await clientOf(await given.person())
  sitAt(stranger, computer)
  expect(await stranger.fail(api.addRule, newRule())).toMatchObject({ code: 'sync.noClient' })
  expect(await stranger.fail(api.updateRule, change)).toMatchObject({ code: 'sync.unknownRule' })

  const byToken = await clientOf(undefined, { token: computer.token })
  expect(await byToken.fail(api.updateRule, change)).toMatchObject({ code: 'sync.noClient' })
  expect(await byToken.fail(api.updateRule, { ...change, terminalTag: laptop.tag })).toMatchObject({
    code: 'terminal.otherComputer',
  })
  await byToken.call(api.updateRule, { ...change, terminalTag: computer.tag })
  expect((await rules()).find((each) => each.id === Number(id))).toMatchObject({ isOn: false })
})

test('SYNC-23~ SYNC-45 SYNC-53~ a change gives a new revision; the switch changes nothing else; what somebody has changed since is not written over', async () => {
  const { client, rules } = await givenComputer()
  const id = Number((await client.call(api.addRule, newRule())).id)
  const before = (await rules())[0]
  const off = await client.call(api.updateRule, { id, isOn: false, onlyStatus: true, name: '别的', maxMegabytes: 1 })
  expect(off).toMatchObject({ message: '更新成功', revision: 2 })
  expect((await rules())[0]).toMatchObject({ ...before, isOn: false, revision: 2, status: '已停用' })
  const late = await client.fail(api.updateRule, { id, revision: 1, name: '晚' })
  expect(late).toMatchObject({ code: 'sync.changedMeanwhile' })
  expect((await client.call(api.updateRule, { id, revision: 2, name: '新名' })).revision).toBe(3)
})

test('SYNC-46 SYNC-53~ a rule is deleted with its log, and is gone for everybody', async () => {
  const { client, rules, run } = await givenComputer()
  const id = Number((await client.call(api.addRule, newRule())).id)
  await run(id, [{ act: 'sent', path: 'a.txt' }])
  expect(await client.call(api.deleteRule, { id })).toEqual({ message: '删除成功' })
  expect(await rules()).toEqual([])
  expect(await client.fail(api.deleteRule, { id })).toMatchObject({ code: 'sync.unknownRule' })
  const { db } = await testDatabase()
  const { rows } = await sql`select from sync_log where rule_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('a rule whose folder was deleted is off for its client, and cannot be switched on until it has another', async () => {
  const { client, rules, forClient } = await givenComputer()
  const id = Number((await client.call(api.addRule, newRule())).id)
  const { db } = await testDatabase()
  await sql`
    update disk_item set deleted_at = now() where id = ${(await rules())[0]?.folder}::bigint`.execute(db)
  expect(await forClient()).toMatchObject([{ id, isOn: false }])
  await client.call(api.updateRule, { id, isOn: false, onlyStatus: true })
  expect(await client.fail(api.updateRule, { id, isOn: true, onlyStatus: true })).toMatchObject({
    code: 'sync.folderGone',
  })
  await client.call(api.updateRule, { id, isOn: true, folder: 'home' })
  expect(await forClient()).toMatchObject([{ id, isOn: true }])
})

test('of two who add a rule of one name at the same moment one is refused with words', async () => {
  const { client } = await givenComputer()
  const both = await Promise.allSettled([
    client.call(api.addRule, { ...newRule(), name: '同时' }),
    client.call(api.addRule, { ...newRule(), name: '同时' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = both.filter((each) => each.status === 'rejected')
  expect(String(refused?.reason)).toContain('同时')
})
