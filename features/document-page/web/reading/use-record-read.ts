import { useEffect, useRef } from 'react'
import { tableApi } from '@shuku/kit/contract'
import { call, invalidate } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'

/** DOC-23: says once per opening that the document was read; lists then no longer show it as unread. */
export function useRecordRead(documentId: number, isShown: boolean) {
  const recorded = useRef(false)
  useEffect(() => {
    if (!isShown || recorded.current) return
    recorded.current = true
    call(documentPageApi.recordRead, { documentId }).then(
      () => invalidate(tableApi.getRows),
      // a count that is short by one is no reason to interrupt the reader
      () => undefined,
    )
  }, [documentId, isShown])
}
