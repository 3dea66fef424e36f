import type { MoveKind } from '@shuku/domain/documents/contract'
import { useMessages } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'

/** What a move is, in words: "Move to “Contracts”", "Delete" … */
export function useWhatItIs() {
  const t = useMessages(moveCopyMessages)
  return ({ kind, target }: { kind: MoveKind; target: string | null }) =>
    kind === 'move' ? (target === null ? t('moveElsewhere') : t('moveTo', { category: target })) : t(kind)
}
