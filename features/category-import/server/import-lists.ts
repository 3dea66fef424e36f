import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { defineList, type Context } from '@shuku/kit/server'
import { categoryImportApi as api, ImportLineRow, ImportRow, type LineResult } from '../contract.ts'
import { categoryImportMessages, importStateWords } from '../messages.ts'
import { requireImporter } from './import-rows.ts'

const text = categoryImportMessages.texts

/** One's own imports, or those of all for who administers all categories. */
async function whose({ db, caller }: Context) {
  return { personId: (await mayCreateTopCategory(db, caller)) ? undefined : caller.personId }
}

const ofResult = (result: LineResult) => sql<number>`(
  select count(*)::integer from category_import_line as line
  where line.import_id = category_import.id and line.result = ${sql.lit(result)})`

export const importList = defineList({
  endpoint: api.listImports,
  shape: ImportRow,
  prepare: (context) => whose(context),
  select: ({ db, language }, { personId }) =>
    db
      .selectFrom('category_import')
      .innerJoin('person', 'person.id', 'category_import.person_id')
      .$if(personId !== undefined, (each) => each.where('category_import.person_id', '=', personId ?? 0))
      .select([
        'category_import.id as importId',
        'category_import.file_name as fileName',
        localName('person', language).as('personName'),
        'category_import.asked_at as askedAt',
        'category_import.state',
        ofResult('new').as('made'),
        ofResult('changed').as('changed'),
        ofResult('error').as('wrong'),
      ]),
  sorts: { askedAt: { expression: () => sql`category_import.asked_at`, type: 'timestamptz' } },
  defaultSort: { column: 'askedAt', order: 'descend' },
  tieBreak: () => sql<number>`category_import.id`,
  export: { name: text.history, cells: { state: ({ state }, language) => text[importStateWords[state]][language] } },
  canCheck: false,
  opens: requireImporter,
})

const cell = (key: string) => sql<string>`coalesce(line.cells ->> ${sql.lit(key)}, '')`

export const importLineList = defineList({
  endpoint: api.listImportLines,
  shape: ImportLineRow,
  prepare: async (context, query) => ({ ...query, ...(await whose(context)) }),
  select: ({ db, language }, { importId, result, personId }) =>
    db
      .selectFrom('category_import_line as line')
      .innerJoin('category_import', 'category_import.id', 'line.import_id')
      .where('line.import_id', '=', importId)
      .$if(personId !== undefined, (each) => each.where('category_import.person_id', '=', personId ?? 0))
      .$if(result !== undefined, (each) => each.where('line.result', '=', result ?? 'new'))
      .select([
        'line.place',
        'line.row_number as line',
        cell('name').as('name'),
        cell('parentPath').as('parentPath'),
        'line.result',
        sql<string>`coalesce(line.says ->> ${language}::text, '')`.as('says'),
        'line.category_id as categoryId',
      ]),
  sorts: { line: { expression: () => sql<number>`line.place`, type: 'integer' } },
  defaultSort: { column: 'line', order: 'ascend' },
  tieBreak: () => sql<number>`line.place`,
  export: { name: text.lines, cells: { result: ({ result }, language) => text[result][language] } },
  canCheck: false,
  opens: requireImporter,
})
