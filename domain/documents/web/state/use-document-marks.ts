import { useMemo } from 'react'
import { useApi, useSlot } from '@shuku/kit/web'
import { documentApi } from '../../contract.ts'
import { documentActions, type DocumentMarks } from '../slots.ts'

const staleMs = 60_000

/** The person’s marks: asked for once for all lists and pages, and again after each act that changes them. */
export function useDocumentMarks(): DocumentMarks {
  const { data } = useApi(documentApi.listFollowed, {}, { staleMs })
  const acts = useSlot(documentActions)
  // the slices never change while the page lives
  // oxlint-disable-next-line react/rules-of-hooks -- as many hooks in the same order each time
  const impossible = acts.filter(({ usePossible }) => usePossible?.() === false).map(({ operation }) => operation.id)
  const ids = impossible.join(' ')
  return useMemo(() => ({ followed: new Set(data?.documentIds), impossible: new Set(ids.split(' ')) }), [data, ids])
}
