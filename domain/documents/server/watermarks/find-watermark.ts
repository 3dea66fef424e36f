import { sql, type RawBuilder } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { selectHoldings, selectSources } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { localTime, type Caller, type Database, type RequestFacts } from '@shuku/kit/server'
import type { Watermark, WatermarkParameter } from '../../contract/watermark.ts'
import { watermarkLines } from '../../contract/watermark-tile.ts'
import { findMarkedOnly } from '../secrecy/marked-originals.ts'
import { tileOf } from './drawn-tiles.ts'
import { watermarkSettings } from './watermark-section.ts'

/** A watermark with what the database knows of its parameters. */
export interface FoundWatermark extends Omit<Watermark, 'lines'> {
  readonly text: string
  readonly known: Readonly<Partial<Record<WatermarkParameter, string | null>>>
}

/** Which watermark the `document` in scope has for the caller; null where it has none. */
export function selectWatermark(caller: Caller): RawBuilder<FoundWatermark | null> {
  return sql<FoundWatermark | null>`(
    select jsonb_build_object('text', watermark.text, 'size', watermark.size, 'angle', watermark.angle,
      'opacity', watermark.opacity, 'color', watermark.color, 'gap', watermark.gap, 'onView', watermark.on_view,
      'onPrint', watermark.on_print, 'onDownload', watermark.on_download, 'known', ${knownOf(caller)} || jsonb_build_object(
        'subject', document.subject, 'code', document.code, 'category', (
          select ${localName('own', caller.language)} from category as own where own.id = document.category_id)))
    from watermark
    where watermark.id = ${selectSetting(watermarkSettings, 'watermarkId', sql.ref('document.category_id'))})`
}

/** Of the caller. */
export function knownOf({ personId, language }: Caller): RawBuilder<FoundWatermark['known']> {
  return sql<FoundWatermark['known']>`(
    select jsonb_build_object('viewer', ${localName('viewer', language)}, 'login', coalesce(viewer.login_name, ''),
      'workCode', viewer.work_code, 'department', ${localName('department', language)},
      'company', ${localName('company', language)})
    from person as viewer join unit as department on department.id = viewer.department_id
    join unit as company on company.id = viewer.subcompany_id where viewer.id = ${personId})`
}

interface Filling {
  readonly caller: Caller
  readonly request: Pick<RequestFacts, 'address'>
}

/** The watermark as it is drawn now; what a document does not have, such as a code, leaves an empty place. */
export function fillWatermark(
  { text, known, ...look }: FoundWatermark,
  { caller: { timeZone }, request }: Filling,
): Watermark {
  const { day, time } = localTime(new Date(), timeZone)
  const values = { ...known, date: day, time: time.slice(0, 5), ip: request.address }
  return { ...look, lines: watermarkLines(text, values) }
}

/**
 * The watermark with which the caller sees a file: of the documents that open it, or a file whose content it has, one whose PDFs bear it comes first, then
 * one that shows it. What goes along bears the mark of documents too that the caller may not read, without what it tells of them.
 */
export async function findFileWatermark(
  { db, ...filling }: Filling & { readonly db: Database },
  fileId: number,
): Promise<Watermark | undefined> {
  const { rows } = await sql<{ watermark: FoundWatermark }>`
    select watermark from (
      select case when document."isRead" then document.watermark
        else jsonb_set(document.watermark, '{known}', (document.watermark -> 'known') - array['subject', 'code', 'category'])
        end as watermark, document."isRead", document.id from (
          select ${selectWatermark(filling.caller)} as watermark, ${mayRead(filling.caller)} as "isRead", document.id
          from document where document.id in (
            select holding.document_id from ${selectSources(sql`${fileId}::bigint`)} as content
            cross join lateral ${selectHoldings({ fileId: sql`content.id` })} as holding)) as document
    ) as holder
    where watermark is not null and ("isRead" or (watermark ->> 'onDownload')::boolean)
    order by (watermark ->> 'onDownload')::boolean desc, "isRead" desc, (watermark ->> 'onView')::boolean desc, id limit 1`.execute(
    db,
  )
  const [found] = rows
  return found && fillWatermark(found.watermark, filling)
}

/** Where a category has none, and its originals leave with one only. */
async function standardWatermark({ db, ...filling }: Filling & { readonly db: Database }): Promise<Watermark> {
  const { rows } = await sql<Pick<FoundWatermark, 'known'>>`select ${knownOf(filling.caller)} as known`.execute(db)
  const places = { onView: true, onPrint: true, onDownload: true }
  const look = {
    text: '{{viewer}} {{login}} {{date}} {{time}}',
    size: 16,
    angle: 30,
    opacity: 15,
    color: '#5b6472',
    gap: 100,
  }
  return fillWatermark({ ...look, ...places, known: rows[0]?.known ?? {} }, filling)
}

/** What a PDF bears that the caller takes along; it is drawn when its turn to be stamped comes. */
export async function findFileStamp(context: Filling & { readonly db: Database }, fileId: number) {
  let watermark = await findFileWatermark(context, fileId)
  const isThere = watermark !== undefined && watermark.onDownload && watermark.lines.length > 0
  if (!isThere) {
    if (!(await findMarkedOnly(context, [fileId])).has(fileId)) return undefined
    watermark = watermark && watermark.lines.length > 0 ? watermark : await standardWatermark(context)
  }
  if (!watermark) return undefined
  const login = context.caller.loginName ?? String(context.caller.personId)
  return { draw: () => tileOf({ watermark, login }) }
}
