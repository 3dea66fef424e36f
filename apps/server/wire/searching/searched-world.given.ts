import { given } from '@shuku/domain/testing'
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
