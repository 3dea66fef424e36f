import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { basicsSection, uploadSection } from '@shuku/domain/categories/server'
import { changeTemplates, moveJob } from '@shuku/domain/documents/server'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { grantCategory, readStored } from '@shuku/domain/rights/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { moveCopyApi as api } from '@shuku/features/move-copy/contract'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { give, shownOf, type Field } from '../custom-fields.given.ts'

const entriesOf = (...names: string[]) => names.map((name) => ({ name, nameEnglish: '' }))
const fields: readonly Field[] = [
  { name: '类别', kind: 'choice', entries: entriesOf('国内', '国外') },
  { name: '金额', kind: 'integer' },
]

/** A category with one below it, and another to copy it into, all run by one person. */
async function start() {
  const { category: source, administrator: person } = await given.category({ administrators: 1 })
  const entries = [{ to: { kind: 'person' as const, id: person.id }, level: 'full' as const }]
  const { category: below, reader } = await given.category({ parentId: source.id, readers: 1, entries })
  const { category: target } = await given.category()
  await giveRights(target.id, person, categoryRights)
  const client = await clientOf(person)
  const make = (categoryId: number, subject: string, values: Record<string, string[]> = {}) =>
    client.call(documentApi.saveDocument, { categoryId, subject, html: '<p>正文</p>', fields: values })
  return { source, below, target, person, reader, client, make }
}

async function giveRights(categoryId: number, { id }: GivenPerson, rights: readonly CategoryRight[]) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights }] }))
}

/** The branch as it stands: names, and the names of the documents in each. */
async function treeOf(categoryId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; name: string; documents: string[] }>`
    with recursive branch (id, level) as (
      select ${categoryId}::integer, 1
      union all select child.id, level + 1 from branch join category as child on child.parent_id = branch.id
    )
    select category.id, category.name,
      array(select subject from document where category_id = category.id and deleted_at is null order by id) as documents
    from branch join category on category.id = branch.id order by branch.level, category.id`.execute(db)
  return rows
}

async function readersOf(categoryId: number) {
  const { db } = await testDatabase()
  const { default_set_id } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return (await readStored(db, [default_set_id])).map(({ principal_id, relative, level }) => [
    principal_id ?? relative,
    level,
  ])
}

