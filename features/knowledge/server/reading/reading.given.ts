import { sql } from 'kysely'
import { recordRead } from '@shuku/domain/documents/server'
import { indexDocuments } from '@shuku/domain/search/server'
import { act, given } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { maintainKnowledge } from '../role-rights.ts'

export interface NewRow {
  readonly documentIds?: readonly number[]
  readonly query?: string
  readonly weight?: number
}

export interface NewThemePoint {
  readonly pointId: number
  readonly weight?: number
  readonly isShown?: boolean
}

export interface NewTheme {
  readonly title?: string
  readonly weight?: number
  readonly points: readonly NewThemePoint[]
}

/** A point as it is stored, without a look at rights. */
export async function storePoint(
  db: Database,
  { name = uniqueName('知识点'), creatorId, rows }: { name?: string; creatorId: number; rows: readonly NewRow[] },
): Promise<number> {
  const { id } = await db
    .insertInto('knowledge_point')
    .values({ name, creator_id: creatorId, updater_id: creatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { documentIds = [], query = '', weight = 100 }] of rows.entries()) {
    const row = await db
      .insertInto('knowledge_point_row')
      .values({ point_id: id, title: `第${position + 1}行`, query, weight, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into knowledge_row_document (row_id, document_id, position)
      select ${row.id}, chosen.id, chosen.place from unnest(${documentIds}::bigint[]) with ordinality as chosen (id, place)`.execute(
      db,
    )
  }
  return Number(id)
}

export async function storeMap(
  db: Database,
  { name = uniqueName('地图'), creatorId, themes }: { name?: string; creatorId: number; themes: readonly NewTheme[] },
): Promise<number> {
  const { id } = await db
    .insertInto('knowledge_map')
    .values({ name, creator_id: creatorId, updater_id: creatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { title = `主题${position + 1}`, weight = 100, points }] of themes.entries()) {
    const theme = await db
      .insertInto('knowledge_theme')
      .values({ map_id: id, title, weight, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, point] of points.entries()) {
      await db
        .insertInto('knowledge_map_point')
        .values({
          theme_id: theme.id,
          point_id: point.pointId,
          weight: point.weight ?? 100,
          position: place,
          is_shown: point.isShown ?? true,
        })
        .execute()
    }
  }
  return Number(id)
}

/** A category with a reader, who may edit too, a writer, and a keeper who may read nothing. */
export async function start() {
  const { category, reader, editor, creator } = await given.category({ readers: 1, editors: 1, creators: 1 })
  const hidden = await given.category({ creators: 1 })
  const maintainer = await given.person({ rights: [maintainKnowledge.right] })
  const write = async (subject = uniqueName('办法')) => {
    const document = await given.document({ category, creator, subject })
    await act((db) => indexDocuments(db, [document.id]))
    return document.id
  }
  const secret = async (subject = uniqueName('密件')) => {
    const document = await given.document({ category: hidden.category, creator: hidden.creator, subject })
    await act((db) => indexDocuments(db, [document.id]))
    return document.id
  }
  return {
    category,
    reader,
    editor,
    creator,
    maintainer,
    owner: hidden.creator,
    client: await clientOf(reader),
    editing: await clientOf(editor),
    maintaining: await clientOf(maintainer),
    write,
    secret,
    point: (rows: readonly NewRow[], name = uniqueName('知识点')) =>
      act((db) => storePoint(db, { creatorId: maintainer.id, rows, name })),
    map: (themes: readonly NewTheme[], name = uniqueName('地图')) =>
      act((db) => storeMap(db, { creatorId: maintainer.id, themes, name })),
  }
}

export async function readAs(person: { readonly id: number }, ...documentIds: readonly number[]): Promise<void> {
  const caller = await given.caller(person)
  for (const id of documentIds) await act((db) => recordRead({ db, caller, request: { address: '10.0.0.7' } }, id))
}
