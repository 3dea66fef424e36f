import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { mapsApi as api, type SavedTheme } from '../../contract/maps.ts'
import { dot, knowledgeKeeper, makePoint } from '../../testing-maps.ts'

export { dot, makePoint }

/** Somebody who keeps maps, and two points to put into them. */
export async function givenKeeper() {
  const maintainer = await knowledgeKeeper()
  const client = await clientOf(maintainer)
  const pointIds = [await makePoint(maintainer.id), await makePoint(maintainer.id)] as const
  return { maintainer, client, pointIds }
}

/** A theme of these points, the first of which has all the weight. */
export const themeOf = (pointIds: readonly number[], changes: Partial<SavedTheme> = {}): SavedTheme => ({
  title: uniqueName('主题'),
  weight: 100,
  points: pointIds.map((pointId, index) => ({ pointId, weight: index === 0 ? 100 : 0, isShown: true })),
  ...changes,
})

export async function givenMap({ isPublic = false, remark = '' } = {}) {
  const stored = await givenKeeper()
  const name = uniqueName('知识地图')
  const themes = [themeOf(stored.pointIds)]
  const { id, revision } = await stored.client.call(api.saveMap, { name, remark, isPublic, themes })
  return { ...stored, id, revision, name, themes }
}

export async function makeCategory(kind: 'point' | 'map' = 'map'): Promise<{ id: number; name: string }> {
  const name = uniqueName('类别')
  const { rows } = await act((db) =>
    sql<{ id: number }>`
      insert into knowledge_category (kind, name, position) values (${kind}, ${name}, 1.5) returning id`.execute(db),
  )
  return { id: rows[0]?.id ?? 0, name }
}

/** As the screens upload: nothing holds it yet. Answers its id, and the address by which it is put into a text. */
export async function uploadAs(
  person: { readonly id: number },
  file: { readonly name: string; readonly content: Buffer } = dot,
): Promise<{ id: number; link: string }> {
  const { file: stored } = await (await clientOf(person)).upload(fileApi.uploadFile, [file], {})
  return { id: stored.id, link: stored.link }
}

export async function mayFetch(person: { readonly id: number } | undefined, fileId: number): Promise<boolean> {
  const { status } = await (await clientOf(person)).send(fileApi.downloadFile, { file: String(fileId) })
  return status === 200
}

export async function auditOf(mapId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('audit_log')
    .select(['act', 'person_id as personId', 'details'])
    .where('subject_kind', '=', 'knowledgeMap')
    .where('subject_id', '=', mapId)
    .orderBy('id')
    .execute()
}

export const knowledgeKeeperClient = async () => clientOf(await knowledgeKeeper())

export const somebody = async () => clientOf(await given.person())
