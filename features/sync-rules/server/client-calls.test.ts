import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { act, callerIn, given } from '@shuku/domain/testing'
import { enqueue, sweep } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { syncClientApi, type RunLine } from '../client-contract.ts'
import { syncRulesApi as api } from '../contract.ts'
import { givenTerminal, newRule, sitAt } from '../testing.ts'
import { counts, givenComputer, logOf } from './computer.given.ts'
import { endSilentRuns } from './end-silent-runs.ts'
import { syncRulesServer } from './index.ts'
import { requireCurrentRule } from './require-current.ts'
import { rulesChangedJob } from './rules-changed.ts'

const lines: RunLine[] = [
  { act: 'sent', path: '预算/总表.xlsx', itemId: 7, sizeBytes: 2048 },
  { act: 'left', path: '预算/锁定.xlsx', reason: 'inUse', sizeBytes: 5 },
  { act: 'left', path: '预算/旧.xlsx', reason: 'skipped' },
  { act: 'left', path: '预算/怪.xlsx', reason: 'whatever' },
]

test('SYNC-16~ SYNC-28~ SYNC-36~ a client learns the rules of its computer, as it carries them out, and is seen', async () => {
  const { client, computer, owner, forClient } = await givenComputer({ silentSeconds: 600 })
  const up = await client.call(api.addRule, { ...newRule(), suffixes: ['4', 'dwg'], timing: 'scheduled', hour: 9 })
  const down = await client.call(api.addRule, { ...newRule(), way: 'down', timing: 'manual' })
  const bills = await client.call(api.addRule, { ...newRule(), fileType: 'invoice' })
  const rules = await forClient()
  const { db } = await testDatabase()
  const { rows } = await sql<{ root: number; isSeen: boolean }>`
    select root_id::float8 as root, last_seen_at > now() - interval '1 minute' as "isSeen"
    from disk join terminal on terminal.person_id = disk.person_id
    where disk.person_id = ${owner.id} and terminal.id = ${computer.id}`.execute(db)
  expect(rules).toMatchObject([
    { id: Number(up.id), isOn: true, way: 'up', timing: 'scheduled', hour: 9, revision: 1, maxBytes: 2 ** 31 },
    { id: Number(down.id), way: 'down', folderId: rows[0]?.root, timing: 'manual' },
    { id: Number(bills.id), extensions: ['jpg', 'jpeg', 'png', 'pdf', 'ofd'], maxBytes: 10 * 1024 * 1024 },
  ])
  expect(rules[0]?.extensions).toEqual(expect.arrayContaining(['zip', '7z', 'dwg']))
  expect(rows[0]?.isSeen).toBe(true)
})

test('a run begins by the rule as it is now, and ends once, however often its end is said', async () => {
  const { client, computer, byToken } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const begin = (revision: number) => ({ terminal: computer.tag, ruleId, revision })
  expect(await byToken.fail(syncClientApi.beginRun, begin(7))).toMatchObject({ code: 'sync.changedMeanwhile' })
  const { runId } = await byToken.call(syncClientApi.beginRun, begin(1))
  const end = { terminal: computer.tag, runId, end: 'done' as const, counts, lines }
  const first = await byToken.call(syncClientApi.endRun, end)
  expect(await byToken.call(syncClientApi.endRun, { ...end, end: 'failed', lines })).toEqual(first)
  expect(await logOf(client)).toHaveLength(lines.length)
  await client.call(api.updateRule, { id: ruleId, isOn: false, onlyStatus: true })
  expect(await byToken.fail(syncClientApi.beginRun, begin(2))).toMatchObject({ code: 'sync.ruleOff' })
})

test('a run that did not end counts as failed when the next one begins, and its late end changes nothing', async () => {
  const { client, computer, byToken } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const run = { terminal: computer.tag, ruleId, revision: 1 }
  const broken = await byToken.call(syncClientApi.beginRun, run)
  await byToken.call(syncClientApi.beginRun, run)
  const end = { terminal: computer.tag, end: 'done' as const, counts, lines }
  await byToken.call(syncClientApi.endRun, { ...end, runId: broken.runId })
  expect(await logOf(client)).toEqual([])
})

