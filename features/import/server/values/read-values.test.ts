import { changeFieldSection } from '@shuku/domain/documents/server'
import type { OwnField } from '@shuku/domain/documents/contract'
import { writeXlsx } from '@shuku/domain/files/server'
import { act, callerIn, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importApi } from '../../contract.ts'

const fieldOf = (name: string, kind: OwnField['kind'], more: Partial<OwnField> = {}): OwnField => ({
  name,
  kind,
  nameEnglish: '',
  measure: '',
  help: '',
  heading: '',
  measureEnglish: '',
  helpEnglish: '',
  headingEnglish: '',
  isRequired: false,
  defaults: [],
  entries: [],
  isListed: false,
  isAsked: true,
  ...more,
})

async function start(options = ['采购', '租赁']) {
  const { category, administrator } = await given.category({ administrators: 1 })
  const own = [
    fieldOf('类别', 'choices', {
      entries: options.map((name) => ({ name, nameEnglish: '' })),
    }),
    fieldOf('金额', 'amount'),
    fieldOf('到期日', 'date'),
    fieldOf('已续签', 'truth'),
    fieldOf('经办人', 'person', { isRequired: true }),
    fieldOf('部门', 'unit'),
    fieldOf('登记人', 'person', { defaults: ['@me'] }),
  ]
  await act(async (db) => {
    const caller = await callerIn(db, administrator.id)
    const context = { db, caller, language: 'zh-CN', request: { address: '' } } as const
    await changeFieldSection(context, { categoryId: category.id, own, changes: [] })
  })
  const { db } = await testDatabase()
  const fields = await db.selectFrom('field').select(['id', 'name']).where('category_id', '=', category.id).execute()
  const idOf = (name: string) => String(fields.find((field) => field.name === name)?.id)
  const client = await clientOf(administrator)
  const read = (name: string, content: string | Uint8Array) =>
    client.upload(importApi.readValues, [{ name, content }], { intoId: category.id })
  const values = async (documentId: number) => {
    const { rows } = await sql<{ name: string; value: string }>`
      select field.name, concat_ws(' ', document_field.number, document_field.reference, document_field.moment, document_field.text) as value
      from document_field join field on field.id = document_field.field_id
      where document_id = ${documentId} order by field.position, document_field.position`.execute(db)
    return rows.map(({ name, value }) => `${name} ${value}`)
  }
  return { category, administrator, client, db, idOf, read, values }
}

