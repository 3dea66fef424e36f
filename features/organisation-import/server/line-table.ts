import { sql } from 'kysely'
import { defineList } from '@shuku/kit/server'
import { LineRow, organisationImportApi as api } from '../contract.ts'
import { administratorOf } from '@shuku/domain/people/server'
import { importMessages } from '../messages.ts'

const text = importMessages.texts

const first = (fields: readonly string[]) =>
  sql<string>`coalesce(${sql.join(fields.map((field) => sql`line.cells ->> ${sql.lit(field)}`))}, '')`

/** The lines of an import that the caller began, in the order of the file; who is absent from it only where asked for. */
export const lineList = defineList({
  endpoint: api.listLines,
  shape: LineRow,
  select: ({ db, caller, language }, { importId, result }) => {
    let found = db
      .selectFrom('organisation_import_line as line')
      .innerJoin('organisation_import', 'organisation_import.id', 'line.import_id')
      .where('organisation_import.person_id', '=', caller.personId)
      .where('line.import_id', '=', importId)
    found = result === undefined ? found.where('line.kind', '<>', 'leaver') : found.where('line.result', '=', result)
    const names = language === 'en-US' ? ['nameEnglish', 'name'] : ['name', 'nameEnglish']
    return found.select([
      'line.place',
      'line.row_number as line',
      first([...names, 'unitName']).as('name'),
      first(['workCode', 'loginName', 'code']).as('code'),
      'line.result',
      sql<string>`coalesce(line.says ->> ${language}::text, '')`.as('says'),
      'line.kind',
      'line.sheet',
      'line.is_done as isDone',
    ])
  },
  sorts: { line: { expression: () => sql<number>`line.place`, type: 'integer' } },
  defaultSort: { column: 'line', order: 'ascend' },
  tieBreak: () => sql<number>`line.place`,
  export: { name: text.lines, cells: { result: ({ result }, language) => text[result][language] } },
  canCheck: false,
  opens: async ({ caller }) => void administratorOf(caller),
})
