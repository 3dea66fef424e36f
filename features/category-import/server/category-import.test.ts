import { categoryApi } from '@shuku/domain/categories/contract'
import { uploadSection } from '@shuku/domain/categories/server'
import { findRule } from '@shuku/domain/approval/server'
import { codeSection } from '@shuku/domain/documents/server'
import { given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categoryImportApi as api } from '../contract.ts'
import {
  administrator,
  broughtIn,
  categoryCalled,
  checked,
  linesOf,
  runJobs,
  undone,
  upload,
} from './category-import.given.ts'

test('CAT-79~ a file makes categories with their settings, parents wherever they stand in it, and says it line by line before', async () => {
  const { client } = await administrator()
  const [top, middle, leaf] = [uniqueName('制度'), uniqueName('人事'), uniqueName('考勤')]
  const file = [
    [
      '上级路径',
      '目录名称',
      '目录编码',
      '英文名称',
      '排序',
      '编码规则·自动编号',
      'coderule',
      '附件与上传·单个文件上限',
      '爱好',
    ],
    [`${top}/${middle}`, leaf, 'KQ', '', '', '', '', '', '棋'],
    ['', top, 'ZD', 'Policies', '2.5', '开启', 'ZD-[年]-[流水号:4]', '50', ''],
    [top, middle, 'RS', '', '', '沿用上级', '', '', ''],
  ]
  const { importId, state } = await checked(client, file)
  expect(state).toMatchObject({
    state: 'ready',
    counts: { new: 3, changed: 0, unchanged: 0, error: 0 },
    unknownColumns: ['爱好'],
  })
  const lines = await linesOf(client, importId)
  expect(lines.map(({ line, result }) => [line, result])).toEqual([
    ['2', 'new'],
    ['3', 'new'],
    ['4', 'new'],
  ])
  expect(lines[1]?.says).toContain('编码规则·编号格式：沿用上级 → ZD-[year]-[number:4]')
  expect(await categoryCalled(top)).toBeUndefined()

  await client.call(api.runImport, { importId })
  await runJobs()
  expect(await client.call(api.getImport, { importId })).toMatchObject({ state: 'done', counts: { new: 3 } })
  const made = await categoryCalled(top)
  expect(made).toMatchObject({
    code: 'ZD',
    name_en: 'Policies',
    sort: 2.5,
    pattern: 'ZD-[year]-[number:4]',
    is_on: true,
    max_upload_mb: 50,
  })
  const below = await categoryCalled(middle)
  expect(below).toMatchObject({ parent_id: made?.id, code: 'RS', pattern: null, is_on: null, max_upload_mb: 50 })
  expect(await categoryCalled(leaf)).toMatchObject({ parent_id: below?.id, code: 'KQ', max_upload_mb: 50 })
})

test('CAT-37 CAT-79~ a file with one wrong line changes nothing, and each line says what is wrong with it', async () => {
  const { client } = await administrator()
  const [good, twice] = [uniqueName('好'), uniqueName('双')]
  const { importId, state } = await checked(client, [
    [
      'Parent path',
      'Name',
      'Uploads: Maximum file size',
      'Uploads: Minimum file size',
      'Document codes: Assign codes automatically',
      'coderule',
    ],
    ['', good, '', '', '', ''],
    ['没有这个', uniqueName('下'), '', '', '', ''],
    ['', '', '5', '', '', ''],
    ['', 'a/b', '', '', '', ''],
    ['', twice, '', '', '', ''],
    ['', twice, '', '', '', ''],
    [good, uniqueName('大小'), '很大', '', '', ''],
    [good, uniqueName('交叉'), '5', '10', '', ''],
    [good, uniqueName('选项'), '', '', '也许', ''],
    [good, uniqueName('格式'), '', '', '', 'A[什么]'],
  ])
  const lines = await linesOf(client, importId)
  expect(state).toMatchObject({ state: 'ready', counts: { new: 2, error: 8 } })
  expect(lines.map(({ says }) => says)).toEqual([
    '',
    '没有上级目录“没有这个”，请先在文件中加一行新建它',
    '请填写目录名称',
    expect.stringContaining('不能含'),
    '',
    '与第 6 行重复',
    '“附件与上传·单个文件上限”不能是“很大”',
    expect.stringContaining('10'),
    '“编码规则·自动编号”不能是“也许”，可填：开启、关闭',
    expect.stringContaining('什么'),
  ])
  expect(await client.fail(api.runImport, { importId })).toMatchObject({ code: 'category-import.hasErrors' })
  expect(await categoryCalled(good)).toBeUndefined()
})

