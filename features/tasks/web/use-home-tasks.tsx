import { FileText } from 'lucide-react'
import type { HomeTasksAsked } from '@shuku/domain/documents/web'
import { DueDay, RelativeTime, useMessages, useTable } from '@shuku/kit/web'
import { TaskRow, tasksApi } from '../contract.ts'
import { taskMessages } from '../messages.ts'
import { useTaskActs } from './use-task-acts.ts'

const waiting = { endpoint: tasksApi.listTasks, table: TaskRow }

/** On the start page: the first of what waits for one. */
export function useHomeTasks(rows: number): HomeTasksAsked {
  const t = useMessages(taskMessages)
  const table = useTable(waiting, {}, { storedIn: 'memory' })
  const { actsOn, hrefOf } = useTaskActs(() => table.reload())
  const tasks = table.rows.slice(0, rows).map(({ row }) => {
    const { id, what, documentKind, subject, by, dueOn, at } = row
    const href = hrefOf(row)
    const acts = actsOn([row])
    return {
      key: String(id),
      tag: what,
      kind: documentKind,
      subject,
      href,
      by,
      day: dueOn ?? undefined,
      when: dueOn === null ? <RelativeTime value={at} /> : <DueDay day={dueOn} />,
      acts: acts.length > 0 ? acts : [{ key: 'open', label: t('open'), icon: <FileText aria-hidden />, href }],
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
