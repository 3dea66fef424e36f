import { sql } from 'kysely'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Supplies,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { mapProgramsApi as programs } from './contract/map-programs.ts'
import { mapsApi as api, type SavedTheme } from './contract/maps.ts'
import { knowledgeMenuApi as menu } from './contract/menu.ts'
import { publicMapsApi as outside } from './contract/public-maps.ts'
import { addKnowledgeMenu, maintainKnowledge } from './server/role-rights.ts'

// who:            nobody reader editor owner other administrator leaver
const unknown = '  out    –      –      –     –     –             out'
// it takes a right of a role that nobody here has
const maintainers = '  out    no     no     no    no    no            out'
const mapId = 999_999_999

export const mapAccess = [
  accessRows(
    [api.listMaps, programs.listMapsForPrograms, programs.listTemplates, menu.listMenu] as const,
    may.everybody,
  ),
  accessRows([api.getMap, programs.getMapForPrograms] as const, unknown, () => ({ id: mapId })),
  accessRow(api.saveMap, maintainers, () => ({ name: uniqueName('地图') })),
  accessRow(api.deleteMaps, maintainers, () => ({ ids: [mapId] })),
  accessRow(menu.setInMenu, maintainers, () => ({ mapId, label: '地图', isInMenu: true })),
  accessRow(programs.operateMap, maintainers, () => ({ operation: 'add' as const, name: uniqueName('地图') })),
  accessRow(programs.saveMapType, maintainers, () => ({ categories: [{ id: 0, name: uniqueName('类别'), order: 1 }] })),
  accessRow(programs.uploadPicture, maintainers),
  accessRow(outside.listPublicMaps, may.evenNobody),
  accessRows([outside.getPublicMap, outside.getPublicPoint] as const, '– – – – – – –', () => ({ id: mapId })),
].flat()

export const knowledgeKeeper = () => given.person({ rights: [maintainKnowledge.right] })

/** A point with one row of these documents, as a maintainer would save it. */
export async function makePoint(
  personId: number,
  { name = uniqueName('知识点'), remark = '', query = '', documentIds = [] as readonly number[] } = {},
): Promise<number> {
  const { rows } = await act((db) =>
    sql<{ id: number }>`
      with made as (
        insert into knowledge_point (name, remark, creator_id, updater_id)
        values (${name}, ${remark}, ${personId}, ${personId}) returning id
      ), detail as (
        insert into knowledge_point_row (point_id, title, query, weight, position)
        select id, '资料', ${query}, 100, 0 from made returning id
      ), chosen as (
        insert into knowledge_row_document (row_id, document_id, position)
        select detail.id, document_id, place from detail
        cross join unnest(${[...documentIds]}::bigint[]) with ordinality as document (document_id, place)
      )
      select id::float8 as id from made`.execute(db),
  )
  return rows[0]?.id ?? 0
}

/** Whole numbers that total 100. */
const shareOf = (index: number, count: number) =>
  Math.floor((100 * (index + 1)) / count) - Math.floor((100 * index) / count)

/** Themes of points, so many of each. */
async function makeThemes(world: BudgetWorld): Promise<SavedTheme[]> {
  const documentIds = await supplied.documents(world)
  const pointIds: number[] = []
  for (let number = 0; number < world.rows; number++) pointIds.push(await makePoint(world.ownerId, { documentIds }))
  return pointIds.map((_, index) => ({
    title: uniqueName('主题'),
    weight: shareOf(index, pointIds.length),
    points: pointIds.map((pointId, place) => ({ pointId, weight: shareOf(place, pointIds.length), isShown: true })),
  }))
}

/** A single dot. */
export const dot = {
  name: 'dot.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

interface Stored {
  readonly client: TestClient
  readonly themes: readonly SavedTheme[]
  readonly id: number
  readonly revision: number
  readonly pointId: number
}

export function mapBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  let stored: Stored
  const take = () => (stored = world.take<Stored>('knowledgeMap'))
  const byKeeper = () => stored.client
  const one = () => ({ id: take().id })
  const sent = () =>
    take().themes.map(({ title, weight, points }) => ({ id: 0, title, weight, order: 0, points: [...points] }))
  return [
    budgeted(owner, [api.listMaps, 3]),
    budgeted(owner, [api.getMap, 3], one),
    maintaining([api.saveMap, 13], () => {
      const { id, revision, themes } = take()
      return { id, revision, name: uniqueName('地图'), themes: [...themes] }
    }),
    maintaining([api.deleteMaps, 4], () => ({ ids: [take().id] })),
    budgeted(owner, [menu.listMenu, 2]),
    maintaining([menu.setInMenu, 5], () => ({ mapId: take().id, label: '地图', isInMenu: true })),
    budgeted(owner, [programs.listMapsForPrograms, 2]),
    budgeted(owner, [programs.getMapForPrograms, 4], one),
    maintaining([programs.operateMap, 13], () => ({ operation: 'add', name: uniqueName('地图'), themes: sent() })),
    maintaining([programs.saveMapType, 11], () => {
      take()
      return { categories: [{ id: 0, name: '入门', order: 1 }] }
    }),
    budgeted(owner, [programs.listTemplates, 1]),
    {
      endpoint: programs.uploadPicture,
      budget: 14,
      call: () => take().client.upload(programs.uploadPicture, [dot], {}),
    },
    budgeted(owner, [outside.listPublicMaps, 2]),
    budgeted(owner, [outside.getPublicMap, 3], one),
    budgeted(owner, [outside.getPublicPoint, 3], () => ({ id: take().pointId })),
  ]

  /** What it sends is taken before it is asked who calls. */
  function maintaining<E extends Parameters<typeof budgeted>[1][0]>(
    [endpoint, budget]: readonly [E, number],
    query: () => object,
  ): BudgetedCall {
    return {
      endpoint,
      budget,
      call: async () => {
        const asked = query()
        return byKeeper().call(endpoint, ...([asked] as never))
      },
    }
  }
}

export function mapSupplies(world: BudgetWorld): Supplies {
  return {
    knowledgeMap: twice(async (): Promise<Stored> => {
      const client = await world.clientOf(
        await given.person({ rights: [maintainKnowledge.right, addKnowledgeMenu.right] }),
      )
      const themes = await makeThemes(world)
      const name = uniqueName('地图')
      const { id, revision } = await client.call(api.saveMap, { name, themes, isPublic: true })
      return { client, themes, id, revision, pointId: themes[0]?.points[0]?.pointId ?? 0 }
    }),
  }
}

export async function mapOrders({ people, client }: OrderedWorld): Promise<OrderedLists> {
  for (const [index, person] of people.entries())
    await act((db) =>
      sql`
        insert into knowledge_map (name, creator_id, created_at, updater_id, updated_at)
        values (${['乙图', '甲图', 'Map', '丙图', '第 2 图'][index % 5]}, ${person.id},
          timestamptz '2026-01-01 09:00+08' + make_interval(hours => ${(index * 7) % 5}),
          ${person.id}, timestamptz '2026-03-01 09:00+08' + make_interval(hours => ${(index * 3) % 4}))`.execute(db),
    )
  return { 'knowledge-maps': { client, open: async () => (await client.call(api.listMaps)).key } }
}
