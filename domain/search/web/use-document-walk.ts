import { useEffect } from 'react'
import type { DocumentRow } from '@shuku/domain/documents/contract'
import { noteList, type Table } from '@shuku/kit/web'

/** Documents that are opened from the list can be read one after the other. */
export function useDocumentWalk({ key, rows, countedRows, total, page, pageSize, sort, state }: Table<DocumentRow>) {
  useEffect(() => {
    if (key === undefined || total === undefined || state !== 'ready') return
    const ids = rows.slice(0, countedRows).map(({ row }) => row.id)
    noteList({ href: location.hash, key, place: { page, pageSize, sort }, pageSize, total, ids })
  }, [key, rows, countedRows, total, page, pageSize, sort, state])
}
