import { publishingApi } from '@shuku/domain/documents/contract'
import { useApi } from '@shuku/kit/web'
import type { Base, Fields } from '../edited-document.ts'

interface Publishing {
  readonly base: Base
  readonly categoryId: number
  readonly secrecy: Fields['secrecy']
}

/** Who would see what is written once it is published, and who approves it before; with the secrecy of the form. */
export function usePublishing({ base, categoryId, secrecy }: Publishing) {
  const { documentId, templateId } = base
  const place = documentId === undefined ? { categoryId, templateId } : { documentId }
  // a former answer would promise what another secrecy does not hold
  const options = { staleMs: 0, showsFormer: false }
  return useApi(publishingApi.forecastPublishing, { ...place, secrecy }, options).data
}
