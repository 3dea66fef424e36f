import { sql } from 'kysely'
import { findDocument } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import {
  endOf,
  isHeldBy,
  levelOf,
  mayRead,
  requirePastDay,
  rightErrors,
  withReaders,
} from '@shuku/domain/rights/server'
import { defineTable, handle, keeping, openTable } from '@shuku/kit/server'
import { accessApi, ReaderRow, ReadersQuery } from '../../contract/access.ts'
import { completeReaders } from './complete-readers.ts'

/** Everybody who may read a document, or could on a past day, as far as whoever asks may still share it. */
export const readerTable = defineTable({
  shape: ReaderRow,
  query: ReadersQuery,
  select: ({ db, caller, language }, { documentId, name, day }) =>
    db
      .selectFrom(
        sql<Record<string, unknown>>`(
          with ${withReaders(documentId, day === undefined ? {} : { moment: endOf(day, caller.timeZone) })}
          select * from readers)`.as('reader'),
      )
      .innerJoin('person', (join) => join.on(sql<boolean>`person.id = reader.id`))
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .where(mayRead(caller))
      .where(sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3)`)
      .$if(name !== undefined, (query) =>
        query.where(
          sql<boolean>`(strpos(lower(person.name), ${name?.toLowerCase()}) > 0 or starts_with(person.pinyin, ${name?.toLowerCase()})
            or starts_with(person.initials, ${name?.toLowerCase()}) or strpos(lower(person.name_en), ${name?.toLowerCase()}) > 0)`,
        ),
      )
      .select([
        'person.id as personId',
        localName('person', language).as('name'),
        localName('department', language).as('departmentName'),
        sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[reader.level]`.as('level'),
        sql<boolean>`reader.can_download`.as('download'),
        sql<string>`''`.as('why'),
        sql<boolean>`reader.is_holder`.as('isHolder'),
      ]),
  sorts: {
    name: { expression: () => sql<string>`person.pinyin`, type: 'text' },
    level: { expression: () => sql<number>`reader.level`, type: 'integer' },
  },
  defaultSort: { column: 'level', order: 'descend' },
  tieBreak: () => sql<number>`person.id`,
  complete: completeReaders,
  canCheck: false,
})

export const listReaders = keeping(
  handle(accessApi.listReaders, async (context) => {
    const { db, caller, query } = context
    const { documentId, day } = query
    const { allowed } = await findDocument(context, documentId)
    if (!allowed.share) throw rightErrors.documentRefused({ id: documentId })
    if (day !== undefined) await requirePastDay(db, { documentId, day, timeZone: caller.timeZone })
    return { key: await openTable(context, readerTable, query) }
  }),
)