test('a run whose computer has been silent for an hour counts as failed, and its late end counts where it says one', async () => {
  const { client, computer, byToken } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const { runId } = await byToken.call(syncClientApi.beginRun, { terminal: computer.tag, ruleId, revision: 1 })
  const lastRun = async () =>
    (await client.call(api.getComputers, {})).computers.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId)
      ?.lastRun
  const silentFor = async (minutes: number) => {
    const { db, pool } = await testDatabase()
    const ago = sql`now() - make_interval(mins => ${minutes})`
    await sql`update terminal set last_seen_at = ${ago} where id = ${computer.id}`.execute(db)
    await sql`update sync_run set began_at = ${ago} where id = ${runId}`.execute(db)
    await act((on) => enqueue(on, endSilentRuns, { payload: {} }))
    await runJobsNow({ pool, database: db, store: (await mountedApp()).store, jobs: [endSilentRuns, rulesChangedJob] })
  }
  await silentFor(50)
  expect(await lastRun(), 'it may be at a large file').toMatchObject({ endedAt: null })
  await silentFor(70)
  expect(await lastRun()).toMatchObject({ endedAt: expect.any(Date), end: 'failed' })
  const end = { terminal: computer.tag, runId, end: 'done' as const, counts, lines }
  await byToken.call(syncClientApi.endRun, end)
  expect(await lastRun()).toMatchObject({ end: 'done', sent: 1 })
  await byToken.call(syncClientApi.endRun, { ...end, end: 'failed' })
  expect(await lastRun(), 'what was said once stays').toMatchObject({ end: 'done' })
  expect(await logOf(client)).toHaveLength(lines.length)
})

test('of computers and runs of others there is nothing to know; a token of sync opens what its client calls and nothing else', async () => {
  const { client, computer, byToken } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const { runId } = await byToken.call(syncClientApi.beginRun, { terminal: computer.tag, ruleId, revision: 1 })
  const stranger = await givenComputer()
  const end = { runId, end: 'done' as const, counts, lines: [] }
  for (const terminal of [computer.tag, stranger.computer.tag])
    expect((await stranger.byToken.fail(syncClientApi.endRun, { terminal, ...end })).kind).toBe('notFound')
  expect((await stranger.byToken.fail(syncClientApi.listRules, { terminal: computer.tag })).kind).toBe('notFound')
  const run = { terminal: stranger.computer.tag, ruleId, revision: 1 }
  expect(await stranger.byToken.fail(syncClientApi.beginRun, run)).toMatchObject({ code: 'sync.unknownRule' })
  expect((await byToken.fail(api.getComputers, {})).kind).toBe('refused')
})

test('SYNC-49 SYNC-54 SYNC-08~ the log says what was done with each file or why nothing was, ten a page, and is searched by rule, name, day, result and kind', async () => {
  const { client, run } = await givenComputer()
  const one = Number((await client.call(api.addRule, { ...newRule(), name: '甲' })).id)
  const bills = Number((await client.call(api.addRule, { ...newRule(), name: '票', fileType: 'invoice' })).id)
  await run(one, [
    ...lines,
    { act: 'left', path: '预算/大.xlsx', reason: 'quota' },
    { act: 'left', path: '预算/更大.xlsx', reason: 'serverFull' },
    { act: 'left', path: '预算/多.xlsx', reason: 'manyUploads' },
  ])
  await run(
    bills,
    Array.from({ length: 12 }, (_, at) => ({ act: 'sent' as const, path: `${at}.pdf` })),
  )
  expect((await client.sendTexts(api.listLog, {})).json).toMatchObject({
    api_status: true,
    sessionKey: expect.any(String),
  })
  expect(await logOf(client)).toHaveLength(10)
  const words = (await logOf(client, { ruleId: one })).map((row) =>
    [row['filepath'], row['result'], row['operatetype']].join(' '),
  )
  expect(new Set(words)).toEqual(
    new Set([
      '预算/总表.xlsx done 上传',
      '预算/怪.xlsx failed 失败',
      '预算/旧.xlsx left 跳过，已有同名文件',
      '预算/锁定.xlsx failed 失败，文件正被其他程序打开',
      '预算/大.xlsx failed 失败，云盘空间不足',
      '预算/更大.xlsx failed 失败，服务器存储空间不足，请联系管理员',
      '预算/多.xlsx failed 失败，未完成的上传太多，稍后自动重试',
    ]),
  )
  expect(await logOf(client, { text: '锁定' })).toMatchObject([{ rulename: '甲' }])
  expect(await logOf(client, { outcome: 'failed' })).toHaveLength(5)
  expect(await logOf(client, { fileType: 'invoice', text: '11.' })).toMatchObject([{ rulename: '票' }])
  expect(await logOf(client, { until: '2020-01-01' })).toEqual([])
  expect(await client.call(api.countLog, {})).toEqual({ all: 19, done: 13, left: 1, failed: 5 })
  expect(await logOf((await givenComputer()).client)).toEqual([])
})

