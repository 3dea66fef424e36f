import { useState } from 'react'
import { useMessages, useTable } from '@shuku/kit/web'
import { logApi, ReadRow } from '../contract.ts'
import { logMessages } from '../messages.ts'
import { Counters, ReadList, type ReadView } from './log-lists.tsx'

const reads = { endpoint: logApi.listLog, table: ReadRow }

interface ReadsOptions {
  readonly documentId: number
  readonly personId?: number | undefined
  readonly enabled?: boolean
}

/** The people who should read a document, and which of them are shown. */
export function useReads({ documentId, personId, enabled = true }: ReadsOptions) {
  const [view, setView] = useState<ReadView>('3')
  const table = useTable(reads, { documentId, view, personId }, { storedIn: 'memory', enabled })
  const change = (next: ReadView) => {
    setView(next)
    table.setPage(1)
  }
  return { table, view, change }
}

/** The summary of a document’s readings. */
export function Reads({ table, view, change }: ReturnType<typeof useReads>) {
  const t = useMessages(logMessages)
  return (
    <>
      <Counters counts={table.answer} view={view} onView={change} />
      <ReadList table={table} empty={t(view === '2' ? 'everybodyRead' : 'nobody')} />
    </>
  )
}
