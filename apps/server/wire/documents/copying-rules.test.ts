import { ApprovalRule } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { changeTemplates } from '@shuku/domain/documents/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { approvalApi } from '@shuku/features/approval/contract'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { moveCopyApi as api } from '@shuku/features/move-copy/contract'
import { retentionSection } from '@shuku/features/retention/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { give, type Field } from '../custom-fields.given.ts'

const entriesOf = (...names: string[]) => names.map((name) => ({ name, nameEnglish: '' }))
const fields: readonly Field[] = [
  { name: '类别', kind: 'choice', entries: entriesOf('国内', '国外') },
  { name: '复核人', kind: 'people' },
  { name: '终止日', kind: 'date' },
]

/** A category below another, and one to copy it into, all run by one person. */
async function start() {
  const { category: above, administrator: person } = await given.category({ administrators: 1 })
  const entries = [{ to: { kind: 'person' as const, id: person.id }, level: 'full' as const }]
  const { category: source } = await given.category({ parentId: above.id, entries })
  const { category: target } = await given.category()
  const grants = [{ to: { kind: 'person' as const, id: person.id }, rights: categoryRights }]
  await act((db) => grantCategory(db, target.id, { grants }))
  const client = await clientOf(person)
  const fieldsOf = async (categoryId: number) => {
    const { own } = await client.call(customFieldsApi.getFieldSection, { categoryId })
    const idOf = (name: string) => own.find((field) => field.name === name)?.id ?? 0
    const entryOf = (name: string) =>
      String(own.flatMap((field) => field.entries).find((entry) => entry.name === name)?.id)
    return { idOf, entryOf }
  }
  const write = (categoryId: number, subject: string) =>
    client.call(documentApi.saveDocument, { categoryId, subject, html: '<p>正文</p>' })
  return { above, source, target, person, client, fieldsOf, write }
}

test('approval is copied with a category, with the fields, entries and templates of the copy; documents that come with it wait for approval', async () => {
  const { source, target, person, client, fieldsOf, write } = await start()
  const approver = await given.person()
  await give(client, source.id, fields)
  const [offered, former] = [await write(source.id, '模板'), await write(source.id, '不再是模板')]
  const caller = await given.caller(person)
  await act((db) =>
    changeTemplates(
      { db, caller, language: 'zh-CN', request: { address: '' } },
      { categoryId: source.id, documentIds: [offered.documentId] },
    ),
  )
  const ruleOf = ({ idOf, entryOf }: Awaited<ReturnType<typeof fieldsOf>>, templates: readonly number[]) => {
    const byField = { name: '复核', approvers: [{ kind: 'field' as const, id: idOf('复核人') }] }
    const always = { name: '批准', approvers: [{ kind: 'person' as const, id: approver.id }] }
    const condition = { fieldId: idOf('类别'), is: 'oneOf' as const, values: [entryOf('国外')] }
    return ApprovalRule.parse({
      isOn: true,
      steps: [{ ...byField, condition }, always],
      templates: templates.map((documentId) => ({ documentId, steps: [always, byField] })),
      tells: [{ kind: 'field', id: idOf('复核人') }],
    })
  }
  const original = await fieldsOf(source.id)
  const rule = ruleOf(original, [offered.documentId, former.documentId])
  await client.call(approvalApi.saveRule, { categoryId: source.id, rule })

  const asked = { sourceId: source.id, targetId: target.id }
  expect((await client.call(api.previewCategoryCopy, asked)).leftOut).toEqual([])
  const { id: categoryId, leftOut } = await client.call(api.copyCategory, asked)
  expect(leftOut).toEqual([])
  const copied = await fieldsOf(categoryId)
  expect(copied.idOf('类别')).not.toBe(original.idOf('类别'))
  expect((await client.call(approvalApi.getRule, { categoryId })).own).toEqual(ruleOf(copied, [offered.documentId]))
  const { db } = await testDatabase()
  const documents = await db.selectFrom('document').select('status').where('category_id', '=', categoryId).execute()
  expect(documents).toEqual([{ status: 3 }, { status: 3 }])
})

test('approval that names a field which the copy has not, or whom one may no more choose, is left out whole and said', async () => {
  const { above, source, target, client, fieldsOf } = await start()
  const approver = await given.person()
  await give(client, above.id, fields)
  const { idOf } = await fieldsOf(above.id)
  const always = { approvers: [{ kind: 'person' as const, id: approver.id }] }
  const byField = { approvers: [{ kind: 'field' as const, id: idOf('复核人') }] }
  const save = (steps: ApprovalRule['steps']) =>
    client.call(approvalApi.saveRule, {
      categoryId: source.id,
      rule: ApprovalRule.parse({ isOn: true, steps }),
    })
  const { db } = await testDatabase()
  const copy = async () => {
    const { id, leftOut } = await client.call(api.copyCategory, {
      sourceId: source.id,
      targetId: target.id,
      name: crypto.randomUUID(),
    })
    const rules = await db.selectFrom('category_approval').select('rule').where('category_id', '=', id).execute()
    return { rules, reasons: leftOut.filter(({ reason }) => reason.startsWith('审批')).map(({ reason }) => reason) }
  }
  await save(ApprovalRule.parse({ isOn: true, steps: [always, byField] }).steps)
  expect(await copy()).toEqual({ rules: [], reasons: ['审批设置未复制：副本中没有所用的自定义字段或选项。'] })
  await save(ApprovalRule.parse({ isOn: true, steps: [always] }).steps)
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', approver.id).execute()
  expect(await copy()).toEqual({
    rules: [],
    reasons: ['审批设置未复制：所选的审批人或角色已不存在，请重新选择。'],
  })
})

test('retention that counts from a date field counts in the copy from the field of the copy', async () => {
  const { source, target, client, fieldsOf } = await start()
  await give(client, source.id, fields)
  const { idOf } = await fieldsOf(source.id)
  const rule = { action: 'delete' as const, months: 24, countedFrom: 'field' as const }
  await client.call(retentionSection.settings.save, { categoryId: source.id, ...rule, fieldId: idOf('终止日') })
  const { id, leftOut } = await client.call(api.copyCategory, { sourceId: source.id, targetId: target.id })
  expect(leftOut).toEqual([])
  const { db } = await testDatabase()
  const { rows } = await sql<{ fieldId: number; months: number }>`
    select field_id as "fieldId", months from category_retention where category_id = ${id}`.execute(db)
  expect(rows).toEqual([{ fieldId: (await fieldsOf(id)).idOf('终止日'), months: 24 }])
})
