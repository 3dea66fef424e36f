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
import { pointImportApi } from './contract/point-import.ts'
import { pointProgramsApi } from './contract/point-programs.ts'
import { mostRows, pointsApi } from './contract/points.ts'

// who:            nobody reader editor owner other administrator leaver
const unknown = '  out    –      –      –     –     –             out'
// it takes a right of a role that nobody here has
const maintainersAlone = 'out no no no no no out'

const id = 999_999_999
const kind = 'point' as const
const categories = () => [{ name: uniqueName('类别'), order: 1 }]

export const pointAccess = [
  accessRow(pointsApi.listPoints, may.everybody),
  accessRow(pointsApi.listCategories, may.everybody, () => ({ kind })),
  accessRow(pointProgramsApi.getKnowledgeList, may.everybody),
  accessRow(pointProgramsApi.browsePoints, may.everybody),
  ...accessRows([pointsApi.getPoint, pointProgramsApi.getKnowledgeDetail] as const, unknown, () => ({ id })),
  accessRow(pointsApi.savePoint, maintainersAlone, () => ({ name: uniqueName('知识点') })),
  accessRow(pointsApi.deletePoints, maintainersAlone, () => ({ ids: [id] })),
  accessRow(pointsApi.tryReference, maintainersAlone, () => ({ query: '差旅' })),
  accessRow(pointsApi.saveCategories, maintainersAlone, () => ({ kind, categories: categories() })),
  accessRow(pointProgramsApi.operateKnowledge, maintainersAlone, () => ({
    operation: 'add' as const,
    name: uniqueName('知识点'),
  })),
  ...accessRows([pointImportApi.downloadPointTemplate, pointImportApi.exportPoints], maintainersAlone),
  accessRow(pointImportApi.checkPointImport, maintainersAlone),
  accessRow(pointImportApi.runPointImport, maintainersAlone, () => ({
    points: [{ name: uniqueName('知识点'), rows: [] }],
  })),
  accessRow(pointProgramsApi.saveKnowledgeType, maintainersAlone, () => ({ categories: categories() })),
]

export const maintainer = () => given.person({ rights: ['KnowledgeMap:Maintain'] })

/** So many rows, each with the documents and with a reference; the first has all the weight. */
function rowsOf(count: number, documentIds: readonly number[]) {
  return Array.from({ length: Math.min(count, mostRows) }, (_, index) => ({
    title: uniqueName('行'),
    query: '差旅 类型:pdf',
    weight: index === 0 ? 100 : 0,
    documentIds: [...documentIds],
  }))
}

interface GivenPoint {
  readonly id: number
  readonly documentIds: readonly number[]
}

export function pointBudgets(world: BudgetWorld): BudgetedCall[] {
  const by = () => world.take<TestClient>('pointsKeeper')
  const point = () => world.take<GivenPoint>('knowledgePoint')
  const one = () => ({ id: point().id })
  const save = () => {
    const { id: pointId, documentIds } = point()
    return { id: pointId, revision: 1, name: uniqueName('知识点'), rows: rowsOf(world.rows, documentIds) }
  }
  return [
    budgeted(by, [pointsApi.listPoints, 3]),
    budgeted(by, [pointsApi.getPoint, 4], one),
    budgeted(by, [pointsApi.savePoint, 14], save),
    budgeted(by, [pointsApi.deletePoints, 8], () => ({ ids: [point().id] })),
    budgeted(by, [pointsApi.tryReference, 12], () => ({ query: '差旅' })),
    budgeted(by, [pointsApi.listCategories, 3], () => ({ kind })),
    budgeted(by, [pointsApi.saveCategories, 11], () => ({ kind, categories: categories(), knownIds: [] })),
    budgeted(by, [pointProgramsApi.getKnowledgeList, 4]),
    budgeted(by, [pointProgramsApi.getKnowledgeDetail, 4], one),
    budgeted(by, [pointProgramsApi.operateKnowledge, 20], () => {
      const { id: pointId, name, rows } = save()
      return {
        operation: 'edit' as const,
        ids: [pointId],
        name,
        rows: rows.map((row, order) => ({ ...row, order })),
      }
    }),
    budgeted(by, [pointProgramsApi.saveKnowledgeType, 11], () => ({ categories: categories() })),
    budgeted(by, [pointProgramsApi.browsePoints, 3]),
    ...importBudgets(world, by),
  ]
}

/** A point with so many rows: each point is a save of its own. */
function importBudgets({ rows }: BudgetWorld, by: () => TestClient): BudgetedCall[] {
  const { downloadPointTemplate, exportPoints, checkPointImport, runPointImport } = pointImportApi
  const file = () => {
    const name = uniqueName('知识点')
    const lines = rowsOf(rows, []).map(({ title, weight }) => [name, title, weight].join(','))
    return { name: 'points.csv', content: ['知识点名称,标题,权重', ...lines].join('\n') }
  }
  return [
    { endpoint: downloadPointTemplate, budget: 3, call: () => by().send(downloadPointTemplate, {}) },
    { endpoint: exportPoints, budget: 3, call: () => by().send(exportPoints, {}) },
    { endpoint: checkPointImport, budget: 8, call: () => by().upload(checkPointImport, [file()]) },
    budgeted(by, [runPointImport, 18], () => ({ points: [{ name: uniqueName('知识点'), rows: rowsOf(rows, []) }] })),
  ]
}

export function pointSupplies(world: BudgetWorld): Supplies {
  return {
    pointsKeeper: twice(async () => {
      const client = await world.clientOf(await maintainer())
      // the first call of somebody new looks up what they are a member of
      await client.call(pointsApi.listCategories, { kind })
      return client
    }),
    knowledgePoint: twice(async (): Promise<GivenPoint> => {
      const client = await world.clientOf(await maintainer())
      const { id: documentId } = await supplied.document(world)
      const saved = await client.call(pointsApi.savePoint, {
        name: uniqueName('知识点'),
        rows: rowsOf(world.rows, []),
      })
      await act((db) =>
        sql`
          insert into knowledge_row_document (row_id, document_id, position)
          select id, ${documentId}, 0 from knowledge_point_row where point_id = ${saved.id}`.execute(db),
      )
      return { id: saved.id, documentIds: [] }
    }),
  }
}

export async function pointOrders({ clientOf }: OrderedWorld): Promise<OrderedLists> {
  const client = await clientOf(await maintainer())
  const names = ['乙', '甲', 'Ab', '丙'].map((name) => uniqueName(name))
  const ids: number[] = []
  for (const name of names) ids.push((await client.call(pointsApi.savePoint, { name })).id)
  await act((db) =>
    sql`
      update knowledge_point
      set created_at = timestamptz '2026-01-01' + (id % 3) * interval '1 day',
        updated_at = timestamptz '2026-02-01' - (id % 3) * interval '1 day'
      where id = any(${ids}::bigint[])`.execute(db),
  )
  const open = async () => (await client.call(pointsApi.listPoints)).key
  return { 'knowledge-points': { client, open } }
}
