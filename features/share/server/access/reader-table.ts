import { sql, type RawBuilder } from 'kysely'
import type { z } from '@shuku/kit/contract'
import { findDocument } from '@shuku/domain/documents/server'
import { localName, personOrder } from '@shuku/domain/people/server'
import { rightMessages } from '@shuku/domain/rights/contract'
import {
  endOf,
  isHeldBy,
  levelOf,
  mayRead,
  present,
  requirePastDay,
  rightErrors,
  withReaders,
} from '@shuku/domain/rights/server'
import { defineList, bySyllables } from '@shuku/kit/server'
import { accessApi, ReaderRow, type ReadersQuery } from '../../contract/access.ts'
import { completeReaders } from './complete-readers.ts'

/** Everybody who may read a document, or could on a past day, if the caller may still share it. */
export const readerList = defineList({
  endpoint: accessApi.listReaders,
  shape: ReaderRow,
  prepare: async ({ db, caller }, query: z.output<typeof ReadersQuery>) => {
    const { documentId, day } = query
    const moment = day === undefined ? present : endOf(day, caller.timeZone)
    return { ...query, readers: await withReaders(db, documentId, { moment }) }
  },
  select: ({ db, caller, language }, { documentId, name, readers }) =>
    db
      .selectFrom(sql<{ id: number }>`(with ${readers} select * from readers)`.as('reader'))
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .where(mayRead(caller))
      .where(sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3)`)
      .$if(name !== undefined, (query) => query.where(isCalled(name ?? '')))
      // one by one, and so only of those who are on the page
      .select([
        'reader.id as personId',
        selectOfReader(localName('person', language)).as('name'),
        selectOfReader(localName('department', language)).as('departmentName'),
        sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[reader.level]`.as('level'),
        sql<boolean>`reader.can_download`.as('download'),
        sql<string>`''`.as('why'),
        sql<boolean>`reader.is_holder`.as('isHolder'),
      ]),
  sorts: {
    name: { expression: ({ language }) => bySyllables(selectOfReader(personOrder('person', language))), type: 'text' },
    level: { expression: () => sql<number>`reader.level`, type: 'integer' },
  },
  defaultSort: { column: 'level', order: 'descend' },
  tieBreak: () => sql<number>`reader.id`,
  export: {
    name: rightMessages.texts.readers,
    cells: { level: ({ level }, language) => rightMessages.texts[level][language] },
  },
  complete: completeReaders,
  canCheck: false,
  opens: async (context) => {
    const { db, caller, query } = context
    const { documentId, day } = query
    const { allowed } = await findDocument(context, documentId)
    if (!allowed.share) throw rightErrors.documentRefused({ id: documentId })
    if (day !== undefined) await requirePastDay(db, { documentId, day, timeZone: caller.timeZone })
  },
})

function selectOfReader<T>(expression: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`(
    select ${expression} from person join unit as department on department.id = person.department_id
    where person.id = reader.id)`
}

function isCalled(name: string): RawBuilder<boolean> {
  const typed = name.toLowerCase()
  return sql<boolean>`exists (
    select from person
    where person.id = reader.id and (strpos(lower(person.name), ${typed}) > 0 or starts_with(person.pinyin, ${typed})
      or starts_with(person.initials, ${typed}) or strpos(lower(person.name_en), ${typed}) > 0))`
}