test('a category is copied with those below it, their settings, default rights, fields with their entries, and documents with their values', async () => {
  const { source, below, target, person, client, make } = await start()
  await client.call(basicsSection.settings.save, { categoryId: source.id, code: 'SRC', retracts: 'never' })
  await client.call(uploadSection.settings.save, { categoryId: below.id, maxMb: 7 })
  await give(client, source.id, fields)
  const [kind, amount] = (await client.call(customFieldsApi.getFieldSection, { categoryId: source.id })).own
  const abroad = kind?.entries.find(({ name }) => name === '国外')?.id
  // a field below that is shown by an entry of one above, and another default than above
  await client.call(customFieldsApi.saveFieldSection, {
    categoryId: below.id,
    own: [
      {
        ...fieldOf({ name: '签证', kind: 'line' }),
        shownBy: { fieldId: kind?.id ?? 0, values: [String(abroad)] },
      },
    ],
    changes: [{ fieldId: kind?.id ?? 0, isRequired: null, defaults: [String(abroad)] }],
  })
  await make(source.id, '上面的', { [amount?.id ?? 0]: ['40'], [kind?.id ?? 0]: [String(abroad)] })
  const template = await make(below.id, '下面的', { [amount?.id ?? 0]: ['7'] })
  const caller = await given.caller(person)
  await act((db) =>
    changeTemplates(
      { db, caller, language: 'zh-CN', request: { address: '' } },
      { categoryId: below.id, documentIds: [template.documentId] },
    ),
  )

  const asked = { sourceId: source.id, targetId: target.id }
  const before = await treeOf(target.id)
  expect(await client.call(api.previewCategoryCopy, asked)).toEqual({
    categories: 2,
    leftOut: [],
    documents: 2,
    refused: [],
  })
  expect(await treeOf(target.id)).toEqual(before)

  const done = await client.call(api.copyCategory, asked)
  expect(done).toMatchObject({
    message: `已复制 2 个目录到“${target.name}”，2 篇文档`,
    categories: 2,
    leftOut: [],
    isLong: false,
  })
  const tree = await treeOf(target.id)
  expect(tree.map(({ name, documents }) => [name, documents])).toEqual([
    [target.name, []],
    [source.name, ['上面的']],
    [below.name, ['下面的']],
  ])
  const [, copy, copyBelow] = tree.map(({ id }) => id)
  const { db } = await testDatabase()
  const set = await db
    .selectFrom('category')
    .select(['code', 'author_retracts', 'max_upload_mb'])
    .where('id', 'in', [copy ?? 0, copyBelow ?? 0])
    .orderBy('id')
    .execute()
  // the code is a category's alone
  expect(set).toMatchObject([
    { code: '', author_retracts: 'never' },
    { code: '', max_upload_mb: 7 },
  ])
  for (const [one, other] of [
    [source.id, copy],
    [below.id, copyBelow],
  ])
    expect(await readersOf(other ?? 0)).toEqual(await readersOf(one ?? 0))

  const section = await client.call(customFieldsApi.getFieldSection, { categoryId: copyBelow ?? 0 })
  const copied = section.inherited.find(({ name }) => name === '类别')
  const entry = copied?.entries.find(({ name }) => name === '国外')?.id
  expect(copied?.id).not.toBe(kind?.id)
  expect(entry).not.toBe(abroad)
  expect(copied?.change.defaults).toEqual([String(entry)])
  expect(section.own).toMatchObject([{ name: '签证', shownBy: { fieldId: copied?.id, values: [String(entry)] } }])
  const copies = await db
    .selectFrom('document')
    .select('id')
    .where('category_id', 'in', [copy ?? 0, copyBelow ?? 0])
    .orderBy('id')
    .execute()
  expect(await shownOf(client, copies[0]?.id ?? 0)).toEqual(['类别: 国外', '金额: 40'])
  expect(await shownOf(client, copies[1]?.id ?? 0)).toContain('金额: 7')
  const templates = await db
    .selectFrom('category_template')
    .select('document_id')
    .where('category_id', '=', copyBelow ?? 0)
    .execute()
  expect(templates).toEqual([{ document_id: template.documentId }])

  // the copies of documents are one act, which is taken back
  const undone = await client.call(bulkOperationsApi.undoBulkOperation, { moveId: done.moveId ?? 0 })
  expect(undone.done).toHaveLength(2)
  expect((await treeOf(target.id)).flatMap(({ documents }) => documents)).toEqual([])
})

const fieldOf = ({ name, kind }: Field) => ({
  name,
  nameEnglish: '',
  kind,
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
})

