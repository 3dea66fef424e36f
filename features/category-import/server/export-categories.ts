import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { findOwnProperties } from '@shuku/domain/documents/server'
import { readOwnSettings, settingInWords, settingsSections } from '@shuku/domain/categories/server'
import { sheetFile } from '@shuku/domain/files/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { bySyllablesAndNumbers, handleFile, readWrite } from '@shuku/kit/server'
import { categoryImportApi } from '../contract.ts'
import { categoryImportMessages } from '../messages.ts'
import { readOwnRules } from './apply-approvals.ts'
import { findOwnFields } from './apply-fields.ts'
import { propertiesInWords } from './words/property-words.ts'
import { fieldsInWords } from './words/field-words.ts'
import { approvalInWords } from './words/approval-words.ts'
import { findOwnTemplates } from './apply-templates.ts'
import { templatesInWords } from './words/template-words.ts'
import { sheetColumns } from './words/columns.ts'

const text = categoryImportMessages.texts

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly parentPath: string
  readonly name: string
}

/**
 * The categories that the caller administers with all that they are set to, each below the one above it; a record says
 * who took them. Imported again, it changes nothing.
 */
export const exportCategories = readWrite(
  handleFile(categoryImportApi.exportCategories, async (context) => {
    const { db, caller, language, request, query, store } = context
    const { rows } = await sql<Row>`
      with recursive tree (id, path, place) as (
        select id, ''::text, array[row_number() over (order by sort, ${bySyllablesAndNumbers(sql.ref('name'))}, id)]
        from category where parent_id is null and deleted_at is null
        union all
        select category.id, concat_ws('/', nullif(tree.path, ''),
            -- a name of a category has no slash, an English one may
            case when above.name_en like '%/%' then above.name else ${localName('above', language)} end),
          tree.place || row_number() over (order by category.sort, ${bySyllablesAndNumbers(sql.ref('category.name'))}, category.id)
        from tree join category on category.parent_id = tree.id join category as above on above.id = tree.id
        where category.deleted_at is null
      )
      select category.id, category.parent_id as "parentId", tree.path as "parentPath", category.name
      from tree join category on category.id = tree.id
      where category.id in ${categoriesWith(caller, 'settings')} order by tree.place`.execute(db)
    const ids = rows.map(({ id }) => id)
    const own = new Map<string, ReadonlyMap<number, Readonly<Record<string, unknown>>>>()
    for (const { id, settings } of settingsSections()) own.set(id, await readOwnSettings(db, settings, ids))
    const rules = await readOwnRules(db, ids)
    const templates = await findOwnTemplates(context, ids)
    const fields = await findOwnFields(db, ids)
    const properties = await findOwnProperties(db, ids)
    await recordAudit(db, {
      act: 'exportCategories',
      subject: { kind: 'category' },
      personId: caller.signedInId,
      accountId: caller.personId,
      address: request.address,
      details: { categories: rows.length },
    })
    const columns = sheetColumns()
    const cells = (row: Row) =>
      columns.map(({ key, setting }) => {
        if (key === 'name') return row.name
        if (key === 'approval')
          return row.parentId === null && !rules.has(row.id) ? '' : approvalInWords(rules.get(row.id), language)
        if (key === 'templates') return templatesInWords(templates.get(row.id) ?? [])
        if (key === 'fields') return fieldsInWords(fields.get(row.id) ?? [], language)
        if (key === 'properties') return propertiesInWords(properties.get(row.id) ?? [], language)
        if (!setting) return row.parentPath
        const value = own.get(setting.section)?.get(row.id)?.[setting.name]
        // above the first level there is nothing to follow
        return value === null && row.parentId === null ? '' : settingInWords(setting.field, value ?? '', language)
      })
    const sheet = {
      name: text.sheet[language],
      head: columns.map(({ title }) => title[language]),
      rows: rows.map(cells),
    }
    return sheetFile(store, { sheets: [sheet], form: query.form, name: sheet.name })
  }),
)