test('a table gives values to files by the names of fields, options, people and departments; a line that cannot be says why', async () => {
  const { db, idOf, read } = await start()
  const workCode = uniqueName('GH', '')
  const person = await given.person({ name: uniqueName('经办', ''), workCode })
  const unit = await db
    .selectFrom('unit')
    .select(['id', 'name'])
    .where('kind', '=', 'department')
    .executeTakeFirstOrThrow()
  const twins = uniqueName('同名', '')
  for (const name of [twins, twins]) await given.person({ name })
  const table = [
    '文件,类别,金额,到期日,已续签,经办人,部门,备注',
    `合同\\甲.txt,采购、租赁,"120,000",2027/1/5,是,${person.name},${unit.name},x`,
    `乙.txt,,3.5 USD,2027年12月31日,no,${workCode.toLowerCase()},,`,
    '丙.txt,外包,,,,,,',
    `丁.txt,,,,,${twins},,`,
    '戊.txt,,,2027-02-30,,,,',
  ].join('\n')
  const { unknown, lines } = await read('字段值.csv', table)
  expect(unknown).toEqual(['备注'])
  expect(lines).toEqual([
    {
      path: '合同/甲.txt',
      values: {
        [idOf('类别')]: [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
        [idOf('金额')]: ['120000 CNY'],
        [idOf('到期日')]: ['2027-01-05'],
        [idOf('已续签')]: ['1'],
        [idOf('经办人')]: [String(person.id)],
        [idOf('部门')]: [String(unit.id)],
      },
    },
    {
      path: '乙.txt',
      values: {
        [idOf('金额')]: ['3.5 USD'],
        [idOf('到期日')]: ['2027-12-31'],
        [idOf('已续签')]: ['0'],
        [idOf('经办人')]: [String(person.id)],
      },
    },
    { path: '丙.txt', reason: '字段“类别”不能是“外包”。' },
    { path: '丁.txt', reason: `字段“经办人”不能是“${twins}”。` },
    { path: '戊.txt', reason: '字段“到期日”不能是“2027-02-30”。' },
  ])
})

test('files are imported with their values and the defaults of all other fields; without a required one they are not', async () => {
  const { category, administrator, client, idOf, values } = await start()
  const place = { intoId: category.id, source: '资料', category: category.id, modifiedMs: 1_700_000_000_000 }
  const send = (path: string, fields: Record<string, string[]>, content = path) => {
    const file = { name: path, content }
    return client.upload(importApi.importFile, [file], { ...place, path, fields })
  }
  const me = String(administrator.id)
  const { documentId } = await send('甲.txt', { [idOf('金额')]: ['12 CNY'], [idOf('经办人')]: [me] })
  expect(await values(documentId)).toEqual(['金额 12 CNY', `经办人 ${me}`, `登记人 ${me}`])
  await expect(send('乙.txt', { [idOf('金额')]: ['12 CNY'] })).rejects.toMatchObject({
    failure: { code: 'fields.fieldRequired' },
  })
  // what changed gets the new value, and keeps what the table does not say
  const again = await send('甲.txt', { [idOf('金额')]: ['15 CNY'] }, '改过的内容')
  expect(again).toMatchObject({ outcome: 'updated', documentId })
  expect(await values(documentId)).toEqual(['金额 15 CNY', `经办人 ${me}`, `登记人 ${me}`])
})

test('a workbook is read like a csv; one without a line or a field, and people without the category, are refused', async () => {
  const { category, idOf, read } = await start()
  const csv = (await read('field-values.csv', '路径,金额\na.txt,7')).lines
  expect(csv).toEqual([{ path: 'a.txt', values: { [idOf('金额')]: ['7 CNY'] } }])
  const sheet = { name: '值', head: ['路径', '金额'], rows: [['a.txt', 7]] }
  expect((await read('字段值.xlsx', Buffer.concat(await Array.fromAsync(writeXlsx([sheet]))))).lines).toEqual(csv)
  await expect(read('字段值.csv', '文件,金额\n')).rejects.toMatchObject({ failure: { code: 'import.noValues' } })
  const { category: readable, reader, creator } = await given.category({ readers: 1, creators: 1 })
  await given.texts({ category: readable, creator }, [{ subject: '可见' }])
  const client = await clientOf(reader)
  const table = { name: 'a.csv', content: '路径,金额\na.txt,7' }
  await expect(client.upload(importApi.readValues, [table], { intoId: readable.id })).rejects.toMatchObject({
    failure: { code: 'import.mayNotCreate' },
  })
  const stranger = await clientOf(await given.person())
  const file = { name: '字段值.csv', content: '路径,金额\na.txt,7' }
  await expect(stranger.upload(importApi.readValues, [file], { intoId: category.id })).rejects.toMatchObject({
    failure: { kind: 'notFound' },
  })
})

test('a cell of more values than a field takes says so in its line', async () => {
  const { idOf, read } = await start()
  const cell = (times: number) => `"${Array.from({ length: times }, () => '采购').join('、')}"`
  const { lines } = await read('a.csv', `路径,类别\na.txt,${cell(51)}\nb.txt,${cell(50)}`)
  expect(lines).toEqual([
    { path: 'a.txt', reason: '字段“类别”最多 50 个值，这里有 51 个。' },
    { path: 'b.txt', values: { [idOf('类别')]: expect.objectContaining({ length: 50 }) } },
  ])
})

// what holds the event loop for longer than others may wait fails this file
test('a table of very many options is read while others go on', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `o${index}`)
  const { category, client } = await start(names)
  const cell = names.slice(250).join('、')
  const table = ['路径,类别', ...Array.from({ length: 3000 }, (_, line) => `f${line}.txt,"${cell}"`)].join('\n')
  const body = new FormData()
  body.append('into', String(category.id))
  body.append('file', new Blob([table]), 'a.csv')
  // read as a text, since the contract takes long over so much
  const { text } = await client.raw({ method: 'POST', path: importApi.readValues.path, body })
  expect(text.match(/"customfields":\{"\d+":\["\d+"(?:,"\d+"){49}\]\}/g)).toHaveLength(3000)
})

test(
  'a table of more values, or of more names, than anybody waits for is refused before any is looked for',
  { tags: ['slow'] },
  async () => {
    const { read } = await start()
    const cell = Array.from({ length: 2000 }, () => 'a').join(',')
    const table = ['路径,类别', ...Array.from({ length: 201 }, (_, line) => `f${line}.txt,"${cell}"`)].join('\n')
    await expect(read('a.csv', table)).rejects.toMatchObject({ failure: { code: 'import.tooManyValues' } })
    const names = `路径,经办人,部门\n${Array.from({ length: 10_001 }, (_, line) => `${line},p${line},u${line}`).join('\n')}`
    await expect(read('a.csv', names)).rejects.toMatchObject({ failure: { code: 'import.tooManyNames' } })
  },
)
