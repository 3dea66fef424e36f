import { useState } from 'react'
import { useMessages, useTable } from '@shuku/kit/web'
import { logApi, ReadRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { Counters, ReadList, type ReadView } from './log-lists.tsx'

const reads = { endpoint: logApi.listLog, table: ReadRow }

/** The summary of a document’s readings. */
export function Reads({ documentId, personId }: { documentId: number; personId?: number | undefined }) {
  const t = useMessages(logMessages)
  const [view, setView] = useState<ReadView>('3')
  const table = useTable(reads, { documentId, view, personId }, { kept: 'memory' })
  const change = (next: ReadView) => {
    setView(next)
    table.setPage(1)
  }
  return (
    <>
      <Counters counts={table.answer} view={view} onView={change} />
      <ReadList table={table} empty={t(view === '2' ? 'everybodyRead' : 'nobody')} />
    </>
  )
}
