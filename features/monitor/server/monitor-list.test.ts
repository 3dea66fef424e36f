import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { DocumentQuery } from '@shuku/domain/search/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { monitorApi as api, MonitorQuery, operations } from '../contract.ts'
import { factsOf, givenAdministrator, rowsOf, setStatus } from './monitor.given.ts'
import { start, startEditing } from './monitored.given.ts'

/** With its words in the index of titles. */
async function save(creator: GivenPerson, categoryId: number, subject: string) {
  const client = await clientOf(creator)
  const { documentId } = await client.call(documentApi.saveDocument, { categoryId, subject, html: '<p>一</p>' })
  return { id: documentId }
}

const listedIn = (client: Parameters<typeof rowsOf>[0], categoryId: number, operation: (typeof operations)[number]) =>
  rowsOf(client, { categoryId, operation })

describe('the list', () => {
  test('MON-16 has the documents of the categories that one administers, whether one may read them or not; never drafts of others, what is too secret, or a text', async () => {
    const { client, category, document } = await start()
    const shown = await document('采购办法')
    await setStatus((await document('草稿')).id, statuses.draft)
    await document('机密', { secrecy: 'confidential' })
    expect(await listedIn(client, category.id, 'archive')).toMatchObject([
      { id: shown.id, subject: '采购办法', categoryId: category.id, status: 'inForce' },
    ])
    expect(await client.fail(documentApi.getDocument, { documentId: shown.id })).toMatchObject({ kind: 'notFound' })
  })

  test('MON-16 a condition of the search of documents narrows the list or is refused by its name, and none is dropped', async () => {
    const { client, category } = await start()
    const known = new Set(Object.values(MonitorQuery.fields).flatMap(({ names }) => names))
    // which tab is open, the order, and how words are looked for, are no conditions
    const others = new Set([
      'viewcondition',
      'groupid',
      'fulltextexact',
      'fulltextsynonyms',
      'readid',
      'getmost',
      'getMost',
      'sort',
    ])
    const names = Object.values(DocumentQuery.fields)
      .flatMap((field) => field.names)
      .filter((name) => !others.has(name))
    expect(names.filter((name) => !known.has(name))).toEqual([])
    for (const name of [
      'doccode',
      'keyword',
      'ownerid',
      'ownertype',
      'usertype',
      'docapprovedateselect',
      'secretLevel',
    ]) {
      const { json } = await client.sendTexts(api.listMonitor, { secCategory: String(category.id), [name]: '1' })
      expect(json, name).toMatchObject({ api_status: false, msg: expect.stringContaining(name) })
      const { json: without } = await client.sendTexts(api.listMonitor, {
        secCategory: String(category.id),
        [name]: '',
      })
      expect(without, name).toMatchObject({ api_status: true })
    }
  })

  test('each look is logged, with what was asked for and who did', async () => {
    const { client, category, person } = await start()
    await client.call(api.listMonitor, { categoryId: category.id, subject: '采购' })
    const { db } = await testDatabase()
    const logged = await db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('person_id', '=', person.id)
      .where('act', 'in', ['listMonitor', 'verified'])
      .orderBy('id')
      .execute()
    expect(logged).toMatchObject([
      { act: 'verified' },
      { act: 'listMonitor', details: { docsubject: '采购', secCategory: String(category.id), operation: 'archive' } },
    ])
  })

  test('MON-02~ is of the first operation without another; it takes what is active', async () => {
    const { client, category, document } = await start()
    const { id } = await document('生效')
    await setStatus((await document('已归档')).id, statuses.archived)
    const [first] = (await client.call(api.getOperations, { categoryId: category.id })).operations
    const rows = await rowsOf(client, { categoryId: category.id })
    expect(rows).toEqual(await rowsOf(client, { categoryId: category.id, operation: first!.key }))
    expect(rows.filter(({ whyNot }) => whyNot === '')).toMatchObject([{ id }])
  })

  test('is searched by title, unit of the author, status and days', async () => {
    const { client, category, creator } = await start()
    const [one, two] = [await save(creator, category.id, '采购办法'), await save(creator, category.id, '差旅办法')]
    await setStatus(two.id, statuses.archived)
    const found = async (query: object) =>
      (await rowsOf(client, { categoryId: category.id, ...query })).map(({ id }) => id)
    expect(await found({ subject: '采购' })).toEqual([one.id])
    expect(await found({ status: 'archived' })).toEqual([two.id])
    expect(await found({ status: 'inForce' })).toEqual([one.id])
    expect((await found({ unitId: creator.departmentId })).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    expect((await found({ unitId: creator.subcompanyId })).toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const { departmentIds } = await given.organisation()
    expect(await found({ unitId: departmentIds[0] })).toEqual([])
    expect(await found({ authorId: creator.id })).toHaveLength(2)
    expect(await found({ createdTo: '2001-01-01' })).toEqual([])
  })

  test('says of each whether the operation can be done and why not; all can be ticked, for another one may be chosen then', async () => {
    const { client, category, creator, document } = await start()
    const free = await document('可以')
    const archived = await document('已归档')
    await setStatus(archived.id, statuses.archived)
    const edited = await document('编辑中')
    await startEditing(creator, edited.id)
    const why = async (operation: (typeof operations)[number]) =>
      Object.fromEntries(
        (await listedIn(client, category.id, operation)).map(({ id, whyNot, editorName, mayBeTicked }) => [
          id,
          [whyNot, editorName ?? '', mayBeTicked],
        ]),
      )
    expect(await why('archive')).toEqual({
      [free.id]: ['', '', true],
      [archived.id]: ['status', '', true],
      [edited.id]: ['edited', creator.name, true],
    })
    expect(await why('reopen')).toMatchObject({ [free.id]: ['status', '', true], [archived.id]: ['', '', true] })
    expect(await why('unlock')).toMatchObject({
      [free.id]: ['nobody', '', true],
      [edited.id]: ['', creator.name, true],
    })
    expect(await why('move')).toMatchObject({ [edited.id]: ['edited', creator.name, true] })
    expect(await why('author')).toMatchObject({ [archived.id]: ['', '', true] })
  })
})

describe('separated administration', () => {
  test('ORG-08 MON-13 MON-18 bounds the list, the tree and every operation to the categories given; one of them is chosen first', async () => {
    const { client, category, creator, document } = await start()
    await document('在范围内')
    const elsewhere = await given.category({ creators: 1 })
    const outside = await given.document({ category: elsewhere.category, creator: elsewhere.creator, subject: '外' })
    expect(await client.call(api.getScope, {})).toEqual({ status: 1, right: rightStrings.administerCategories })
    expect(await client.fail(api.listMonitor, {})).toMatchObject({ message: '请选择目录' })
    expect(await listedIn(client, elsewhere.category.id, 'archive')).toEqual([])
    const { nodes } = await client.call(api.getTree, {})
    expect(nodes).toMatchObject([{ id: category.id, isAdministered: true }])
    expect((await client.call(api.getOperations, { categoryId: elsewhere.category.id })).operations).toEqual([])
    for (const operation of operations) {
      const asked = { documentIds: [outside.id], operation, targetId: category.id, personId: creator.id }
      const refused = await client.fail(api.operate, { ...asked, secrecy: 'public' as const })
      expect(refused.kind, operation).toBe('notFound')
    }
    expect(await factsOf(outside.id)).toMatchObject({ status: statuses.inForce, deleted_at: null })
    const inside = await document('去别处')
    const asked = { documentIds: [inside.id], operation: 'move' as const, targetId: elsewhere.category.id }
    expect((await client.fail(api.operate, asked)).kind).toBe('refused')
  })

  test('MON-15~ the organisation is bounded to the units whose documents the right reaches, and those above them', async () => {
    const { category } = await given.category()
    const { headquartersId, subcompanyIds, departmentIds } = await given.organisation()
    const { client } = await givenAdministrator([category.id])
    const units = async () => (await client.call(api.getUnits)).unitIds.toSorted((a, b) => a - b)
    expect(await units()).toEqual([])
    const creator = await given.person({ departmentId: departmentIds[1] })
    await given.document({ category, creator })
    const elsewhere = await given.category()
    const other = await given.person({ departmentId: departmentIds[2] })
    await given.document({ category: elsewhere.category, creator: other })
    await given.document({ category, creator: other, status: statuses.draft })
    const reached = [headquartersId, subcompanyIds[0], departmentIds[0], departmentIds[1]]
    expect(await units()).toEqual(reached.toSorted((a, b) => a - b))
  })

  test('MON-15~ without it the list is of all categories, and nothing need be chosen: the category is a condition of the search', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const { client } = await givenAdministrator()
    const { id } = await save(creator, category.id, '任何目录')
    expect(await client.call(api.getScope, {})).toMatchObject({ status: 0 })
    expect((await rowsOf(client, { subject: '任何目录' })).map((row) => row.id)).toContain(id)
    const fields = async (of: typeof client) =>
      (await of.call(api.getConditions)).conditions[0]?.items.map(({ names }) => names[0])
    const others = ['doccreaterid', 'doccreatedateselect', 'doclastmoddateselect']
    expect(await fields(client)).toEqual(['docsubject', 'secCategory', ...others])
    expect(await fields((await givenAdministrator([category.id])).client)).toEqual(['docsubject', ...others])
  })
})
