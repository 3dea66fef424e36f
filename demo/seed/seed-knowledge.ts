import { sql } from 'kysely'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import { knowledgeMenuApi, mapsApi, pointsApi } from '@shuku/features/knowledge/contract'
import { knowledgeServer } from '@shuku/features/knowledge/server'
import type { Endpoint, QueryOf, ReplyOf } from '@shuku/kit/contract'
import { WorkApart, type Context } from '@shuku/kit/server'
import { alarmMap } from '../content/knowledge/alarm-map.ts'
import { mapCategories, pointCategories, type DemoMap, type DemoPoint } from '../content/knowledge/demo-map.ts'
import { fieldMaps, fieldPoints } from '../content/knowledge/field-maps.ts'
import { financeMap, financePoints } from '../content/knowledge/finance-map.ts'
import type { DocumentSeeding } from './seed-documents.ts'
import { idOf } from './seed-organisation.ts'

interface Filling extends Pick<DocumentSeeding, 'db' | 'store' | 'organisation'> {
  /** Ids of the documents by the names of their files. */
  readonly documents: ReadonlyMap<string, number>
}

type Ids = ReadonlyMap<string, number>

/** What she opened again, and when, in days before now: it had changed since she read it. */
const readAgain = [
  ['electronic-vouchers', 6],
  ['security-policy', 5],
  ['panshi-install', 4],
  ['lodging-abroad', 0],
  ['budget-plan', 1],
] as const

/** Knowledge points and maps, saved by somebody who keeps them, and how far she has read in them. */
export async function seedKnowledge(filling: Filling): Promise<void> {
  const personId = idOf(filling.organisation.people, 'wangfang')
  const context = await contextOf(filling, personId)
  const pointKinds = await saveCategories(context, 'point', pointCategories)
  const mapKinds = await saveCategories(context, 'map', mapCategories)
  const points = new Map<string, number>()
  for (const point of [...fieldPoints, ...financePoints])
    points.set(point.name, await savePoint(context, point, { documents: filling.documents, categories: pointKinds }))
  const editor = await contextOf(filling, idOf(filling.organisation.people, 'luyang'))
  for (const map of [...fieldMaps, financeMap, alarmMap]) {
    const mapId = await saveMap(context, map, { points, categories: mapKinds })
    if (map.menuLabel !== undefined)
      await call(editor, knowledgeMenuApi.setInMenu, { mapId, label: map.menuLabel, isInMenu: true })
  }
  await readDocuments(filling, personId)
}

async function readDocuments({ db, documents }: Filling, personId: number): Promise<void> {
  for (const [document, daysAgo] of readAgain) {
    await sql`
      with opened as (
        select id, subject, greatest(updated_at, now() - make_interval(days => ${daysAgo}::integer)) as at
        from document where id = ${idOf(documents, document)}
      ), marked as (
        insert into read_mark (person_id, document_id, first_at, last_at, times)
        select ${personId}::integer, id, at, at, 1 from opened
        on conflict (person_id, document_id) do update
        set last_at = greatest(read_mark.last_at, excluded.last_at), times = read_mark.times + 1
      ), counted as (
        update document_count set reads = reads + 1 where document_id in (select id from opened)
      )
      insert into document_log (document_id, subject, operation, person_id, account_id, at, address, terminal)
      select id, subject, 0, ${personId}::integer, ${personId}::integer, at, '10.20.1.15', 'Chrome · Windows'
      from opened`.execute(db)
  }
}

/** As a request of hers would have it. */
async function contextOf({ db, store }: Filling, personId: number): Promise<Context> {
  const caller = await identify(db, { personId }, new RightsCache())
  if (!caller) throw new Error('who keeps the knowledge of the demo company cannot be identified')
  const client = { id: 'demo', address: '127.0.0.1', userAgent: '', terminal: 'Chrome · Windows' }
  const request = { ...client, cookies: {}, secure: false, prefix: '', setCookie: () => undefined }
  const later = { beforeReply: () => undefined, afterReply: () => undefined, afterFailure: () => undefined }
  const sent = { query: {}, files: [], maxUploadBytes: 0, sendsMail: false, apart: new WorkApart().apart }
  return { db, store, caller, language: caller.language, request, ...sent, ...later }
}

/** One of the product's own calls, in this transaction. */
async function call<E extends Endpoint>(context: Context, endpoint: E, query: QueryOf<E>): Promise<ReplyOf<E>> {
  const handler = knowledgeServer.handlers?.find((each) => each.endpoint === endpoint)
  if (!handler) throw new Error(`no feature answers ${endpoint.path}`)
  return (await handler.run({ ...context, query } as never)) as ReplyOf<E>
}

async function saveCategories(context: Context, kind: 'point' | 'map', names: readonly string[]): Promise<Ids> {
  const categories = names.map((name, index) => ({ name, order: index + 1 }))
  await call(context, pointsApi.saveCategories, { kind, categories })
  const { categories: saved } = await call(context, pointsApi.listCategories, { kind })
  return new Map(saved.map(({ id, name }) => [name, id]))
}

async function savePoint(
  context: Context,
  { name, category, remark, rows }: DemoPoint,
  { documents, categories }: { readonly documents: Ids; readonly categories: Ids },
): Promise<number> {
  const saved = await call(context, pointsApi.savePoint, {
    name,
    remark: `<p>${remark}</p>`,
    categoryId: idOf(categories, category),
    rows: rows.map(([title, weight, names, query = '']) => ({
      title,
      weight,
      query,
      documentIds: names.map((each) => idOf(documents, each)),
    })),
  })
  return saved.id
}

async function saveMap(
  context: Context,
  { name, category, template, remark, isPublic = false, contents, themes }: DemoMap,
  { points, categories }: { readonly points: Ids; readonly categories: Ids },
): Promise<number> {
  const saved = await call(context, mapsApi.saveMap, {
    name,
    remark: `<p>${remark}</p>`,
    categoryId: idOf(categories, category),
    template,
    contents: contents === undefined ? '' : canvasOf(contents, points),
    isPublic,
    themes: themes.map((theme) => ({
      ...theme,
      points: Object.entries(theme.points).map(([point, weight]) => ({
        pointId: idOf(points, point),
        weight,
        isShown: true,
      })),
    })),
  })
  return saved.id
}

/** As the editor of the free canvas writes it. */
function canvasOf({ boxes, lines }: NonNullable<DemoMap['contents']>, points: Ids): string {
  return JSON.stringify({
    version: 1,
    boxes: boxes.map(([text, x, y, point], index) => ({
      id: index + 1,
      text,
      x,
      y,
      ...(point !== undefined && { pointId: idOf(points, point) }),
    })),
    lines,
  })
}
