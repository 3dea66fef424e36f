import { approvalApi } from '@shuku/features/approval/contract'
import { categoryApi } from '@shuku/domain/categories/contract'
import { categoryMergeApi } from '@shuku/features/category-merge/contract'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { basicsSection } from '@shuku/domain/categories/server'
import { documentApi, OwnField } from '@shuku/domain/documents/contract'
import { categoryRights } from '@shuku/domain/rights/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { endShares, grantCategory, shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { categoryRightsApi } from '@shuku/features/category-rights/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { retentionApi } from '@shuku/features/retention/contract'
import { retentionSection } from '@shuku/features/retention/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { give } from '../custom-fields.given.ts'
import { categoryConsoleApi } from '@shuku/features/category-console/contract'
import { categoryImportApi } from '@shuku/features/category-import/contract'
import { categoryImportServer } from '@shuku/features/category-import/server'
import { categoryTemplatesApi } from '@shuku/features/category-templates/contract'
import { findRule } from '@shuku/domain/approval/server'
import { tableApi } from '@shuku/kit/contract'
import { opens } from './office.given.ts'

// Who sets a category, or owns a group, opens and deletes by that nothing that they could not open or delete otherwise.

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const

/** A category with a document of its author, and who has its settings and nothing else. */
async function start() {
  const { category, creator, reader, administrators } = await given.category({
    administrators: 2,
    creators: 1,
    readers: 1,
  })
  const setter = await given.person()
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: setter.id }, rights: ['settings'] }] }),
  )
  const { id: documentId } = await given.document({ category, creator })
  const ruleOf = (...approvers: { kind: 'person' | 'keepers' | 'manager'; id?: number }[]) => ({
    categoryId: category.id,
    rule: { isOn: true, allowsOwn: false, steps: [{ name: '', mode: 'any' as const, approvers }] },
  })
  return { category, creator, reader, administrators, setter, sets: await clientOf(setter), documentId, ruleOf }
}

test('who has the settings alone names no approver, since approvers read what others write', async () => {
  const { setter, sets, reader, ruleOf } = await start()
  const refused = { kind: 'refused', code: 'categories.aboveOwnDefaults' }
  for (const approver of [
    { kind: 'person' as const, id: setter.id },
    { kind: 'person' as const, id: reader.id },
    { kind: 'keepers' as const },
    { kind: 'manager' as const },
  ])
    expect(await sets.fail(approvalApi.saveRule, ruleOf(approver))).toMatchObject(refused)
})

