import { act, callerIn, given } from '@shuku/domain/testing'
import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { changeFieldSection, findFieldSection } from '@shuku/domain/documents/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { categoryImportApi as api } from '../contract.ts'
import { broughtIn, checked, linesOf, undone } from './category-import.given.ts'

test('custom fields are a column: brought in by their names, exported so, and taken back with the import', async () => {
  const { category, administrator: person } = await given.category({ administrators: 1, entries: [] })
  const client = await clientOf(person)
  const categoryId = category.id
  const section = () => act(async (db) => findFieldSection({ db, caller: await callerIn(db, person.id) }, categoryId))
  const save = (own: readonly OwnField[]) =>
    act(async (db) => {
      const context = {
        db,
        caller: await callerIn(db, person.id),
        language: 'zh-CN',
        request: { address: '' },
      } as const
      await changeFieldSection(context, { categoryId, own, changes: [] })
    })
  const sheet = (fields: string) => [
    ['目录名称', '自定义字段'],
    [category.name, fields],
  ]
  const wrong = await checked(client, sheet('合同编号 | 随便'))
  expect((await linesOf(client, wrong.importId))[0]).toMatchObject({
    result: 'error',
    says: expect.stringContaining('每行填一个字段'),
  })

  const first = '合同编号 = Contract no. | 单行文本 | 必填\n类别 | 单选 | 选项：采购; 租赁'
  const dry = await checked(client, sheet(first))
  expect((await linesOf(client, dry.importId))[0]).toMatchObject({ result: 'changed' })
  expect((await section()).own).toEqual([])
  await broughtIn(client, sheet(first))
  const [code, kind] = (await section()).own
  expect([code, kind]).toMatchObject([
    { name: '合同编号', nameEnglish: 'Contract no.', kind: 'line', isRequired: true, isAsked: false },
    { name: '类别', kind: 'choice', entries: [{ name: '采购' }, { name: '租赁' }] },
  ])

  // what the cell does not say stays, an entry is known by its name
  const own = (await section()).own.map((field) => OwnField.parse(field))
  const helped = own.map((field) => (field.name === '类别' ? { ...field, help: '按合同' } : field))
  await save(helped)
  const second = '类别 | 单选 | 列表的列 | 选项：租赁; 转让\n金额 | 金额'
  const { importId } = await broughtIn(client, sheet(second))
  const [changed, sum] = (await section()).own
  expect(changed).toMatchObject({ id: kind?.id, help: '按合同', isListed: true })
  expect(changed?.entries.map(({ id, name }) => [id === kind?.entries[1]?.id, name])).toEqual([
    [true, '租赁'],
    [false, '转让'],
  ])
  expect(sum).toMatchObject({ name: '金额', kind: 'amount' })
  const { bytes } = await client.send(api.exportCategories, { form: 'xlsx' })
  const again = await checked(client, { name: 'again.xlsx', content: bytes })
  expect(again.state.counts).toMatchObject({ new: 0, changed: 0, error: 0 })

  expect((await undone(client, importId)).state).toBe('undone')
  expect((await section()).own.map(({ id, name, entries }) => [id, name, entries.length])).toEqual([
    [code?.id, '合同编号', 0],
    [kind?.id, '类别', 2],
  ])
  const { importId: third } = await broughtIn(client, sheet('无'))
  expect((await section()).own).toEqual([])
  await save(helped.slice(0, 1))
  expect(await undone(client, third)).toMatchObject({ state: 'done', reason: expect.stringContaining(category.name) })
})

test(
  'help, group and default of a field come with its line, also an option that is new; what is not said stays',
  { tags: ['slow'] },
  async () => {
    const { category, administrator: person } = await given.category({ administrators: 1, entries: [] })
    const client = await clientOf(person)
    const sheet = (fields: string) => [
      ['目录名称', '自定义字段'],
      [category.name, fields],
    ]
    const own = async () => {
      const { own: fields } = await act(async (db) =>
        findFieldSection({ db, caller: await callerIn(db, person.id) }, category.id),
      )
      return fields
    }
    const line = '类别 | 单选 | 选项：采购; 租赁 | 默认值：租赁 | 字段说明：按合同 = By contract | 分组：基本'
    const { importId } = await broughtIn(client, sheet(`${line}\n签订 | 日期 | 默认值：新建当天`))
    const [kind, day] = await own()
    expect(kind).toMatchObject({ help: '按合同', helpEnglish: 'By contract', heading: '基本' })
    expect(kind?.defaults).toEqual([String(kind?.entries[1]?.id)])
    expect(day?.defaults).toEqual(['@today'])
    expect((await undone(client, importId)).state).toBe('undone')
    expect(await own()).toEqual([])

    await broughtIn(client, sheet(line))
    const unchanged = await checked(client, sheet('类别 | 单选 | 选项：采购; 租赁'))
    expect(unchanged.state.counts).toMatchObject({ unchanged: 1 })
    await broughtIn(client, sheet('类别 | 单选 | 选项：采购; 租赁 | 默认值： | 分组：'))
    expect((await own())[0]).toMatchObject({ help: '按合同', heading: '', defaults: [] })
  },
)

test('the dry run says of how many documents values go out of sight, and that an option off a list changes none', async () => {
  const { category, administrator: person } = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'creator' }, level: 'full' }],
  })
  const client = await clientOf(person)
  const sheet = (fields: string) => [
    ['目录名称', '自定义字段'],
    [category.name, fields],
  ]
  await broughtIn(client, sheet('金额 | 金额\n类别 | 单选 | 选项：采购; 租赁\n备注 | 单行文本'))
  const { own } = await act(async (db) => findFieldSection({ db, caller: await callerIn(db, person.id) }, category.id))
  const [sum, kind] = own
  const { id: documentId } = await given.document({ category, creator: person })
  const fields = { [String(sum?.id)]: ['5 CNY'], [String(kind?.id)]: [String(kind?.entries[0]?.id)] }
  await client.call(documentApi.saveDocument, { documentId, fields })
  const { importId } = await checked(client, sheet('类别 | 单选 | 选项：租赁'))
  const [line] = await linesOf(client, importId)
  expect(line?.says).toContain(
    '删除字段“金额”：1 篇文档已填写的内容将不再显示；字段“类别”不再有选项“采购”，已填写的文档不受影响',
  )
  expect(line?.says).not.toContain('删除字段“备注”')
})
