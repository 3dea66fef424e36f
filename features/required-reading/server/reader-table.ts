import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { localName, nameOrder, unitStandingFor } from '@shuku/domain/people/server'
import { isHeldBy, levelOf, mayRead, withReaders } from '@shuku/domain/rights/server'
import type { z } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { defineList, type Context } from '@shuku/kit/server'
import { readingApi, RequiredReaderRow, type RequiredReadersQuery } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { selectUnits } from './get-reading.ts'
import { concernedBy, reportsTo } from './select-concerned.ts'

const text = readingMessages.texts

/** People who decide about the document see everybody; others see those who report to them. */
export const requiredReaderList = defineList({
  endpoint: readingApi.listRequiredReaders,
  shape: RequiredReaderRow,
  prepare: async ({ db }, query) => ({ ...query, concerned: await concernedBy(db, query.documentId) }),
  select: ({ db, caller, language }, { documentId, state, unitId, concerned }) =>
    db
      .selectFrom(
        sql<{ person_id: number; done_at: Date | null; confirmed_version: number | null }>`${concerned}`.as(
          'concerned',
        ),
      )
      .innerJoin('person', 'person.id', 'concerned.person_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .where(mayRead(caller))
      .where(sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3 or ${reportsTo(caller.personId)})`)
      .$if(state !== 'all', (query) => query.where('concerned.done_at', state === 'open' ? 'is' : 'is not', null))
      .$if(unitId !== undefined, (query) => query.where('department.id', '=', unitStandingFor(unitId ?? 0)))
      .select([
        'person.id as personId',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        sql<boolean>`concerned.done_at is not null`.as('hasDone'),
        'concerned.done_at as doneAt',
        'concerned.confirmed_version as confirmedVersion',
        sql<boolean>`true`.as('maySee'),
      ]),
  sorts: {
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    doneAt: { expression: () => sql<Date>`coalesce(concerned.done_at, '-infinity')`, type: 'timestamptz' },
  },
  defaultSort: { column: 'departmentName', order: 'ascend' },
  tieBreak: () => sql<number>`person.id`,
  complete: markWhoMaySee,
  export: {
    name: async (context, { documentId }) => {
      const { subject } = await findDocument(context, documentId)
      return translate(text.exportName, context.language, { subject })
    },
    cells: {
      hasDone: ({ hasDone }, language) => text[hasDone ? 'has' : 'hasNot'][language],
      maySee: ({ maySee }, language) => (maySee ? null : text.cannotSee[language]),
    },
    further: unitSheets,
  },
  canCheck: false,
  opens: async (context) => void (await findDocument(context, context.query.documentId)),
})

/** How far each department is: for those who decide about the document, where it is asked of several. */
async function unitSheets(context: Context, { documentId, unitId }: z.output<typeof RequiredReadersQuery>) {
  const { db, language } = context
  const { allowed } = await findDocument(context, documentId)
  const units =
    allowed.share && unitId === undefined ? await selectUnits({ db, language }, await concernedBy(db, documentId)) : []
  if (units.length < 2) return []
  const head = [text.department, text.all, text.has, text.hasNot].map((title) => title[language])
  const rows = units.map(({ name, should, done }) => [name, should, done, should - done])
  return [{ name: text.byUnit[language], head, rows }]
}

/** For the people of one page only: everybody who may read it is thousands of rows. */
export async function markWhoMaySee(
  { db }: Pick<Context, 'db'>,
  { documentId }: { readonly documentId: number },
  rows: RequiredReaderRow[],
): Promise<RequiredReaderRow[]> {
  const personIds = rows.map(({ personId }) => personId)
  const { rows: seers } = await sql<{ id: number }>`
    with ${await withReaders(db, documentId, { personIds })} select id from readers`.execute(db)
  const may = new Set(seers.map(({ id }) => id))
  return rows.map((row) => ({ ...row, maySee: may.has(row.personId) }))
}
