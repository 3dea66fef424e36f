import { given } from '@shuku/domain/testing'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mapProgramsApi } from '../../contract/map-programs.ts'
import { mapsApi } from '../../contract/maps.ts'
import { knowledgeMenuApi as api, longestLabel, mostInMenu } from '../../contract/menu.ts'
import { addKnowledgeMenu, maintainKnowledge } from '../role-rights.ts'
import { auditOf, givenMap, somebody } from './maps.given.ts'

const clientWith = async (...rights: string[]) => clientOf(await given.person({ rights }))

/** Labels of these maps, in their order. */
async function labelsOf(client: TestClient, mapIds: readonly number[]): Promise<string[]> {
  const { links } = await client.call(api.listMenu)
  return links.flatMap(({ mapId, label }) => (mapIds.includes(mapId) ? [label] : []))
}

test.each([
  [[], { mayEdit: false, mayAddMenu: false }],
  [[maintainKnowledge.right], { mayEdit: true, mayAddMenu: false }],
  [[addKnowledgeMenu.right], { mayEdit: false, mayAddMenu: true }],
  [[maintainKnowledge.right, addKnowledgeMenu.right], { mayEdit: true, mayAddMenu: true }],
])(
  'KNOW-69~ adding to the menu is a right of its own: with %j the list and programs answer %j',
  async (rights, may) => {
    const { id } = await givenMap()
    const client = await clientWith(...rights)
    expect(await client.call(mapsApi.listMaps)).toMatchObject(may)
    const flags = { hasRight: may.mayEdit, hasaddmenu: may.mayAddMenu }
    expect((await client.sendTexts(mapProgramsApi.listMapsForPrograms, {})).json).toMatchObject(flags)
    const ofMap = await client.sendTexts(mapProgramsApi.getMapForPrograms, { knowledgeId: String(id) })
    expect(ofMap.json).toMatchObject(flags)
    const asked = { mapId: id, label: '上岗', isInMenu: true }
    const refusal = await client.call(api.setInMenu, asked).then(
      () => '',
      ({ failure }: { failure: { code: string } }) => failure.code,
    )
    expect(refusal).toBe(may.mayAddMenu ? '' : 'knowledge.notOfMenu')
    expect(await labelsOf(client, [id])).toEqual(may.mayAddMenu ? ['上岗'] : [])
    await (await clientWith(addKnowledgeMenu.right)).call(api.setInMenu, { ...asked, isInMenu: false })
  },
)

test('KNOW-06~ a map that is put into the navigation is there for everybody, under its label and after those before it', async () => {
  const editor = await given.person({ rights: [addKnowledgeMenu.right] })
  const client = await clientOf(editor)
  const reader = await somebody()
  const [first, second] = [await givenMap(), await givenMap()]
  const mapIds = [second.id, first.id]
  const set = (mapId: number, label: string, isInMenu = true) => client.call(api.setInMenu, { mapId, label, isInMenu })
  await set(first.id, '甲')
  await set(second.id, ' 乙 ')
  expect(await labelsOf(reader, mapIds)).toEqual(['甲', '乙'])
  // another name changes no place
  await set(first.id, '丙')
  expect(await labelsOf(reader, mapIds)).toEqual(['丙', '乙'])
  await set(first.id, '丙', false)
  expect(await labelsOf(reader, mapIds)).toEqual(['乙'])
  expect((await auditOf(first.id)).slice(-3)).toMatchObject([
    { act: 'addKnowledgeMenu', personId: editor.id, details: { label: '甲' } },
    { act: 'addKnowledgeMenu', details: { label: '丙' } },
    { act: 'removeKnowledgeMenu', details: { label: '丙' } },
  ])
  // what is not in it can be taken out once more, and nothing is recorded
  await set(first.id, '丙', false)
  expect((await auditOf(first.id)).filter(({ act }) => act === 'removeKnowledgeMenu')).toHaveLength(1)
  await second.client.call(mapsApi.deleteMaps, { ids: [second.id] })
  expect(await labelsOf(reader, mapIds)).toEqual([])
})

test('an entry of the navigation is a map that is there, has a short label, and there are not endlessly many', async () => {
  const client = await clientWith(addKnowledgeMenu.right)
  const { id, client: keeper } = await givenMap()
  const kindOf = async (changes: object) =>
    (await client.fail(api.setInMenu, { mapId: id, label: '图', isInMenu: true, ...changes })).kind
  expect(await kindOf({ mapId: 999_999_999 })).toBe('notFound')
  expect(await kindOf({ label: ' ' })).toBe('invalid')
  expect(await kindOf({ label: '图'.repeat(longestLabel + 1) })).toBe('invalid')
  const ids: number[] = []
  const add = (mapId: number) => client.call(api.setInMenu, { mapId, label: '图'.repeat(longestLabel), isInMenu: true })
  for (let n = (await client.call(api.listMenu)).links.length; n < mostInMenu; n += 1) {
    const saved = await keeper.call(mapsApi.saveMap, { name: `地图 ${n}` })
    ids.push(saved.id)
    await add(saved.id)
  }
  expect(await client.fail(api.setInMenu, { mapId: id, label: '图', isInMenu: true })).toMatchObject({
    kind: 'limit',
    code: 'knowledge.tooManyInMenu',
  })
  // one that is there can still be named
  await add(ids[0] ?? 0)
  await keeper.call(mapsApi.deleteMaps, { ids })
})
