import type { ActedDocument, SelectedDocuments } from '@shuku/domain/documents/web'
import { SharePreview } from '@shuku/domain/rights/web'
import { useApi, useFormats, useMessages, useSubmitHeldFor } from '@shuku/kit/web'
import { shareApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import type { LocalShare } from './local-shares.ts'

interface BatchPreviewProps {
  readonly documents: readonly ActedDocument[]
  readonly selected: SelectedDocuments | undefined
  readonly shares: readonly LocalShare[]
  /** With so many documents it will be done. */
  readonly count: number
  /** With which of them, as the server answers. */
  readonly check: Parameters<typeof useSubmitHeldFor>[0]
}

/** How many people the batch would let see some of the documents, before it is done. */
export function BatchPreview({ documents, selected, shares, count, check }: BatchPreviewProps) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const chosen = selected ? { selectionId: selected.selectionId } : { documentIds: documents.map(({ id }) => id) }
  const asked = useApi(
    shareApi.previewShareBatch,
    { ...chosen, records: shares.map(({ record }) => record) },
    { enabled: shares.length > 0, staleMs: 0 },
  )
  const { data } = asked
  useSubmitHeldFor(check)
  useSubmitHeldFor(asked)
  // where none of the first is theirs to share, nothing is known of the others
  if (shares.length === 0 || !data || data.counted === 0) return <SharePreview>{t('willReachHint')}</SharePreview>
  const { reached, added, counted } = data
  const numbers = { reached: number(reached), added: number(added) }
  return (
    <SharePreview>
      {t(reached === 0 ? 'willReachNobody' : added === 0 ? 'batchNobodyNew' : 'batchReach', numbers)}
      {counted < count && t('batchCounted', { counted: number(counted) })}
    </SharePreview>
  )
}
