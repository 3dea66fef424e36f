import { act, given } from '@shuku/domain/testing'
import { makeElement } from '@shuku/features/more/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from '../program.ts'

// What the tests of tree and search share; the shapes of docs/interface.md §3.

export async function world() {
  const { category, creator, reader } = await given.category({ name: undefined, readers: 1, creators: 1 } as never)
  const below = await given.category({
    parentId: category.id,
    entries: [{ to: { kind: 'person', id: reader.id }, level: 'view' }],
  })
  const [first = 0, second = 0] = await given.texts({ category, creator }, [
    { subject: '差旅报销管理办法', code: 'CW-2024-001', keywords: '报销' },
    { subject: '固定资产盘点通知', code: 'ZC-2024-002' },
  ])
  const deep = await given.document({ category: below.category, creator: below.creators[0] ?? creator })
  return { category, below: below.category, creator, reader, first, second, deep, program: await programOf(reader) }
}

export const treeNode = '/api/doc/category/treeNode'
export const list = '/api/doc/searchlist/list'
export const counts = '/api/doc/searchlist/treeNodeNum'

/** The parameters of the list that programs send, each from and to beside its period. */
export const documented = (
  'viewcondition groupid docsubject doccode docstatus doccreaterid doccreatedateselect doccreatedatefrom doccreatedateto ' +
  'doclastmoddateselect doclastmoddatefrom doclastmoddateto docapprovedateselect docapprovedatefrom docapprovedateto ' +
  'docarchivedateselect docarchivedatefrom docarchivedateto ownertype usertype ownerid keyword seccategory secid ' +
  'treeDocFieldId replaydoccountfrom replaydoccountto getmost elementmore eid secretLevel requestid istree current _t'
).split(' ')
/** Of the call, not of the documents. */
export const ofTheCall = ['requestid', 'istree', 'current', '_t']

/** A value for each documented condition by which another set of documents is found, or another order. */
export async function conditionsThatChange({
  creator,
  first,
  below,
}: Pick<Awaited<ReturnType<typeof world>>, 'creator' | 'first' | 'below'>): Promise<Record<string, string | number>> {
  await act((db) => sql`update document_count set replies = 5 where document_id = ${first}`.execute(db))
  const { rows } = await act((db) =>
    sql<{ id: number }>`
      insert into virtual_folder (name, path, created_by) values ('空目录', '{}', ${creator.id}) returning id`.execute(
      db,
    ),
  )
  const element = await makeElement(creator.id, { categoryIds: [below.id] })
  return {
    treeDocFieldId: rows[0]?.id ?? 0,
    viewcondition: 0,
    groupid: 'myDoc',
    docsubject: '报销',
    doccode: 'ZC-2024',
    docstatus: '0',
    doccreaterid: '999999',
    doccreatedateselect: '8',
    doccreatedatefrom: '2999-01-01',
    doccreatedateto: '2001-12-31',
    doclastmoddateselect: '8',
    doclastmoddatefrom: '2999-01-01',
    doclastmoddateto: '2001-12-31',
    ownertype: '2',
    usertype: '2',
    ownerid: '999999',
    keyword: '报销',
    seccategory: below.id,
    secid: below.id,
    docapprovedateselect: '1',
    docapprovedatefrom: '2026-01-01',
    docapprovedateto: '2001-12-31',
    docarchivedateselect: '1',
    docarchivedatefrom: '2026-01-01',
    docarchivedateto: '2001-12-31',
    replaydoccountfrom: '1',
    replaydoccountto: '0',
    getmost: 'reply',
    secretLevel: '3',
    elementmore: JSON.stringify({ docCatalogIds: [String(below.id)] }),
    eid: element.elementId,
  }
}

/** Conditions that nothing can follow. */
export const refused = [
  ['eid', 'nowhere kept'],
  ['sqlstr', '1=1'],
  ['sqlstr', "t1.docstatus = '1'"],
] as const

export const refusalOf = (name: string) => ({
  status: -1,
  api_status: false,
  msg: expect.stringContaining(name),
})

export async function subjects(
  program: Program,
  texts: Record<string, string | number>,
): Promise<(string | undefined)[]> {
  const { json } = await program.get(list, texts)
  return (await rowsOf(program, String(json['sessionkey']), { pageSize: 40 })).map((row) => row['docsubject'])
}

const conditionItem = {
  conditionType: expect.stringMatching(/^[A-Z]+$/),
  domkey: expect.any(Array),
  label: expect.any(String),
  labelcol: expect.any(Number),
  fieldcol: expect.any(Number),
  isQuickSearch: expect.any(Boolean),
  viewAttr: expect.any(Number),
}

export function expectConditions(conditions: unknown): Json[] {
  const groups = conditions as Json[]
  for (const group of groups) {
    expect(group).toMatchObject({
      title: expect.any(String),
      defaultshow: expect.any(Boolean),
      items: expect.any(Array),
    })
  }
  const items = groups.flatMap((group) => group['items'] as Json[])
  for (const item of items) {
    expect(item).toMatchObject(conditionItem)
    const names = item['domkey'] as string[]
    const first = names[0]?.replace(/select$/, '')
    expect(names).toEqual(
      item['conditionType'] === 'DATE' ? [`${first}select`, `${first}from`, `${first}to`] : [first, ...names.slice(1)],
    )
    for (const option of (item['options'] as Json[] | undefined) ?? []) {
      expect(option).toMatchObject({ key: expect.any(String), showname: expect.any(String) })
    }
  }
  return items
}

export function expectMenu(menu: unknown): Json[] {
  const items = menu as Json[]
  for (const item of items) {
    expect(item).toMatchObject({
      type: expect.stringMatching(/^BTN_[A-Z_]+$/),
      menuName: expect.stringMatching(/\S/),
      menuIcon: expect.stringMatching(/^[a-z]+(?:-[a-z\d]+)*$/),
      menuFun: expect.any(String),
      isTop: expect.stringMatching(/^[01]$/),
      isControl: expect.stringMatching(/^[01]$/),
    })
  }
  return items
}
