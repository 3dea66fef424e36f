import { useEffect } from 'react'
import { call } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'

/** Whatever makes the browser print, a button or a key: the document's log tells it (LOG-01). */
export function useRecordPrint(documentId: number, mayPrint: boolean) {
  useEffect(() => {
    if (!mayPrint) return undefined
    // the dialog of the browser is open already: nothing is said there of a call that fails
    const record = () => void call(documentPageApi.recordPrint, { documentId }).catch(() => undefined)
    window.addEventListener('beforeprint', record)
    return () => window.removeEventListener('beforeprint', record)
  }, [documentId, mayPrint])
}
