import { Stamp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { HomeTasksAsked } from '@shuku/domain/documents/web'
import { RelativeTime, useMessages, useTable } from '@shuku/kit/web'
import { approvalApi, TaskRow } from '../contract.ts'
import { approvalScreenMessages } from '../messages.ts'

const open = { endpoint: approvalApi.listTasks, table: TaskRow }

/** On the start page: what waits for one's approval. */
export function useApprovalTasks(rows: number): HomeTasksAsked {
  const t = useMessages(approvalScreenMessages)
  const table = useTable(open, { state: 'open' }, { kept: 'memory' })
  const tasks = table.rows.slice(0, rows).map(({ row: { id, documentId, subject, kind, by, dueOn, askedAt } }) => {
    const href = addresses.document(documentId)
    return {
      key: `approval${id}`,
      tag: t('toApprove'),
      kind,
      subject,
      href,
      by,
      day: dueOn ?? undefined,
      when: <RelativeTime value={askedAt} />,
      acts: [{ key: 'approve', label: t('look'), icon: <Stamp aria-hidden />, href }],
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