test('where a step finds nobody, neither who has the settings alone nor who set the rule decides, and they read nothing by it', async () => {
  const { category, creator, administrators, setter, sets, ruleOf } = await start()
  const [one] = administrators as [(typeof administrators)[0]]
  // the author has no superior
  await (await clientOf(one)).call(approvalApi.saveRule, ruleOf({ kind: 'manager' }))
  const { documentId } = await (
    await clientOf(creator)
  ).call(documentApi.saveDocument, { subject: '无人可批', html: '<p>内容</p>', categoryId: category.id })
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select task.person_id as id from approval_task as task join approval on approval.id = task.approval_id
    where approval.document_id = ${documentId}`.execute(db)
  const asked = rows.map(({ id }) => id)
  expect(new Set(asked)).toEqual(new Set(administrators.slice(1).map(({ id }) => id)))
  expect(asked).not.toContain(setter.id)
  expect([await opens(sets, documentId), await opens(await clientOf(one), documentId)]).toEqual([false, false])
})

test('who runs a category names others as approvers, and themselves where they read already or somebody else says so', async () => {
  const { administrators, ruleOf } = await start()
  const [one, other] = administrators as [(typeof administrators)[0], (typeof administrators)[0]]
  const administers = await clientOf(one)
  const own = ruleOf({ kind: 'person', id: one.id })
  expect(await administers.fail(approvalApi.saveRule, own)).toMatchObject({ code: 'categories.opensToOneself' })
  await administers.call(approvalApi.saveRule, ruleOf({ kind: 'person', id: other.id }))
  await (await clientOf(other)).call(approvalApi.saveRule, own)
})

test('a rule names nobody more by an import, nor where a change of it or an import is taken back; a template and settings of many bring none', async () => {
  const { category, administrators, setter, sets, ruleOf } = await start()
  const categoryId = category.id
  const administers = await clientOf(administrators[0])
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  const ruleNow = async () => (await findRule(db, categoryId))?.rule
  const refused = { code: 'categories.aboveOwnDefaults' }
  const imports = async (words: string) => {
    const content = `目录名称,审批\n${category.name},${words}`
    const { importId } = await sets.upload(categoryImportApi.startImport, [{ name: 'categories.csv', content }])
    const run = async () => {
      await runJobsNow({ pool, database: db, store, jobs: categoryImportServer.jobs ?? [] })
      return sets.call(categoryImportApi.getImport, { importId })
    }
    return { importId, run, state: await run() }
  }
  const naming = await imports('直接上级')
  expect(naming.state.counts).toMatchObject({ changed: 0, error: 1 })
  const { key } = await sets.call(categoryImportApi.listImportLines, { importId: naming.importId })
  const { rows: lines } = await sets.call(tableApi.getRows, { key })
  expect(JSON.stringify(lines)).toContain('您最多只能给予该目录默认权限给您的级别和下载权限')

  // what somebody else had named is no more to be given back than to be named
  await administers.call(approvalApi.saveRule, ruleOf({ kind: 'person', id: setter.id }))
  const off = await imports('无需审批')
  await sets.call(categoryImportApi.runImport, { importId: off.importId })
  await off.run()
  expect(await ruleNow()).toMatchObject({ isOn: false })
  await sets.call(categoryImportApi.undoImport, { importId: off.importId })
  expect(await off.run()).toMatchObject({ state: 'done', reason: expect.stringContaining('您最多只能给予') })
  expect(await ruleNow()).toMatchObject({ isOn: false })
  const changes = await sets.call(categoryConsoleApi.listSettingChanges, { categoryId })
  const [latest] = (await sets.call(tableApi.getRows, { key: changes.key })).rows
  const restoring = { categoryId, changeId: Number(latest?.['id']) }
  expect(await sets.fail(categoryConsoleApi.restoreSettings, restoring)).toMatchObject(refused)
  expect(await ruleNow()).toMatchObject({ isOn: false })
  await administers.call(categoryConsoleApi.restoreSettings, restoring)
  expect(await ruleNow()).toMatchObject({ isOn: true })

  const { category: other } = await given.category()
  await act((tx) =>
    grantCategory(tx, other.id, { grants: [{ to: { kind: 'person', id: setter.id }, rights: ['settings'] }] }),
  )
  const template = await administers.call(categoryTemplatesApi.saveAsTemplate, { categoryId, name: category.name })
  await sets.call(categoryTemplatesApi.applyTemplate, { categoryId: other.id, templateId: template.id })
  expect(await findRule(db, other.id), 'a template holds no rule').toBeUndefined()
  const many = { ids: [other.id, categoryId], section: 'approve', values: { rule: '{}' } }
  const noSuchSection = { code: 'setting-log.noSuchSection' }
  expect(await sets.fail(categoryConsoleApi.changeSettingsOfMany, many)).toMatchObject(noSuchSection)
  const back = { section: 'approve', changeIds: [restoring.changeId] }
  expect(await sets.fail(categoryConsoleApi.undoSettingsOfMany, back)).toMatchObject(noSuchSection)
})

test('a period that deletes takes every right by a template, by settings of many and where its change is taken back', async () => {
  const { category, administrators, sets } = await start()
  const categoryId = category.id
  const administers = await clientOf(administrators[0])
  const refused = { code: 'retention.takesEveryRight' }
  const period = (action: 'none' | 'delete') => ({ categoryId, action, months: 24 })
  await administers.call(retentionSection.settings.save, period('delete'))
  const template = { categoryId, name: `期限 ${categoryId}` }
  const { id: templateId } = await administers.call(categoryTemplatesApi.saveAsTemplate, template)
  await administers.call(retentionSection.settings.save, period('none'))
  const changes = await sets.call(categoryConsoleApi.listSettingChanges, { categoryId })
  const [latest] = (await sets.call(tableApi.getRows, { key: changes.key })).rows
  const restoring = { categoryId, changeId: Number(latest?.['id']) }
  expect(await sets.fail(categoryConsoleApi.restoreSettings, restoring)).toMatchObject(refused)
  expect(await sets.fail(categoryTemplatesApi.applyTemplate, { categoryId, templateId })).toMatchObject(refused)
  const many = { ids: [categoryId], section: 'retention', values: { retentionaction: 'delete' } }
  expect(await sets.call(categoryConsoleApi.changeSettingsOfMany, many)).toMatchObject({
    changed: 0,
    refused: [{ id: categoryId }],
  })
  await administers.call(categoryTemplatesApi.applyTemplate, { categoryId, templateId })
})

/** One who runs a category and reads nothing below it, where others have rights, default rights and no rule of their own. */
async function startAbove() {
  const { category: top, administrators } = await given.category({ administrators: 2 })
  const [one] = administrators as [(typeof administrators)[0]]
  const { category: below, creator, administrators: others } = await given.category({ administrators: 1, creators: 1 })
  await act((db) =>
    sql`update category set parent_id = ${top.id}, inherits_rights = false where id = ${below.id}`.execute(db),
  )
  await given.document({ category: below, creator })
  return { top, below, creator, one, runs: await clientOf(one), runsBelow: await clientOf(others[0]) }
}

test('who is named above is asked below as well: so of each category that follows a rule, or comes to follow it, the same is asked', async () => {
  const { top, below, one, runs, runsBelow } = await startAbove()
  const step = (id: number) => ({ name: '', mode: 'any' as const, approvers: [{ kind: 'person' as const, id }] })
  const rule = { isOn: true, allowsOwn: false, steps: [step(one.id)] }
  const above = { categoryId: top.id, rule }
  expect(await runs.fail(approvalApi.saveRule, above)).toMatchObject({ code: 'categories.aboveOwnDefaults' })
  // with a rule of its own it follows none
  const third = await given.person()
  await runsBelow.call(approvalApi.saveRule, { categoryId: below.id, rule: { ...rule, steps: [step(third.id)] } })
  await runs.call(approvalApi.saveRule, above)
  await act((db) =>
    grantCategory(db, below.id, { grants: [{ to: { kind: 'person', id: one.id }, rights: ['settings'] }] }),
  )
  expect(await runs.fail(approvalApi.saveRule, { categoryId: below.id, rule: null })).toMatchObject({
    code: 'categories.aboveOwnDefaults',
  })
})

test('who was asked in one place of a rule is named anew in another one, or once it is switched on', async () => {
  const { administrators, setter, sets, ruleOf } = await start()
  const administers = await clientOf(administrators[0])
  const named = ruleOf({ kind: 'person', id: setter.id })
  const [step] = named.rule.steps as [(typeof named.rule.steps)[0]]
  const refused = { code: 'categories.aboveOwnDefaults' }
  const condition = { fieldId: 1, is: 'atLeast' as const, values: ['1000000'] }
  const other = { ...step, approvers: [{ kind: 'person' as const, id: administrators[1]?.id ?? 0 }], dueDays: 1 }
  const rare = { ...named, rule: { ...named.rule, steps: [{ ...step, condition }, other] } }
  await administers.call(approvalApi.saveRule, rare)
  expect(await sets.fail(approvalApi.saveRule, { ...rare, rule: { ...rare.rule, steps: [step] } })).toMatchObject(
    refused,
  )
  const late = (whenLate: 'keepers' | 'manager') => ({
    ...rare,
    rule: {
      ...rare.rule,
      steps: [
        { ...step, condition },
        { ...other, whenLate },
      ],
    },
  })
  expect(await sets.fail(approvalApi.saveRule, late('manager'))).toMatchObject(refused)
  // those who run the category are asked then, and who has its settings alone is none of them
  await sets.call(approvalApi.saveRule, late('keepers'))
  const administering = { ...step, approvers: [{ kind: 'keepers' as const }] }
  expect(
    await sets.fail(approvalApi.saveRule, { ...rare, rule: { ...rare.rule, steps: [administering] } }),
  ).toMatchObject(refused)
  await administers.call(approvalApi.saveRule, { ...named, rule: { ...named.rule, isOn: false } })
  expect(await sets.fail(approvalApi.saveRule, named)).toMatchObject(refused)
})

test('where a category is moved or merged, who does it could name those whom the rule there asks, and runs all that a period there deletes', async () => {
  const { category, creator, administrators } = await start()
  const [one, other] = administrators as [(typeof administrators)[0], (typeof administrators)[0]]
  const client = await clientOf(one)
  const office = await given.person({ rights: [rightStrings.administerCategories] })
  const byOffice = await clientOf(office)
  const run = (id: number, person: { readonly id: number }) =>
    act((db) =>
      grantCategory(db, id, { grants: [{ to: { kind: 'person', id: person.id }, rights: [...categoryRights] }] }),
    )
  const ruleOfOne = (id: number) => ({
    isOn: true,
    allowsOwn: false,
    steps: [{ name: '', mode: 'any' as const, approvers: [{ kind: 'person' as const, id }] }],
  })
  const categoryId = category.id
  const refused = { code: 'approval.asksOthersThere' }
  const { category: empty } = await given.category()
  const { category: place } = await given.category()
  await run(place.id, one)
  // they hold nothing of others: there one names oneself
  await byOffice.call(approvalApi.saveRule, { categoryId: empty.id, rule: ruleOfOne(office.id) })
  await client.call(approvalApi.saveRule, { categoryId: place.id, rule: ruleOfOne(one.id) })
  const moving = { categoryId, parentId: place.id }
  const merging = { categoryId, intoId: empty.id, resetsRights: false }
  expect(await client.fail(categoryApi.move, moving)).toMatchObject(refused)
  expect(await byOffice.fail(categoryMergeApi.mergeCategory, merging)).toMatchObject(refused)
  await client.call(approvalApi.saveRule, { categoryId, rule: ruleOfOne(creator.id) })
  expect(await byOffice.fail(categoryMergeApi.mergeCategory, merging), 'its own stays behind').toMatchObject(refused)
  await client.call(categoryApi.move, moving)

  const { category: below, creator: writer } = await given.category({ administrators: 1, creators: 1 })
  await act((db) =>
    sql`update category set parent_id = ${categoryId}, inherits_rights = false where id = ${below.id}`.execute(db),
  )
  await given.document({ category: below, creator: writer })
  const { category: deleting, administrators: deleters } = await given.category({ administrators: 1 })
  const period = { id: String(deleting.id), retentionaction: 'delete', retentionmonths: '1' }
  const setting = { ...form, path: '/api/shuku/categories/retention', body: new URLSearchParams(period).toString() }
  expect((await (await clientOf(deleters[0])).raw(setting)).json).toMatchObject({ api_status: true })
  await run(deleting.id, other)
  const underPeriod = { categoryId, parentId: deleting.id }
  expect(await (await clientOf(other)).fail(categoryApi.move, underPeriod)).toMatchObject({
    code: 'retention.takesEveryRight',
  })
})

test('where a rule asks whom a field names, its default names nobody whom who sets it could not name', async () => {
  const { category, administrators, setter, sets, reader } = await start()
  const [one] = administrators as [(typeof administrators)[0]]
  const administers = await clientOf(one)
  const categoryId = category.id
  const field = { name: '审核人', kind: 'person' as const }
  await give(administers, categoryId, [field])
  const { own } = await administers.call(customFieldsApi.getFieldSection, { categoryId })
  const id = own[0]?.id ?? 0
  const naming = (person: { readonly id: number }) => [{ ...own[0], ...field, defaults: [String(person.id)] }]
  // no rule asks whom it names so far; saved then, the rule names them
  await give(sets, categoryId, naming(setter))
  const byField = {
    isOn: true,
    allowsOwn: false,
    steps: [{ name: '', mode: 'any' as const, approvers: [{ kind: 'field' as const, id }] }],
  }
  await give(administers, categoryId, naming(one))
  expect(await administers.fail(approvalApi.saveRule, { categoryId, rule: byField })).toMatchObject({
    code: 'categories.opensToOneself',
  })
  await give(administers, categoryId, naming(reader))
  await administers.call(approvalApi.saveRule, { categoryId, rule: byField })
  const refused = { code: 'fields.namesApprovers' }
  const save = async (client: TestClient, person: { readonly id: number }) => {
    const { revision } = await client.call(customFieldsApi.getFieldSection, { categoryId })
    const fields = naming(person).map((each) => OwnField.parse(each))
    return client.fail(customFieldsApi.saveFieldSection, { categoryId, revision, own: fields, changes: [] })
  }
  expect(await save(sets, setter)).toMatchObject(refused)
  expect(await save(administers, one)).toMatchObject(refused)
  await give(administers, categoryId, naming(setter))
})

test('a period deletes nothing below that others run', async () => {
  const { top, below, runs, runsBelow } = await startAbove()
  const save = async (client: typeof runs, id: number, retentionaction: string) => {
    const body = new URLSearchParams({ id: String(id), retentionaction, retentionmonths: '1' }).toString()
    return (await client.raw({ ...form, path: '/api/shuku/categories/retention', body })).json
  }
  expect(await save(runs, top.id, 'delete')).toMatchObject({ errorCode: 'retention.takesEveryRight' })
  expect(await save(runsBelow, below.id, 'archive')).toMatchObject({ api_status: true })
  expect(await save(runs, top.id, 'delete')).toMatchObject({ api_status: true })
})

test('what deletes or archives takes every right on the category, and so does showing titles to everybody', async () => {
  const { category, administrators, sets } = await start()
  for (const retentionaction of ['delete', 'archive', 'ask']) {
    const body = new URLSearchParams({ id: String(category.id), retentionaction, retentionmonths: '1' }).toString()
    const { json } = await sets.raw({ ...form, path: '/api/shuku/categories/retention', body })
    expect(json).toMatchObject({ errorCode: 'retention.takesEveryRight' })
  }
  const titles = { categoryId: category.id, isSubscribable: true }
  expect(await sets.fail(basicsSection.settings.save, titles)).toMatchObject({ code: 'categories.mayNotShowTitles' })
  await (await clientOf(administrators[0])).call(basicsSection.settings.save, titles)
})

test('an own group gets no members while its owner could not share any more what is shared with it', async () => {
  const { category, creator, documentId } = await start()
  const { db } = await testDatabase()
  const [owner, friend] = [await given.person(), await given.person()]
  const client = await clientOf(owner)
  const documentIds = [documentId]
  const shared = { to: { kind: 'person' as const, id: owner.id }, level: 'full' as const }
  await act((tx) => shareDocuments(tx, { documentIds, shares: [shared], givenBy: creator.id }))
  const { groupId } = await client.call(groupsApi.createGroup, { name: `组 ${category.id}` })
  const toGroup = { to: { kind: 'group' as const, id: groupId }, level: 'edit' as const }
  await act((tx) => shareDocuments(tx, { documentIds, shares: [toGroup], givenBy: owner.id }))
  await client.call(groupsApi.addMembers, { groupId, personIds: [(await given.person()).id] })
  const { id: grantId } = await db
    .selectFrom('document_grant')
    .select('id')
    .where('document_id', '=', documentId)
    .where('level', '=', 3)
    .where('source', '=', 'share')
    .executeTakeFirstOrThrow()
  await act((tx) => endShares(tx, [grantId]))
  for (const { id } of [friend, owner])
    expect(await client.fail(groupsApi.addMembers, { groupId, personIds: [id] })).toMatchObject({
      code: 'people.groupGivesMore',
    })
  expect(await opens(await clientOf(friend), documentId)).toBe(false)
  expect((await (await clientOf(friend)).fail(documentApi.getDocument, { documentId })).kind).toBe('notFound')
})

test('an own group gets no members while its owner could give no more what it has on a category, by default rights or to set it', async () => {
  const { category, setter, administrators } = await start()
  const [owner] = administrators as [(typeof administrators)[0]]
  const [client, other] = [await clientOf(owner), await clientOf(administrators[1])]
  const { groupId } = await client.call(groupsApi.createGroup, { name: `组 ${category.id}` })
  const categoryId = category.id
  const toGroup = { categoryId, kind: 'group' as const, ids: [groupId] }
  const add = (id: number) => client.fail(groupsApi.addMembers, { groupId, personIds: [id] })
  const join = (id: number) => client.call(groupsApi.addMembers, { groupId, personIds: [id] })
  const refused = { code: 'people.groupGivesMore' }
  await other.call(categoryRightsApi.addDefaultRights, { categoryId, kind: 'person', ids: [owner.id], level: 'edit' })
  await client.call(categoryRightsApi.addDefaultRights, { ...toGroup, level: 'edit' })
  await join(setter.id)
  const { db } = await testDatabase()
  const own = await sql<{ id: number }>`
    select entry.id from default_entry as entry join principal on principal.id = entry.principal_id
    where principal.kind = 'person' and principal.ref_id = ${owner.id}`.execute(db)
  await other.call(categoryRightsApi.deleteDefaultRights, { categoryId, ids: own.rows.map(({ id }) => id) })
  expect(await add(owner.id), 'who runs it opens nothing to themselves').toMatchObject(refused)
  await join((await given.person()).id)

  const second = await client.call(groupsApi.createGroup, { name: `二组 ${category.id}` })
  const toSecond = { ...toGroup, ids: [second.groupId], rights: ['settings' as const] }
  await client.call(categoryRightsApi.giveCategoryRights, toSecond)
  const friend = { groupId: second.groupId, personIds: [(await given.person()).id] }
  await client.call(groupsApi.addMembers, friend)
  const grants = await sql<{ id: number }>`
    select category_grant.id from category_grant join principal on principal.id = principal_id
    where principal.kind = 'person' and principal.ref_id = ${owner.id}`.execute(db)
  await other.call(categoryRightsApi.deleteCategoryRights, { categoryId, grantIds: grants.rows.map(({ id }) => id) })
  expect(await add((await given.person()).id)).toMatchObject(refused)
  friend.personIds = [(await given.person()).id]
  expect(await client.fail(groupsApi.addMembers, friend)).toMatchObject(refused)
})

test('the last night of retention is told to who sets some category, and to nobody else', async () => {
  const { sets, reader } = await start()
  const { db } = await testDatabase()
  await sql`insert into retention_run (ran_on, ended_at) values ('2000-01-01', now()) on conflict do nothing`.execute(
    db,
  )
  expect(await sets.call(retentionApi.getRetention, {})).toHaveProperty('lastRun')
  expect(await (await clientOf(reader)).call(retentionApi.getRetention, {})).not.toHaveProperty('lastRun')
})