test('SYNC-61 lines of the log, and runs, go after 90 days', async () => {
  const { client, run } = await givenComputer()
  const id = Number((await client.call(api.addRule, newRule())).id)
  const { runId } = await run(id, lines)
  const { db } = await testDatabase()
  await sql`update sync_log set at = now() - interval '91 days' where run_id = ${runId} and reason is null`.execute(db)
  for (const each of syncRulesServer.rowRetention ?? []) await sweep(db, each, new AbortController().signal)
  expect(await logOf(client)).toHaveLength(3)
  await sql`update sync_run set began_at = now() - interval '91 days' where id = ${runId}`.execute(db)
  for (const each of syncRulesServer.rowRetention ?? []) await sweep(db, each, new AbortController().signal)
  expect(await logOf(client)).toEqual([])
})

test('SYNC-24~ “sync now” is for an enabled rule of the computer that one is on, while its client is there; the next run takes it up', async () => {
  const { client, owner, forClient, run } = await givenComputer()
  const id = Number((await client.call(api.addRule, { ...newRule(), timing: 'manual' })).id)
  await client.call(api.syncNow, { id })
  expect((await forClient())[0]?.askedAt).toBeInstanceOf(Date)
  await run(id, [])
  expect((await forClient())[0]?.askedAt).toBeUndefined()
  await client.call(api.updateRule, { id, isOn: false, onlyStatus: true })
  expect(await client.fail(api.syncNow, { id })).toMatchObject({ code: 'sync.ruleOff' })
  const silent = await givenTerminal(owner.id, { silentSeconds: 600 })
  sitAt(client, silent)
  const there = Number((await client.call(api.addRule, newRule())).id)
  expect(await client.fail(api.syncNow, { id: there })).toMatchObject({ code: 'sync.offline' })
})

test('a rule that stopped and asks is answered once; what was approved is this plan, until a run has ended', async () => {
  const { client, computer, byToken, forClient, run } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const asks = async (digest: string) => {
    const { runId } = await byToken.call(syncClientApi.beginRun, { terminal: computer.tag, ruleId, revision: 1 })
    const question = { reason: 'manyChanges', digest, names: ['a\u0000.txt'], count: 60 }
    const end = { terminal: computer.tag, runId, end: 'asks' as const, counts, lines: [], question }
    await byToken.call(syncClientApi.endRun, end)
  }
  const shown = async () => (await client.call(api.getComputers, {})).computers[0]?.rules[0]?.question
  await asks('one')
  expect(await shown()).toEqual({ reason: 'manyChanges', digest: 'one', names: ['a.txt'], count: 60 })
  expect(await client.fail(api.answerQuestion, { id: ruleId, digest: 'other', goesOn: true })).toMatchObject({
    code: 'sync.noQuestion',
  })
  await client.call(api.answerQuestion, { id: ruleId, digest: 'one', goesOn: true })
  expect(await shown()).toBeUndefined()
  expect((await forClient())[0]).toMatchObject({ approvedDigest: 'one', askedAt: expect.any(Date) })
  await run(ruleId, [])
  expect((await forClient())[0]?.approvedDigest).toBeUndefined()
  await asks('two')
  await client.call(api.answerQuestion, { id: ruleId, digest: 'two', goesOn: false })
  expect((await forClient())[0]?.approvedDigest).toBeUndefined()
  expect(await shown()).toBeUndefined()
})

test('what a client does for a rule is refused once the rule is another, off, or gone', async () => {
  const { client, owner, computer } = await givenComputer()
  const ruleId = Number((await client.call(api.addRule, newRule())).id)
  const judge = (revision: number, terminalId = computer.id) =>
    act(async (db) => {
      const context = { db, caller: await callerIn(db, owner.id) }
      await requireCurrentRule(context, { ruleId, revision, terminalId })
      return 'current'
    }).catch((error: { code?: string }) => error.code)
  expect(await judge(1)).toBe('current')
  expect(await judge(1, (await givenTerminal(owner.id)).id)).toBe('sync.unknownRule')
  await client.call(api.updateRule, { id: ruleId, isOn: false, onlyStatus: true })
  expect(await judge(1)).toBe('sync.changedMeanwhile')
  expect(await judge(2)).toBe('sync.ruleOff')
  await client.call(api.deleteRule, { id: ruleId })
  expect(await judge(2)).toBe('sync.unknownRule')
})

