import { sql } from 'kysely'
import { sheetFile } from '@shuku/domain/files/server'
import { mayRead } from '@shuku/domain/rights/server'
import { bySyllables, handleFile } from '@shuku/kit/server'
import { pointImportApi as api } from '../../../contract/point-import.ts'
import { importMessages } from '../../../list-messages.ts'
import { requireKeeper } from '../../role-rights.ts'
import { columnKeys, columns, type ColumnKey } from './columns.ts'

const text = importMessages.texts

export const downloadPointTemplate = handleFile(
  api.downloadPointTemplate,
  async ({ caller, language, query, store }) => {
    requireKeeper(caller)
    const head = columnKeys.map((key) => columns[key][language])
    const sheet = { name: text.sheet[language], head, rows: [] }
    return sheetFile(store, { sheets: [sheet], form: query.form, name: text.templateName[language] })
  },
)

/** A line for each row; a point without rows has one as well. Imported again, it changes nothing. */
export const exportPoints = handleFile(api.exportPoints, async ({ db, caller, language, query, store }) => {
  requireKeeper(caller)
  const { rows } = await sql<Record<ColumnKey, string>>`
    select point.name, coalesce(category.name, '') as category, coalesce(line.title, '') as "rowTitle",
      coalesce(line.query, '') as query, coalesce(line.weight::text, '') as weight,
      coalesce(line.position::text, '') as order, coalesce((
        select string_agg(document.id::text, ', ' order by held.position, document.id)
        from knowledge_row_document as held join document on document.id = held.document_id
        where held.row_id = line.id and ${mayRead(caller)}), '') as documents
    from knowledge_point as point
    left join knowledge_category as category on category.id = point.category_id
    left join knowledge_point_row as line on line.point_id = point.id
    order by ${bySyllables(sql.ref('point.name'))}, point.id, line.position, line.id`.execute(db)
  const sheet = {
    name: text.sheet[language],
    head: columnKeys.map((key) => columns[key][language]),
    rows: rows.map((row) => columnKeys.map((key) => row[key])),
  }
  return sheetFile(store, { sheets: [sheet], form: query.form, name: sheet.name })
})
