import { useFormats, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'

interface FileCopies {
  readonly copyNames: readonly string[]
  readonly otherCopies: number
}

/** Says where else files of documents stay open that are raised; nothing where they are nowhere else. */
export function useCopiesInWords({ copyNames, otherCopies }: FileCopies): string {
  const t = useMessages(documentMessages)
  const { number, list } = useFormats()
  const others = otherCopies > 0 ? [t('otherCopies', { n: number(otherCopies) })] : []
  const copies = [...copyNames.map((name) => t('copyName', { name })), ...others]
  return copies.length === 0 ? '' : t('fileCopies', { names: list(copies) })
}