test('CAT-79~ an export changes nothing when it is imported again; what is changed in it changes', async () => {
  const { category, administrator: person } = await given.category({ administrators: 1 })
  const client = await clientOf(person)
  const name = uniqueName('往返')
  const { id } = await client.call(categoryApi.create, { name, parentId: category.id, description: '第一行\n=1+1' })
  await client.call(codeSection.settings.save, { categoryId: id, isOn: true, pattern: 'A[number]' })
  await client.call(uploadSection.settings.save, { categoryId: category.id, extensions: 'pdf, docx', maxMb: 0 })
  for (const form of ['xlsx', 'csv'] as const) {
    const { bytes } = await client.send(api.exportCategories, { form })
    const { state } = await checked(client, { name: `again.${form}`, content: bytes })
    expect(state.counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0 })
  }
  const { importId, state } = await broughtIn(client, [
    ['上级路径', '目录名称', '目录编码', 'coderule'],
    [category.name, name, 'W1', '沿用上级'],
  ])
  expect(state).toMatchObject({ state: 'done', counts: { changed: 1 } })
  expect((await linesOf(client, importId))[0]?.says).toBe(
    '目录编码：空 → W1；编码规则·编号格式：A[number:4] → 沿用上级',
  )
  expect(await categoryCalled(name)).toMatchObject({ code: 'W1', pattern: null, is_on: true })
  expect(await undone(client, importId)).toMatchObject({ state: 'undone' })
  expect(await categoryCalled(name)).toMatchObject({ code: '', pattern: 'A[number:4]', is_on: true })
})

test('an import is undone as a whole, unless something was put into what it made, or changed there since', async () => {
  const { client, person } = await administrator()
  const [one, two] = [uniqueName('甲'), uniqueName('乙')]
  const rows = [
    ['上级路径', '目录名称'],
    ['', one],
    [one, two],
  ]
  const first = await broughtIn(client, rows)
  expect(await undone(client, first.importId)).toMatchObject({ state: 'undone' })
  expect(await categoryCalled(one)).toBeUndefined()
  expect(await client.fail(api.undoImport, first)).toMatchObject({ code: 'category-import.notDone' })

  const second = await broughtIn(client, rows)
  const made = await categoryCalled(two)
  await given.document({ category: { id: made?.id ?? 0 }, creator: person })
  expect(await undone(client, second.importId)).toMatchObject({ state: 'done', reason: expect.stringContaining(two) })
  expect(await categoryCalled(one)).toBeDefined()

  const [three, four] = [uniqueName('丙'), uniqueName('丁')]
  const third = await broughtIn(client, [['目录名称'], [three], [four]])
  const changed = await categoryCalled(four)
  await client.call(categoryApi.rename, { categoryId: changed?.id ?? 0, name: `${four}改` })
  expect(await undone(client, third.importId)).toMatchObject({
    state: 'done',
    reason: `不能撤销：导入后“${four}改”又被修改过。`,
  })
  expect(await categoryCalled(three)).toBeDefined()
})

test('CAT-36 past imports: everybody has their own, who administers all categories has all', async () => {
  const { client } = await administrator()
  const { category, administrator: bounded } = await given.category({ administrators: 1 })
  const theirs = await clientOf(bounded)
  const name = uniqueName('下')
  const { importId } = await broughtIn(theirs, [
    ['上级路径', '目录名称'],
    [category.name, name],
  ])
  const historyOf = async (who: typeof client) => {
    const { key } = await who.call(api.listImports, {})
    const { rows } = await who.call(tableApi.getRows, { key, pageSize: 100 })
    return (rows as unknown as { id: string; state: string; new: string }[]).map((row) => [
      Number(row.id),
      row.state,
      row.new,
    ])
  }
  expect(await historyOf(theirs)).toEqual([[importId, 'done', '1']])
  expect(await historyOf(client)).toContainEqual([importId, 'done', '1'])
  const { category: other, administrator: stranger } = await given.category({ administrators: 1 })
  const third = await clientOf(stranger)
  expect(await third.fail(api.getImport, { importId })).toMatchObject({ code: 'category-import.unknown' })
  expect(await linesOf(third, importId)).toEqual([])
  // what one may not know of is not there, and what one may not do is refused line by line
  const { importId: refused } = await checked(third, [
    ['上级路径', '目录名称', '说明'],
    [category.name, '不可见', ''],
    ['', uniqueName('一级'), ''],
    [other.name, '可以', ''],
  ])
  expect((await linesOf(third, refused)).map(({ says, result }) => [result, says])).toEqual([
    ['error', `没有上级目录“${category.name}”，请先在文件中加一行新建它`],
    ['error', '您没有在这里新建目录的权限'],
    ['new', ''],
  ])
})

