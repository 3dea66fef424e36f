import type { BulkOperationKind } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'

/** An operation in words: “Move to “Contracts””, “Delete” … */
export function useWhatItIs() {
  const t = useMessages(moveCopyMessages)
  return ({ kind, target }: { kind: BulkOperationKind; target: string | null }) => {
    if (kind !== 'move' && kind !== 'copy') return t(kind)
    return target === null ? t(`${kind}Elsewhere`) : t(`${kind}To`, { category: target })
  }
}
