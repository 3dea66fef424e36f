import { sql } from 'kysely'
import {
  accessRow,
  budgeted,
  given,
  may,
  supplied,
  twice,
  type BudgetWorld,
  type GivenPerson,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { readingApi as api } from './contract.ts'

// everybody with a session sees maps; that one is not there is all there is to know
const unknown = 'out – – – – – out'
const mapId = 999_999_999

export const readingAccess = [
  accessRow(api.getMapPage, unknown, () => ({ mapId })),
  accessRow(api.getStation, unknown, () => ({ mapId, pointId: mapId })),
  // a right of a role, which nobody here has
  accessRow(api.getKeepersView, 'out no no no no no out', () => ({ mapId })),
  accessRow(api.askExpert, unknown, ({ people }) => ({
    mapId,
    pointId: mapId,
    personId: people.owner.id,
    note: '请教',
  })),
  accessRow(api.getListing, may.everybody),
  accessRow(api.setListing, may.everybody, () => ({ isListed: true })),
]

interface Filled {
  readonly mapId: number
  readonly pointId: number
  readonly maintainer: TestClient
}

export function readingBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const filled = () => world.take<Filled>('filledMap')
  return [
    budgeted(owner, [api.getMapPage, 6], () => ({ mapId: filled().mapId })),
    budgeted(owner, [api.getStation, 8], () => {
      const { mapId: id, pointId } = filled()
      return { mapId: id, pointId }
    }),
    {
      endpoint: api.getKeepersView,
      budget: 9,
      call: async () => {
        const { maintainer, mapId: id } = filled()
        return maintainer.call(api.getKeepersView, { mapId: id })
      },
    },
    // who wrote the documents knows them best
    budgeted(owner, [api.askExpert, 12], () => {
      const { mapId: id, pointId } = filled()
      return { mapId: id, pointId, personId: world.ownerId, note: '请教' }
    }),
    budgeted(owner, [api.getListing, 2]),
    budgeted(owner, [api.setListing, 2], () => ({ isListed: true })),
  ]
}

export function readingSupplies(world: BudgetWorld): Supplies {
  // the same at each call, whose rights are known by the second
  let maintainer: Promise<GivenPerson> | undefined
  return {
    filledMap: twice(async () => {
      maintainer ??= given.person({ rights: ['KnowledgeMap:Maintain'] })
      return fillMap(world, await maintainer)
    }),
  }
}

/** With a point for each row of the size, a document and a reference in each, and people who have read them. */
async function fillMap(world: BudgetWorld, maintainer: GivenPerson): Promise<Filled> {
  const { ownerId, rows } = world
  const { db } = await testDatabase()
  const documentIds = await supplied.documents(world)
  await sql`update document set owner_id = ${maintainer.id} where id = any(${documentIds}::bigint[])`.execute(db)
  const readers = await given.people(Array.from({ length: 6 }, () => ({})))
  const { rows: made } = await sql<{ mapId: number; pointId: number }>`
    with map as (
      insert into knowledge_map (name, creator_id, updater_id) values ('学习地图', ${ownerId}, ${ownerId}) returning id
    ), theme as (
      insert into knowledge_theme (map_id, title, weight, position) select id, '主题', 100, 0 from map returning id, map_id
    ), point as (
      insert into knowledge_point (name, creator_id, updater_id)
      select '知识点', ${ownerId}, ${ownerId} from generate_series(1, ${rows}) returning id
    ), placed as (
      insert into knowledge_map_point (theme_id, point_id, weight, position)
      select theme.id, point.id, 0, point.id from theme cross join point
    ), line as (
      insert into knowledge_point_row (point_id, title, query, weight, position)
      select point.id, '文档', case when point.id = (select min(id) from point) then '学习' else '' end, 100, 0 from point
      returning id
    ), chosen as (
      insert into knowledge_row_document (row_id, document_id, position)
      select line.id, document.id, document.place from line
      cross join unnest(${documentIds}::bigint[]) with ordinality as document (id, place)
    ), mark as (
      insert into read_mark (person_id, document_id)
      select person.id, document.id from unnest(${readers.map(({ id }) => id)}::integer[]) as person (id)
      cross join unnest(${documentIds}::bigint[]) as document (id)
    )
    select theme.map_id::float8 as "mapId", (select min(id)::float8 from point) as "pointId" from theme`.execute(db)
  const [map = { mapId: 0, pointId: 0 }] = made
  const client = await world.clientOf(maintainer)
  // what searches remember of their caller is counted once
  await client.call(api.getKeepersView, { mapId: map.mapId })
  return { ...map, maintainer: client }
}
