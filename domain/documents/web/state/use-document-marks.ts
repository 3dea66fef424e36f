import { useMemo } from 'react'
import { useApi } from '@shuku/kit/web'
import { documentApi } from '../../contract.ts'
import type { DocumentMarks } from '../slots.ts'

const staleMs = 60_000

/** The person’s marks: asked for once for all lists and pages, and again after each act that changes them. */
export function useDocumentMarks(): DocumentMarks {
  const { data } = useApi(documentApi.listFollowed, {}, { staleMs })
  return useMemo(() => ({ followed: new Set(data?.documentIds) }), [data])
}