test('SYNC-05~ SYNC-10~ SYNC-22~ SYNC-48 the screen has one’s computers with the one that one is on first, how their rules went, and what is next; a computer has its remark', async () => {
  const { client, owner, computer, run } = await givenComputer()
  const id = Number((await client.call(api.addRule, { ...newRule(), name: '预算' })).id)
  const laptop = await givenTerminal(owner.id, { name: '笔记本', silentSeconds: 600 })
  await run(id, lines)
  const { computers } = await client.call(api.getComputers, {})
  expect(computers).toMatchObject([
    {
      tag: computer.tag,
      isThis: true,
      isConnected: true,
      isNew: true,
      today: {
        sent: 1,
        fetched: 0,
        left: 1,
        failed: 1,
      },
      rules: [
        {
          name: '预算',
          folderPath: ['同步'],
          lastRun: {
            end: 'done',
            sent: 1,
            failed: 1,
          },
          failures: 0,
        },
      ],
    },
    { name: '笔记本', isThis: false, isConnected: false, rules: [] },
  ])
  const next = computers[0]?.rules[0]?.nextAt?.getTime() ?? 0
  expect(Math.abs(next - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
  expect((await client.call(api.getComputers, { name: '预' })).computers).toHaveLength(1)
  expect((await client.call(api.getComputers, { name: '没有' })).computers).toMatchObject([{ isThis: true, rules: [] }])
  const bySpelling = await client.sendTexts(api.getComputerRemark, { computerTag: laptop.tag })
  expect(bySpelling.json).toMatchObject({
    api_status: true,
    computerRemark: '财务部',
    invoiceType: 'jpg,jpeg,png,pdf,ofd',
  })
  const nowhere = await clientOf(await given.person())
  expect((await nowhere.sendTexts(api.getComputerRemark, {})).json).toMatchObject({ computerRemark: '' })
})

test('all rules of the computer are paused and go on at once, but for one whose folder is gone', async () => {
  const { client } = await givenComputer()
  const ids = []
  for (let at = 0; at < 3; at++) ids.push(Number((await client.call(api.addRule, newRule())).id))
  const [first = 0] = ids
  await client.call(api.updateRule, { id: first, isOn: false, onlyStatus: true })
  const paused = await client.call(api.pauseAll, { isOn: false })
  expect(paused.ids).toEqual(ids.slice(1))
  const again = await client.call(api.pauseAll, { isOn: true, ids: paused.ids })
  expect(again.ids).toEqual(ids.slice(1))
})

test('SYNC-47 SYNC-50 ORG-24 SYNC-43~ programs get the forms of rule and log, the folders for a rule, and the rules of one computer by a part of their names', async () => {
  const { client, computer, owner } = await givenComputer()
  const keysOf = async (endpoint: typeof api.getRuleConditions | typeof api.getLogConditions) => {
    const { conditions } = await client.call(endpoint, {})
    return conditions.flatMap(({ items }) => items.map(({ names }) => names.join(' ')))
  }
  expect(await keysOf(api.getRuleConditions)).toEqual([
    'ruleName',
    'ruleStatus',
    'fileType',
    'synType',
    'localContent',
    'secCategory',
    'fileSuffix',
    'minFileSize',
    'maxFileSize',
    'duplicateNameRule',
    'synWay',
    'synTime',
    'computeRemark',
  ])
  expect(await keysOf(api.getLogConditions)).toEqual(['fileName', 'startdate enddate', 'result'])
  const form = await client.call(api.getRuleConditions, {})
  const optionsOf = (name: string) =>
    form.conditions.flatMap(({ items }) => items).find(({ names }) => names.includes(name))?.options ?? []
  expect(optionsOf('synWay').map(({ key }) => key)).toEqual(['0', '1', '2'])
  expect(optionsOf('synTime').map(({ label }) => label)).toEqual(expect.arrayContaining(['00:00', '08:00', '23:00']))
  await client.call(api.addRule, { ...newRule(), name: '预算表' })
  await client.call(api.addRule, { ...newRule(), fileType: 'invoice' })
  // invoices have their own folder, which no other rule has
  expect((await client.sendTexts(api.browseFolders, {})).json).toMatchObject({
    datas: [{ name: '同步', type: '0', pid: 'home', isParent: false, canClick: true }],
  })
  expect((await client.call(api.browseFolders, { folderId: '-1' })).rows).toMatchObject([{ name: '同步' }])
  expect((await client.call(api.browseFolders, { needsRoot: true })).rows).toMatchObject([{ id: 'home', name: '云盘' }])
  expect((await client.call(api.browseFolders, { text: '同' })).rows).toHaveLength(1)
  const other = await givenTerminal(owner.id)
  const found = async (query: object) => (await client.call(api.listAllRules, query)).rules.length
  expect(await found({})).toBe(2)
  expect(await found({ name: '预' })).toBe(1)
  expect(await found({ terminalTag: computer.tag })).toBe(2)
  expect(await found({ terminalTag: other.tag })).toBe(0)
  expect(await found({ terminalTag: 'nothing' })).toBe(0)
})