test('CAT-79~ a file that is no table, has no names or no lines is refused at once, and people without categories are', async () => {
  const { client } = await administrator()
  const refusal = (content: string) =>
    client.upload(api.startImport, [{ name: 'x.csv', content }]).catch((error: unknown) => error)
  expect(await refusal('姓名,部门\n一,二')).toMatchObject({ failure: { code: 'category-import.noColumns' } })
  expect(await refusal('目录名称\n')).toMatchObject({ failure: { code: 'category-import.noLines' } })
  const reader = await clientOf(await given.person())
  expect(await reader.fail(api.listImports, {})).toMatchObject({ code: 'category-console.notAdministrator' })
})

test('two imports of the same categories: the second finds what the first made', { tags: ['slow'] }, async () => {
  const { client } = await administrator()
  const name = uniqueName('同')
  const ids = [await upload(client, [['目录名称'], [name]]), await upload(client, [['目录名称'], [name]])]
  await runJobs()
  for (const importId of ids) await client.call(api.runImport, { importId })
  await runJobs()
  const states = await Promise.all(ids.map(async (importId) => (await client.call(api.getImport, { importId })).counts))
  expect(states.map(({ new: made, unchanged }) => [made, unchanged])).toEqual([
    [1, 0],
    [0, 1],
  ])
  const { db } = await testDatabase()
  expect(await db.selectFrom('category').select('id').where('name', '=', name).execute()).toHaveLength(1)
})

test('who may make no category there learns of no name that a hidden one has, nor of what it stands in', async () => {
  const [{ category: hidden }, { administrator: person }] = [
    await given.category({}),
    await given.category({ administrators: 1 }),
  ]
  const client = await clientOf(person)
  const saidOf = async (name: string) => {
    const { importId } = await checked(client, [
      ['上级路径', '目录名称'],
      ['', name],
      [name, '下级'],
      ['', name],
    ])
    return (await linesOf(client, importId)).map(({ says }) => says.replaceAll(name, '…'))
  }
  const said = await saidOf(hidden.name)
  expect(said[0]).toBe('您没有在这里新建目录的权限')
  expect(said).toEqual(await saidOf(uniqueName('没有')))
})

test('who may not undo learns nothing of what became of a category that has left their reach', async () => {
  const { client } = await administrator()
  const [{ category: own, administrator: person }, { category: elsewhere }] = [
    await given.category({ administrators: 1 }),
    await given.category({}),
  ]
  const bounded = await clientOf(person)
  const name = uniqueName('甲')
  const { importId } = await broughtIn(bounded, [
    ['上级路径', '目录名称'],
    [own.name, name],
  ])
  const { id: categoryId = 0 } = (await categoryCalled(name)) ?? {}
  await client.call(categoryApi.move, { categoryId, parentId: elsewhere.id })
  await client.call(categoryApi.rename, { categoryId, name: uniqueName('机密') })
  expect(await undone(bounded, importId)).toMatchObject({ state: 'done', reason: expect.stringContaining(name) })
})

test('CAT-79 one workbook has name, parent path, code, order and approval; it is exported, brought in line by line, and nothing of it where a line is wrong', async () => {
  const { client } = await administrator()
  const [top, middle, leaf] = [uniqueName('质量'), uniqueName('体系'), uniqueName('记录')]
  const sheet = (rows: readonly (readonly string[])[]) => [
    ['上级路径', '目录名称', '目录编码', '排序', '审批'],
    ...rows,
  ]
  const rows = [
    ['', top, 'ZL', '3', '直接上级 > 目录管理员、所有上级（全部）'],
    [top, middle, 'TX', '1', '无需审批'],
    [`${top}/${middle}`, leaf, 'JL', '2', '沿用上级'],
  ]
  const wrong = await checked(client, sheet([...rows, [top, uniqueName('错'), '', '', '张三']]))
  expect(wrong.state).toMatchObject({ state: 'ready', counts: { new: 3, error: 1 } })
  expect((await linesOf(client, wrong.importId)).map(({ result }) => result)).toEqual(['new', 'new', 'new', 'error'])
  expect((await linesOf(client, wrong.importId)).at(-1)?.says).toContain('“审批”不能是“张三”，可填：沿用上级、无需审批')
  expect(await client.fail(api.runImport, { importId: wrong.importId })).toMatchObject({
    code: 'category-import.hasErrors',
  })
  expect(await categoryCalled(top)).toBeUndefined()

  const { importId } = await broughtIn(client, sheet(rows))
  expect((await linesOf(client, importId)).map(({ result }) => result)).toEqual(['new', 'new', 'new'])
  const [first, second] = [await categoryCalled(top), await categoryCalled(middle)]
  const third = await categoryCalled(leaf)
  expect(first).toMatchObject({ code: 'ZL', sort: 3, parent_id: null })
  expect(second).toMatchObject({ code: 'TX', sort: 1, parent_id: first?.id })
  expect(third).toMatchObject({ code: 'JL', sort: 2, parent_id: second?.id })
  const { db } = await testDatabase()
  const ruleOf = async (id = 0) => (await findRule(db, id))?.rule
  expect(await ruleOf(first?.id)).toEqual({
    isOn: true,
    allowsOwn: false,
    steps: [
      { name: '', mode: 'any', approvers: [{ kind: 'manager' }] },
      { name: '', mode: 'all', approvers: [{ kind: 'keepers' }, { kind: 'managers' }] },
    ],
  })
  expect([(await ruleOf(second?.id))?.isOn, (await ruleOf(third?.id))?.isOn]).toEqual([false, false])

  const { bytes } = await client.send(api.exportCategories, { form: 'xlsx' })
  const again = await checked(client, { name: 'again.xlsx', content: bytes })
  expect(again.state.counts).toMatchObject({ new: 0, changed: 0, error: 0 })
  expect(again.state.counts.unchanged).toBeGreaterThanOrEqual(3)
})

