import { expect, test } from 'vitest'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { syncRulesApi as api } from '../contract.ts'
import { givenTerminal, newRule, sitAt } from '../testing.ts'
import { givenComputer } from './computer.given.ts'

/** What a rule has by its names of programs, without what is for people. */
const fieldsOfRule = [
  'id',
  'ruleName',
  'ruleStatus',
  'computerTag',
  'computerName',
  'computeRemark',
  'synType',
  'fileType',
  'fileSuffix',
  'duplicateNameRule',
  'synWay',
  'synTime',
  'localContent',
  'secCategory',
  'minFileSize',
  'maxFileSize',
]

const addNamed = async (client: TestClient, name: string, more: object = {}) =>
  Number((await client.call(api.addRule, { ...newRule(), name, ...more })).id)

test('SYNC-43 the rules are answered of all computers, of the one of a tag, or with a part of their names, each with all that it has', async () => {
  const { client, owner, computer } = await givenComputer()
  await addNamed(client, '预算 甲', { timing: 'scheduled', hour: 22 })
  await addNamed(client, '合同 甲')
  const laptop = await givenTerminal(owner.id)
  sitAt(client, laptop)
  await addNamed(client, '预算 乙')
  const answered = async (texts: Readonly<Record<string, string>>) => {
    const { json } = await client.sendTexts(api.listAllRules, texts)
    expect(json).toMatchObject({ api_status: true })
    return (json as { rules: readonly { readonly ruleName: string }[] }).rules
  }
  const namesOf = async (texts: Readonly<Record<string, string>>) =>
    (await answered(texts)).map(({ ruleName }) => ruleName).toSorted()
  expect(await namesOf({})).toEqual(['合同 甲', '预算 乙', '预算 甲'].toSorted())
  expect(await namesOf({ computerTag: computer.tag })).toEqual(['合同 甲', '预算 甲'].toSorted())
  expect(await namesOf({ computerTag: laptop.tag, ruleName: '预算' })).toEqual(['预算 乙'])
  expect(await namesOf({ ruleName: '没有' })).toEqual([])
  const [scheduled] = await answered({ ruleName: '预算 甲' })
  expect(Object.keys(scheduled ?? {})).toEqual(expect.arrayContaining(fieldsOfRule))
  expect(scheduled).toMatchObject({ computerTag: computer.tag, computerName: computer.name, synTime: '22' })
})

test('SYNC-53 saving, updating and deleting a rule say so, in the language of who does it', async () => {
  const messagesFor = async (language: 'zh-CN' | 'en-US') => {
    const owner = await given.person({ language })
    const client = await clientOf(owner, { language })
    sitAt(client, await givenTerminal(owner.id))
    const saved = await client.call(api.addRule, newRule())
    const id = Number(saved.id)
    const updated = await client.call(api.updateRule, { id, onDuplicate: 'both' })
    const switched = await client.call(api.updateRule, { id, isOn: false, onlyStatus: true })
    return [saved, updated, switched, await client.call(api.deleteRule, { id })].map(({ message }) => message)
  }
  expect(await messagesFor('zh-CN')).toEqual(['保存成功', '更新成功', '更新成功', '删除成功'])
  const updated = 'Updated successfully'
  expect(await messagesFor('en-US')).toEqual(['Saved successfully', updated, updated, 'Deleted successfully'])
})

test('SYNC-35 a rule by hand has no next run; “sync now” makes it due, for one run', async () => {
  const { client, forClient, run } = await givenComputer()
  const id = await addNamed(client, '手动', { timing: 'manual' })
  const shown = async () => (await client.call(api.getComputers, {})).computers[0]?.rules[0]
  expect(await shown()).toMatchObject({ timing: 'manual', isDue: false, nextAt: null })
  expect((await forClient())[0]?.askedAt).toBeUndefined()
  await client.call(api.syncNow, { id })
  expect(await shown()).toMatchObject({ isDue: true })
  expect((await forClient())[0]?.askedAt).toBeInstanceOf(Date)
  await run(id, [])
  expect(await shown()).toMatchObject({ isDue: false, nextAt: null })
  expect((await forClient())[0]?.askedAt).toBeUndefined()
})

test('SYNC-34~ the hour of a scheduled rule is that of its form: its client has it, and the next run follows it', async () => {
  const { client, forClient } = await givenComputer()
  const id = await addNamed(client, '定时', { timing: 'scheduled', hour: 9 })
  const next = async () => (await client.call(api.getComputers, {})).computers[0]?.rules[0]?.nextAt?.getTime() ?? 0
  expect((await forClient())[0]).toMatchObject({ timing: 'scheduled', hour: 9 })
  const atNine = await next()
  await client.call(api.updateRule, { id, hour: 7 })
  expect((await forClient())[0]).toMatchObject({ timing: 'scheduled', hour: 7 })
  const hourMs = 3_600_000
  // today’s or tomorrow’s, whichever comes first
  expect([2 * hourMs, -22 * hourMs]).toContain(atNine - (await next()))
})

test('SYNC-21~ programs have name, remark and suffixes of a computer for their state; -1, as which its rule begins, is the log of all', async () => {
  const { client, computer, run } = await givenComputer()
  const [one, other] = [await addNamed(client, '甲'), await addNamed(client, '乙')]
  await run(one, [{ act: 'sent', path: '总表.xlsx' }])
  await run(other, [
    { act: 'sent', path: '总表.pdf' },
    { act: 'sent', path: '明细.pdf' },
  ])
  const { json } = await client.sendTexts(api.getComputerRemark, { computerTag: computer.tag })
  expect(json).toMatchObject({
    computerName: computer.name,
    computerRemark: '财务部',
    invoiceType: 'jpg,jpeg,png,pdf,ofd',
  })
  const found = async (texts: Readonly<Record<string, string>>) => {
    const { sessionKey: key } = (await client.sendTexts(api.listLog, texts)).json as { sessionKey: string }
    const { rows } = await client.call(tableApi.getRows, { key })
    return rows.length
  }
  expect(await found({ synRuleId: '-1' })).toBe(3)
  expect(await found({ synRuleId: String(other) })).toBe(2)
  expect(await found({ synRuleId: '-1', searchValue: '总表' })).toBe(2)
  expect(await client.call(api.countLog, { ruleId: -1 })).toMatchObject({ all: 3 })
})
