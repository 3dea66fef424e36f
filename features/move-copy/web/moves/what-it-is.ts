import type { BulkOperationKind } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'

/** An operation in words: “Move to “Contracts””, “Delete” … */
export function useWhatItIs() {
  const t = useMessages(moveCopyMessages)
  return ({ kind, target }: { kind: BulkOperationKind; target: string | null }) =>
    kind === 'move' ? (target === null ? t('moveElsewhere') : t('moveTo', { category: target })) : t(kind)
}
