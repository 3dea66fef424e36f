import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'

/** A category with a template whose documents one person approves, and another one all others. */
async function start() {
  const { category, administrator, administrators, creator } = await given.category({ administrators: 2, creators: 1 })
  const [usual, special] = [await given.person(), await given.person()]
  const [templateId = 0] = await given.texts({ category, creator }, [{ subject: '合同模板' }])
  const { db } = await testDatabase()
  const offered = { category_id: category.id, document_id: templateId, position: 1 }
  await db.insertInto('category_template').values(offered).execute()
  const stepsOf = ({ id }: { id: number }) => [
    { name: '', mode: 'any' as const, approvers: [{ kind: 'person' as const, id }] },
  ]
  const rule = { isOn: true, allowsOwn: false, steps: stepsOf(usual) }
  const templates = [{ documentId: templateId, steps: stepsOf(special) }]
  // the other one names the first, who could not name themselves
  const administers = await clientOf(administrator)
  const names = await clientOf(administrators[1])
  const save = (of: object) => names.call(api.saveRule, { categoryId: category.id, rule: { ...rule, ...of } })
  await save({ templates })
  const writer = await clientOf(creator)
  const submit = async (begun: { templateId?: number } = {}) => {
    const sent = { categoryId: category.id, subject: '合同', html: '<p>一</p>', ...begun }
    return (await writer.call(documentApi.saveDocument, sent)).documentId
  }
  const askedOf = async (documentId: number) => {
    const [last] = (await writer.call(api.getApprovals, { documentId })).approvals
    return last?.steps.flatMap(({ tasks }) => tasks.map(({ name }) => name))
  }
  return {
    category,
    administrator,
    administers,
    usual,
    special,
    templateId,
    templates,
    stepsOf,
    rule,
    save,
    submit,
    askedOf,
  }
}

test('documents that begin with a template are approved by its steps, all others by those of their category', async () => {
  const { usual, special, templateId, submit, askedOf } = await start()
  expect(await askedOf(await submit({ templateId }))).toEqual([special.name])
  expect(await askedOf(await submit())).toEqual([usual.name])
  // the category offers no such template
  expect(await askedOf(await submit({ templateId: await submit() }))).toEqual([usual.name])
})

test('a template that the author may not read gives no steps', async () => {
  const { usual, templateId, submit, askedOf } = await start()
  const { db } = await testDatabase()
  const stranger = await given.person()
  const hidden = { secrecy: 1, creator_id: stranger.id, owner_id: stranger.id }
  await db.updateTable('document').set(hidden).where('id', '=', templateId).execute()
  expect(await askedOf(await submit({ templateId }))).toEqual([usual.name])
})

test('the try-out shows who approves documents of a template; a step of it that is never due is refused', async () => {
  const { category, administrator, administers, usual, special, templateId, submit, save, stepsOf } = await start()
  const tried = async (query: object) => {
    const { steps } = await administers.call(api.tryRule, { categoryId: category.id, ...query })
    return steps.flatMap(({ people }) => people.map(({ name }) => name))
  }
  expect(await tried({})).toEqual([usual.name])
  expect(await tried({ templateId })).toEqual([special.name])
  // a document by the template it began with, which the administrator may read as its approver
  await save({ templates: [{ documentId: templateId, steps: stepsOf(administrator) }] })
  const documentId = await submit({ templateId })
  await save({ templates: [{ documentId: templateId, steps: stepsOf(special) }] })
  expect(await tried({ documentId })).toEqual([special.name])
  await save({})
  expect(await tried({ documentId })).toEqual([usual.name])
  expect((await administers.call(api.getRule, { categoryId: category.id })).templates).toEqual([])
  const condition = { fieldId: 1, is: 'below' as const, values: ['1'] }
  const steps = stepsOf(special).map((step) => ({ ...step, condition }))
  await expect(save({ templates: [{ documentId: templateId, steps }] })).rejects.toThrow(/rule/)
  await submit({ templateId })
})

test('what runs by other steps than those of its template follows a former rule, and begins again by them', async () => {
  const { category, administers, usual, special, templateId, templates, stepsOf, save, submit, askedOf } = await start()
  const [documentId] = [await submit({ templateId }), await submit()]
  const running = async () => (await administers.call(api.getRule, { categoryId: category.id })).running
  expect(await running(), 'both by the rule of now').toBe(0)
  const [one] = templates
  await save({ templates: [{ ...one, steps: stepsOf(usual) }] })
  expect(await running()).toBe(1)
  expect((await administers.call(api.askAnew, { categoryId: category.id })).done).toBe(1)
  expect(await askedOf(documentId)).toEqual([usual.name])
  expect(await running()).toBe(0)
  await save({})
  expect(await running(), 'the steps are the same').toBe(0)
  expect(special.name).not.toBe(usual.name)
})
