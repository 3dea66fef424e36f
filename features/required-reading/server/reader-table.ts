import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { isHeldBy, levelOf, mayRead, withReaders } from '@shuku/domain/rights/server'
import { defineTable, handle, keeping, openTable } from '@shuku/kit/server'
import { readingApi, RequiredReaderRow, RequiredReadersQuery } from '../contract.ts'
import { concernedBy, reportsTo } from './select-concerned.ts'

/** Who decides about the document sees everybody; others see those who report to them. */
export const requiredReadersTable = defineTable({
  shape: RequiredReaderRow,
  query: RequiredReadersQuery,
  select: ({ db, caller, language }, { documentId, state, unitId }) =>
    db
      .selectFrom(sql<{ person_id: number; done_at: Date | null }>`${concernedBy(documentId)}`.as('concerned'))
      .innerJoin('person', 'person.id', 'concerned.person_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .leftJoin(sql<{ id: number }>`(with ${withReaders(documentId)} select id from readers)`.as('seer'), (join) =>
        join.onRef('seer.id', '=', 'person.id'),
      )
      .where(mayRead(caller))
      .where(sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3 or ${reportsTo(caller.personId)})`)
      .$if(state !== 'all', (query) => query.where('concerned.done_at', state === 'open' ? 'is' : 'is not', null))
      .$if(unitId !== undefined, (query) => query.where('department.id', '=', unitId ?? 0))
      .select([
        'person.id as personId',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        'concerned.done_at as doneAt',
        sql<boolean>`seer.id is not null`.as('maySee'),
      ]),
  sorts: {
    departmentName: { expression: () => sql<string>`department.pinyin`, type: 'text' },
    doneAt: { expression: () => sql<Date>`coalesce(concerned.done_at, '-infinity')`, type: 'timestamptz' },
  },
  defaultSort: { column: 'departmentName', order: 'ascend' },
  tieBreak: () => sql<number>`person.id`,
  canCheck: false,
})

export const listRequiredReaders = keeping(
  handle(readingApi.listRequiredReaders, async (context) => {
    await findDocument(context, context.query.documentId)
    return { key: await openTable(context, requiredReadersTable, context.query) }
  }),
)
