import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { sheetFile } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, handleFile, readWrite } from '@shuku/kit/server'
import { categoryListApi } from '../../contract/categories.ts'
import { categoryListMessages } from '../../category-list-messages.ts'
import { administered } from './category-list.ts'

const text = categoryListMessages.texts
const columns = ['parentPath', 'name', 'nameEnglish', 'code', 'order', 'description'] as const

type Row = Readonly<Record<(typeof columns)[number], string>>

/** The categories that the caller administers, each below the one above it; a record says who took them. */
export const exportCategories = readWrite(
  handleFile(categoryListApi.exportCategories, async (context) => {
    const { db, caller, language, request, query, store } = context
    const { rows } = await sql<Row>`
      with recursive tree (id, path, place) as (
        select id, ''::text, array[row_number() over (order by sort, ${bySyllables(sql.ref('name'))}, id)]
        from category where parent_id is null and deleted_at is null
        union all
        select category.id, concat_ws('/', nullif(tree.path, ''), ${localName('above', language)}),
          tree.place || row_number() over (order by category.sort, ${bySyllables(sql.ref('category.name'))}, category.id)
        from tree join category on category.parent_id = tree.id join category as above on above.id = tree.id
        where category.deleted_at is null
      )
      select tree.path as "parentPath", category.name, coalesce(category.name_en, '') as "nameEnglish", category.code,
        category.sort::text as "order", category.description
      from tree join category on category.id = tree.id
      where category.id in ${administered(caller)} order by tree.place`.execute(db)
    await recordAudit(db, {
      act: 'exportCategories',
      subject: { kind: 'category' },
      personId: caller.signedInId,
      accountId: caller.personId,
      address: request.address,
      details: { categories: rows.length },
    })
    const sheet = {
      name: text.exportName[language],
      head: columns.map((column) => text[column][language]),
      rows: rows.map((row) => columns.map((column) => row[column])),
    }
    return sheetFile(store, { sheets: [sheet], form: query.form, name: sheet.name })
  }),
)
