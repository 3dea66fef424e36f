import type { BulkOperationKind } from '@shuku/domain/documents/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { moveCopyMessages } from './messages.ts'

const text = moveCopyMessages.texts

interface Operation {
  readonly kind: BulkOperationKind
  readonly target: string | null
}

/** “Move to “Contracts””, “Delete” … */
export function operationInWords({ kind, target }: Operation, language: Language): string {
  if (kind !== 'move' && kind !== 'copy') return text[kind][language]
  return target === null
    ? text[`${kind}Elsewhere`][language]
    : translate(text[`${kind}To`], language, { category: target })
}
