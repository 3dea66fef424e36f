import { sql } from 'kysely'
import type { TaskKind } from '@shuku/domain/notices/server'
import { readingMessages } from '../../messages.ts'
import { isInList, selectUnfinished } from './select-lists.ts'
import { mapSubject } from '../notices.ts'
import { concernedWithMe } from '../select-concerned.ts'

const text = readingMessages.texts

export const readingTasks: readonly TaskKind[] = [
  {
    id: 'reading',
    order: 40,
    label: text.toRead,
    waiting: ({ caller }) => ({
      id: sql`reading.id`,
      subjectId: sql`reading.document_id`,
      byId: sql`reading.made_by`,
      dueOn: sql`reading.due_on`,
      at: sql`reading.made_at`,
      note: sql`reading.note`,
      from: sql`${concernedWithMe(caller.personId)} as mine
        join required_reading as reading on reading.id = mine.reading_id
        where mine.done_at is null and not ${isInList(sql`${caller.personId}::integer`)}`,
    }),
  },
  // one of the whole, in place of one of each of its documents
  {
    id: 'readingList',
    subject: mapSubject,
    order: 41,
    label: text.mapToRead,
    waiting: ({ caller }) => ({
      id: sql`list.id`,
      subjectId: sql`list.subject_id`,
      byId: sql`list.made_by`,
      dueOn: sql`list.due_on`,
      at: sql`list.made_at`,
      note: sql`replace(replace(${text.mapProgress[caller.language]}, '{done}', list.done::text), '{total}', list.total::text)`,
      from: sql`${selectUnfinished(caller)} where list.subject = ${mapSubject}`,
    }),
  },
]
