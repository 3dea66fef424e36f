import { sql } from 'kysely'
import type { TaskKind } from '@shuku/domain/notices/server'
import { mayRead } from '@shuku/domain/rights/server'
import { readingMessages } from '../messages.ts'
import { concernedWithMe } from './select-concerned.ts'

export const readingTask: TaskKind = {
  id: 'reading',
  order: 40,
  label: readingMessages.texts.toRead,
  waiting: ({ caller }) => sql`
    select reading.id, document.id, reading.made_by, reading.due_on, reading.made_at, reading.note, 0
    from ${concernedWithMe(caller.personId)} as mine join required_reading as reading on reading.id = mine.reading_id
    join document on document.id = reading.document_id
    where mine.done_at is null and ${mayRead(caller)}`,
}
