import { sql, type RawBuilder } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { localTime, type Caller, type RequestFacts } from '@shuku/kit/server'
import type { Watermark, WatermarkParameter } from '../../contract/watermark.ts'
import { watermarkLines } from '../../contract/watermark-tile.ts'
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