test('what one may not set up, read or copy is left out and said; rights on the categories are those of the new place', async () => {
  const { source, below, target, person, client, make } = await start()
  const { category: closed } = await given.category({
    parentId: source.id,
    inheritsRights: false,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const author = await given.person()
  await given.document({ category: closed, creator: author, subject: '别人的' })
  const { category: hidden } = await given.category({ parentId: source.id, inheritsRights: false })
  await given.document({ category: hidden, creator: author, subject: '看不到的' })
  await given.document({ category: below, creator: author, subject: '审批中的', status: 3 })
  await make(source.id, '自己的')
  // a field from above the source, and one whose name is taken there by another kind
  const above = await given.category()
  await giveRights(above.category.id, person, categoryRights)
  const { db } = await testDatabase()
  await db.updateTable('category').set({ parent_id: above.category.id }).where('id', '=', source.id).execute()
  await give(client, above.category.id, [{ name: '上级字段', kind: 'line' }])
  await give(client, source.id, [{ name: '编号', kind: 'line' }])
  await give(client, target.id, [{ name: '编号', kind: 'integer' }])

  const asked = { sourceId: source.id, targetId: target.id }
  const preview = await client.call(api.previewCategoryCopy, asked)
  expect(preview).toMatchObject({ categories: 2, documents: 2 })
  expect(preview.refused).toMatchObject([{ subject: '审批中的', reason: expect.stringContaining('审批') }])
  expect(preview.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
    [closed.name, '您没有该目录的设置权限，该目录及其下级目录不会复制'],
    [source.name, '自定义字段“上级字段”属于源目录的上级，目标目录没有同名同类型的字段'],
    [source.name, '自定义字段“编号”与目标目录的同名字段类型不同'],
  ])
  const done = await client.call(api.copyCategory, { ...asked, name: uniqueName('另名') })
  expect(done.message).toMatch(/2 个目录.*，1 篇文档，1 篇文档未复制$/)
  expect((await treeOf(done.id)).map(({ name }) => name)).not.toContain(closed.name)
  const grants = await db.selectFrom('category_grant').select('id').where('category_id', '=', done.id).execute()
  expect(grants).toEqual([])

  // without the right to copy documents into it the categories come without them
  await db
    .deleteFrom('category_grant')
    .where('category_id', '=', target.id)
    .where('category_right', '=', 'copyIn')
    .execute()
  const bare = await client.call(api.copyCategory, { ...asked, name: uniqueName('没有文档') })
  expect(bare.message).toContain('文档未复制：目录不存在，或您对它没有此操作的权限。')
  expect((await treeOf(bare.id)).flatMap(({ documents }) => documents)).toEqual([])
})

test('who may not set up the source, or not set up and create in the target, copies nothing; nor is it copied into itself or under a name that is taken', async () => {
  const { source, below, target, person, client } = await start()
  const asked = { sourceId: source.id, targetId: target.id }
  const other = await given.person()
  await giveRights(source.id, other, ['settings'])
  await giveRights(target.id, other, ['createChild'])
  const others = await clientOf(other)
  for (const call of [api.previewCategoryCopy, api.copyCategory])
    expect(await others.fail(call, asked)).toMatchObject({ code: 'categories.mayNotCopyInto' })
  await giveRights(target.id, other, ['settings'])
  const { category: foreign } = await given.category()
  expect(await others.fail(api.copyCategory, { ...asked, sourceId: foreign.id })).toMatchObject({
    code: 'categories.mayNotCopy',
  })
  expect(await client.fail(api.copyCategory, { ...asked, targetId: below.id })).toMatchObject({
    code: 'categories.copiesIntoItself',
  })
  await client.call(api.copyCategory, asked)
  expect(await client.fail(api.copyCategory, asked)).toMatchObject({ code: 'categories.nameTaken' })
  expect(await treeOf(target.id)).toHaveLength(3)
  expect(person.id).toBeGreaterThan(0)
})

test('whoever may not give others the default rights of the original copies it without them, and it is said', async () => {
  const { source, target } = await start()
  const setter = await given.person()
  await giveRights(source.id, setter, ['settings'])
  await giveRights(target.id, setter, ['settings', 'createChild'])
  const { category: generous } = await given.category({
    parentId: source.id,
    entries: [{ to: { kind: 'everyone' }, level: 'full' }],
  })
  const client = await clientOf(setter)
  const asked = { sourceId: generous.id, targetId: target.id }
  const { leftOut } = await client.call(api.previewCategoryCopy, asked)
  expect(leftOut).toMatchObject([{ name: generous.name, reason: expect.stringMatching(/^默认权限: 您最多只能给予/) }])
  const { id } = await client.call(api.copyCategory, asked)
  expect(await readersOf(id)).toEqual(await readersOf(target.id))
})

test('more than 50 documents, which would hold the tree for all others, go by one job that can be undone; more than 2,000 are refused before anything is made', async () => {
  const { source, below, target, client, make } = await start()
  const { documentId } = await make(source.id, '许多')
  const { db, pool } = await testDatabase()
  const more = (categoryId: number, count: number) =>
    sql`
    with made as (
      insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
      select subject, ${categoryId}::integer, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
      from document, generate_series(1, ${count}::integer) where document.id = ${documentId} returning id
    ), counted as (insert into document_count (document_id) select id from made)
    insert into document_body (document_id, html) select id, '' from made`.execute(db)
  await more(below.id, 50)
  const done = await client.call(api.copyCategory, { sourceId: source.id, targetId: target.id })
  expect(done).toMatchObject({ isLong: true, message: expect.stringContaining('正在复制 51 篇文档') })
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
  expect((await treeOf(done.id)).map(({ documents }) => documents.length)).toEqual([1, 50])
  expect((await client.call(bulkOperationsApi.watchBulkOperations)).moves).toMatchObject([
    { id: done.moveId, kind: 'copyEach', target: source.name, state: 'done', moved: 51, mayUndo: true },
  ])
  await more(below.id, 1950)
  const name = uniqueName('太多')
  expect(await client.fail(api.copyCategory, { sourceId: source.id, targetId: target.id, name })).toMatchObject({
    code: 'documents.tooManyToCopy',
  })
  expect((await treeOf(target.id)).map((each) => each.name)).not.toContain(name)
})