test('an approval that is imported is taken back with the import; one that words do not say stays as it is, and cannot be made', async () => {
  const { category, administrator: person } = await given.category({ administrators: 1 })
  const client = await clientOf(person)
  const { db } = await testDatabase()
  const sheet = (words: string) => [
    ['目录名称', 'Approval'],
    [category.name, words],
  ]
  const ruleNow = async () => (await findRule(db, category.id))?.rule
  expect((await checked(client, sheet('Custom (2 steps)'))).state.counts).toMatchObject({ error: 1 })
  const { importId, state } = await broughtIn(client, sheet('Manager'))
  expect(state.counts).toMatchObject({ changed: 1 })
  expect((await linesOf(client, importId))[0]?.says).toBe('审批：沿用上级 → 直接上级')
  expect(await ruleNow()).toMatchObject({ isOn: true, steps: [{ approvers: [{ kind: 'manager' }] }] })
  expect(await undone(client, importId)).toMatchObject({ state: 'undone' })
  expect(await ruleNow()).toBeUndefined()

  const rule = {
    isOn: true,
    allowsOwn: true,
    steps: [{ name: '会签', mode: 'all', approvers: [{ kind: 'person', id: person.id }] }],
  }
  await sql`insert into category_approval (category_id, rule) values (${category.id}, ${JSON.stringify(rule)}::jsonb)`.execute(
    db,
  )
  expect((await checked(client, sheet('自定义（1 步）'))).state.counts).toMatchObject({ unchanged: 1, error: 0 })
  const off = await broughtIn(client, sheet('无需审批'))
  expect(await ruleNow()).toEqual({ ...rule, isOn: false })
  await broughtIn(client, sheet('沿用上级'))
  expect(await undone(client, off.importId)).toMatchObject({
    state: 'done',
    reason: expect.stringContaining(category.name),
  })
})

test('templates are a column: documents by their ids in order, the default with a star; they are exported so, brought in, and taken back with the import', async () => {
  const { category, administrator: person } = await given.category({
    administrators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const client = await clientOf(person)
  const author = await given.person()
  const write = async (subject: string) => (await given.document({ category, creator: author, subject })).id
  const [first, second] = [await write('合同范本'), await write('补充协议')]
  const elsewhere = await given.category({ creators: 1 })
  const hidden = await given.document({ category: elsewhere.category, creator: elsewhere.creator })
  const { db } = await testDatabase()
  const now = async () =>
    (
      await db
        .selectFrom('category_template')
        .select(['document_id', 'is_default'])
        .where('category_id', '=', category.id)
        .orderBy('position')
        .execute()
    ).map((row) => `${row.document_id}${row.is_default ? '*' : ''}`)
  const sheet = (templates: string) => [
    ['目录名称', '文档模板'],
    [category.name, templates],
  ]
  const lines = async (templates: string) =>
    (await linesOf(client, (await checked(client, sheet(templates))).importId))[0]
  expect(await lines('合同范本')).toMatchObject({
    result: 'error',
    says: expect.stringContaining('每行填一篇文档的 ID'),
  })
  expect(await lines(String(hidden.id))).toMatchObject({ result: 'error' })
  expect(await now()).toEqual([])

  const { importId } = await broughtIn(client, sheet(`${second} 随便\n${first}* 合同范本`))
  expect(await now()).toEqual([String(second), `${first}*`])
  expect((await linesOf(client, importId))[0]?.says).toContain(`${second} 补充协议; ${first}* 合同范本`)
  const { bytes } = await client.send(api.exportCategories, { form: 'xlsx' })
  const again = await checked(client, { name: 'again.xlsx', content: bytes })
  expect(again.state.counts).toMatchObject({ new: 0, changed: 0, error: 0 })

  await undone(client, importId)
  expect(await now()).toEqual([])
  await broughtIn(client, sheet(`${first};${second}`))
  expect(await now()).toEqual([String(first), String(second)])
  await broughtIn(client, sheet('无'))
  expect(await now()).toEqual([])
})
