import { sql } from 'kysely'
import { auditedBy, differences, recordAudit } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { mapsApi, mapTemplates, type SavedTheme } from '../../contract/maps.ts'
import type { Saved } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { mapErrors } from '../../map-errors.ts'
import { requireCategory } from '../points/categories.ts'
import { lostOf, notifyOverwritten } from '../overwritten.ts'
import { asHtml, isInKnowledge, isOwnUpload, writeTexts } from '../remark.ts'
import { requireFewReferences, selectReferences } from '../require-few-references.ts'
import { requireKeeper } from '../role-rights.ts'
import { isUnseen, requireSeen } from '../seen.ts'
import { checkMap, type MapForm } from './check-map.ts'
import { linesOfMap, readMapState } from './map-state.ts'
import { storeThemes } from './store-themes.ts'

export const saveMap = handle(mapsApi.saveMap, (context) => storeMap(context, context.query))

interface Before {
  readonly name: string
  readonly category: number | null
  readonly template: number
  readonly preview: number | null
  readonly isPublic: boolean
  readonly revision: number
  readonly updaterId: number
  readonly updaterName: string
  readonly updatedAt: Date
  readonly themeIds: readonly number[]
  readonly references: number
}

/** Makes a map, or writes one anew, with all that is in it; what a program overwrites unseen is shown to who saved it (decision 0231). */
export async function storeMap(context: Context, form: MapForm): Promise<Saved> {
  const { db, caller } = context
  requireKeeper(caller)
  const { name, themes } = checkMap(form)
  const before = form.id === undefined ? undefined : await lockMap(context, form.id, form)
  const overwritten = before && form.id !== undefined && isUnseen(form) ? await readMapState(db, form.id) : undefined
  requireOwnThemes(themes, before?.themeIds ?? [])
  if (form.categoryId !== undefined) await requireCategory(context, { kind: 'map', id: form.categoryId })
  await requirePoints(context, themes)
  await requirePicture(context, form.previewFileId, before?.preview)
  const isCanvas = form.template === 'canvas'
  const { texts, fileIds } = await writeTexts(context, [asHtml(form.remark), isCanvas ? form.contents : ''])
  const [remark = '', contents = ''] = texts
  const now = {
    name,
    category: form.categoryId ?? null,
    template: mapTemplates[form.template],
    preview: form.previewFileId ?? null,
    isPublic: form.isPublic ?? before?.isPublic ?? false,
  }
  const values = sql`
    ${now.name}::text as name, ${remark}::text as remark, ${now.category}::integer as category_id,
    ${now.template}::smallint as template, ${contents}::text as contents, ${now.preview}::bigint as preview_file_id,
    ${[...fileIds]}::bigint[] as file_ids, ${now.isPublic}::boolean as is_public, ${caller.personId}::integer as updater_id`
  const { rows } =
    form.id === undefined
      ? await sql<Written>`
          insert into knowledge_map (name, remark, category_id, template, contents, preview_file_id, file_ids, is_public,
            updater_id, creator_id)
          select sent.*, sent.updater_id from (select ${values}) as sent
          returning id::float8 as id, revision, updated_at as "updatedAt"`.execute(db)
      : await sql<Written>`
          update knowledge_map as map set name = sent.name, remark = sent.remark, category_id = sent.category_id,
            template = sent.template, contents = sent.contents, preview_file_id = sent.preview_file_id,
            file_ids = sent.file_ids, is_public = sent.is_public, updater_id = sent.updater_id, updated_at = now(),
            revision = map.revision + 1
          from (select ${values}) as sent where map.id = ${form.id}
          returning map.id::float8 as id, map.revision, map.updated_at as "updatedAt"`.execute(db)
  const [written] = rows
  if (!written) throw knowledgeErrors.noMap()
  await storeThemes(db, written.id, themes)
  await requireFewReferences(db, { mapId: written.id, before: before?.references ?? 0 })
  const lost = await lostOf(overwritten, () => readMapState(db, written.id))
  await recordAudit(db, {
    act: before ? 'changeKnowledgeMap' : 'createKnowledgeMap',
    subject: { kind: 'knowledgeMap', id: written.id },
    ...auditedBy(context),
    details: { name, ...(before && differences(before, now)), ...(lost && { overwritten: lost }) },
  })
  if (lost && before) {
    const of = { mapId: written.id }
    await notifyOverwritten(context, { ...lost, by: before.updaterId, of, lines: linesOfMap(lost) })
  }
  return { ...written, updaterId: caller.personId, updaterName: caller.name }
}

type Written = Pick<Saved, 'id' | 'revision' | 'updatedAt'>

/** As nobody has changed it since the caller saw it; nobody else changes it until this has ended. */
async function lockMap(context: Context, id: number, form: MapForm): Promise<Before> {
  const { db, language } = context
  const { rows } = await sql<Before>`
    select map.name, map.category_id as category, map.template, map.preview_file_id::float8 as preview,
      map.is_public as "isPublic", map.revision, map.updater_id as "updaterId",
      ${localName('updater', language)} as "updaterName", map.updated_at as "updatedAt",
      (${selectReferences(sql`map.id`)}) as "references",
      array(select theme.id::float8 from knowledge_theme as theme where theme.map_id = map.id) as "themeIds"
    from knowledge_map as map join person as updater on updater.id = map.updater_id
    where map.id = ${id} for update of map`.execute(db)
  const [before] = rows
  if (!before) throw knowledgeErrors.noMap()
  requireSeen(context, before, form)
  return before
}

/** A theme that stays keeps its id, so that what leads to it still does. */
function requireOwnThemes(themes: readonly SavedTheme[], known: readonly number[]): void {
  const foreign = themes.find(({ id }) => id !== undefined && !known.includes(id))
  if (foreign) throw mapErrors.unknownTheme({ title: foreign.title })
}

/** They stay until this has ended: who deletes one of them waits, and finds it in use. */
async function requirePoints({ db }: Context, themes: readonly SavedTheme[]): Promise<void> {
  const wanted = [...new Set(themes.flatMap(({ points }) => points.map(({ pointId }) => pointId)))]
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from knowledge_point where id = any(${wanted}::bigint[])
    order by id for key share`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const lacking = themes.find(({ points }) => points.some(({ pointId }) => !found.has(pointId)))
  if (lacking) throw mapErrors.unknownPoint({ title: lacking.title })
}

const previewTypes = sql.join(['image/jpeg', 'image/gif', 'image/png'].map((mime) => sql.lit(mime)))

/** One that the map has already stays, also where somebody else put it there. */
async function requirePicture({ db, caller }: Context, fileId: number | undefined, present: number | null = null) {
  if (fileId === undefined || fileId === present) return
  const { rows } = await sql<{ isPicture: boolean }>`
    select content.mime in (${previewTypes}) as "isPicture"
    from file join file_content as content on content.id = file.content_id
    where file.id = ${fileId} and (${isInKnowledge} or ${isOwnUpload(caller)}) for key share of file`.execute(db)
  const [picture] = rows
  if (!picture) throw mapErrors.unknownPicture()
  if (!picture.isPicture) throw knowledgeErrors.notAPicture()
}
