import { sql } from 'kysely'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given, judgePublic, type World } from '@shuku/domain/testing'
import { centreApi } from '@shuku/features/knowledge-centre/contract'
import { moreApi } from '@shuku/features/more/contract'
import { makeElement } from '@shuku/features/more/testing'
import { searchApi } from '@shuku/features/search/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type Random, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

export interface Rows {
  readonly ids: number[]
  readonly total: number
}

/** All that the list behind a key has, and how many it says there are. */
export async function rowsOf(client: TestClient, key: string, sortColumn?: string): Promise<Rows> {
  const sort = sortColumn === undefined ? {} : { sort: [{ column: sortColumn, order: 'ascend' as const }] }
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000, ...sort })
  const { count } = await client.call(tableApi.countRows, { key })
  return { ids: rows.map((row) => Number(row['id'])).toSorted((a, b) => a - b), total: count }
}

/** Gives each category a custom field of its own, and each document a value in it with a word that all share. */
export async function fillFields(): Promise<ReadonlyMap<number, number>> {
  const { db } = await testDatabase()
  const { rows } = await act((own) =>
    sql<{ id: number; category_id: number }>`
      insert into field (category_id, name, kind, is_listed, is_asked)
      select id, '编号', 'line', true, true from category where deleted_at is null returning id, category_id`.execute(
      own,
    ),
  )
  await sql`
    insert into document_field (document_id, field_id, position, text)
    select document.id, field.id, 0, '共同标记 第' || document.id || '件'
    from document join field on field.category_id = document.category_id`.execute(db)
  return new Map(rows.map((row) => [row.category_id, row.id]))
}

/** What the fields of the documents of a category say: by a condition, in an order, in the cells, in a spreadsheet. */
export async function fieldDoors(client: TestClient, categoryId: number, fieldId: number) {
  const customFields = [{ id: fieldId, text: '共同标记' }]
  const asked = await client.call(searchApi.openSearchList, { customFields })
  const { key } = await client.call(searchApi.openSearchList, { categoryId })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 1000 })
  const { text } = await client.send(tableApi.exportRows, { key, form: 'csv' })
  const marked = (words: string) => [...words.matchAll(/第(\d+)件/g)].map(([, id]) => Number(id))
  const once = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
  return {
    asked: await rowsOf(client, asked.key),
    sorted: await rowsOf(client, key, `field${fieldId}`),
    shown: once(rows.flatMap((row) => marked(String(row['customfields'])))),
    exported: once(marked(text)),
  }
}

/** A folder of the company by a rule that finds every document. */
export async function folderOfEverything(): Promise<number> {
  const administrator = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
  const made = { name: uniqueName('全部'), ofCompany: true, hasRule: true }
  const { folderId } = await administrator.call(virtualFoldersApi.createFolder, made)
  await administrator.call(virtualFoldersApi.saveRule, { folderId, subject: '文档' })
  return folderId
}

export async function folderDoors(client: TestClient, folderId: number) {
  const { key } = await client.call(virtualFoldersApi.listEntries, { folderId })
  const { counts } = await client.call(virtualFoldersApi.countEntries, { folderIds: [folderId] })
  const { byRule } = await client.call(virtualFoldersApi.getRule, { folderId })
  return { list: await rowsOf(client, key), counted: counts[0]?.n ?? 0, byRule }
}

export async function elementDoor(client: TestClient, element: { tabId: string; elementId: string }): Promise<Rows> {
  const { key } = await client.call(moreApi.listMore, element)
  return rowsOf(client, key)
}

/** What the knowledge centre counts, and what it shows of documents. */
export async function centreDoors(client: TestClient, similarTo: readonly number[]) {
  const { number } = await client.call(centreApi.countAll)
  const shown = new Set<number>()
  for (const view of [0, 1]) {
    const { documents } = await client.call(centreApi.listRecommended, { view, pageSize: 100 })
    for (const { documentId } of documents) shown.add(documentId)
  }
  for (const view of [0, 1]) {
    const { documents } = await client.call(centreApi.listOfPartners, { view })
    for (const { documentId } of documents) shown.add(documentId)
  }
  const refused: number[] = []
  for (const documentId of similarTo) {
    const { status, json } = await client.send(centreApi.listSimilar, { documentId })
    const { documents } = json as { documents?: { id: number | string }[] }
    if (status >= 400 || !documents) refused.push(documentId)
    for (const { id } of documents ?? []) shown.add(Number(id))
  }
  return { number, shown: [...shown], refused }
}

/** Every third one is on a page of news for readers outside. */
const isNews = (documentId: number) => documentId % 3 === 0

/** Shares some documents with everybody outside, and puts categories and a page of news before them. */
export async function openSome(random: Random, categoryIds: readonly number[]): Promise<void> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`select id from document order by id`.execute(db)
  for (const { id } of rows.filter(() => random.chance(0.6)))
    await act((own) =>
      shareDocuments(own, {
        documentIds: [id],
        shares: [
          {
            to: { kind: 'anonymous' },
            level: 'view',
            canDownload: random.chance(0.5),
            minSecurity: random.chance(0.2) ? 1 : 0,
          },
        ],
      }),
    )
  const administrator = await given.person()
  await makeElement(administrator.id, { isOuter: true, categoryIds: [...categoryIds] })
  const page = { name: uniqueName('公告'), category_id: categoryIds[0] ?? 0, is_outer: true, made_by: administrator.id }
  const { id: page_id } = await db.insertInto('news_page').values(page).returning('id').executeTakeFirstOrThrow()
  const items = rows.filter(({ id }) => isNews(Number(id)))
  await db
    .insertInto('news_item')
    .values(items.map(({ id }) => ({ page_id, document_id: id, published_by: administrator.id })))
    .execute()
}

/** What readers outside see, by the plain rules: public, in force, not classified, and in a place for them; files of news alone. */
export function judgeOutside(world: World, documentId: number, categoryIds: readonly number[]) {
  const path: number[] = []
  for (
    let at = world.categories.get(world.documents.get(documentId)?.category_id ?? 0);
    at;
    at = world.categories.get(at.parent_id ?? 0)
  )
    path.push(at.id)
  const { isPublic, withFiles } = judgePublic(world, documentId)
  const isOpen = isPublic && (isNews(documentId) || path.some((id) => categoryIds.includes(id)))
  const isArticle = isOpen && isNews(documentId)
  return { isOpen, isArticle, withFiles: isArticle && withFiles }
}
