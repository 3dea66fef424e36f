import { BookOpen } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { HomeTasksAsked } from '@shuku/domain/documents/web'
import { useMessages, useTable } from '@shuku/kit/web'
import { MyReadingRow, readingApi } from '../contract.ts'
import { readingMessages } from '../messages.ts'
import { useDaysLeft, useDueWords } from './due-words.ts'
import './reading.css'

const mine = { endpoint: readingApi.listMyReadings, table: MyReadingRow }

/** On the start page: what one has still to read, by its day. */
export function useReadingTasks(rows: number): HomeTasksAsked {
  const t = useMessages(readingMessages)
  const table = useTable(mine, { state: 'open' }, { kept: 'memory' })
  const tasks = table.rows.slice(0, rows).map(({ row: { id, documentId, subject, kind, by, dueOn } }) => {
    const href = addresses.document(documentId)
    return {
      key: `reading${id}`,
      tag: t('toRead'),
      kind,
      subject,
      href,
      by,
      day: dueOn ?? undefined,
      when: dueOn === null ? '' : <DueIn day={dueOn} />,
      acts: [{ key: 'read', label: t('read'), icon: <BookOpen aria-hidden />, href }],
    }
  })
  const isKnown = table.state === 'ready' || table.state === 'loading'
  return {
    tasks: isKnown ? tasks : undefined,
    total: table.total ?? tasks.length,
    error: table.error,
    refetch: table.reload,
  }
}

const soonDays = 14

/** Days that are left, while they are few; late ones and the last one in the colour of warnings. */
function DueIn({ day }: { day: string }) {
  const t = useMessages(readingMessages)
  const due = useDueWords()
  const left = useDaysLeft()(day)
  if (left > soonDays) return due(day)
  if (left > 0) return t('daysLeft', { n: left })
  return <span className="sk-reading-soon">{left === 0 ? t('lastDay') : t('overdueDays', { n: -left })}</span>
}
