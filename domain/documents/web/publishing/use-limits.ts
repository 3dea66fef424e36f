import { extensionsOf } from '@shuku/domain/files/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { documentUploadApi as api, type UploadSet } from '../../contract/upload-calls.ts'
import { uploadMessages } from '../../contract/upload-messages.ts'

const megabyte = 1024 * 1024

/** Nothing may be uploaded. */
export const isClosed = ({ maxMb }: UploadSet) => Number(maxMb) <= 0

/** What the chosen category takes. Those of the one before are not shown for it, and do not count for it. */
export function useLimits(categoryId: number | undefined) {
  const isChosen = categoryId !== undefined
  const asked = useApi(api.getUploadSet, { categoryId }, { enabled: isChosen, staleMs: 0, showsFormer: false })
  const set = isChosen ? asked.data?.set : undefined
  return {
    set,
    error: isChosen && !set ? asked.error : null,
    isLoading: asked.isLoading,
    retry: () => void asked.refetch(),
  }
}

/** Why a category does not take a file, with what it takes; nothing where it does, or where that is not known. */
export function useRefusal(set: UploadSet | undefined): (file: Pick<File, 'name' | 'size'>) => string | undefined {
  const t = useMessages(uploadMessages)
  const { list } = useFormats()
  return ({ name, size }) => {
    if (!set) return undefined
    if (isClosed(set)) return t('noAttachments')
    const kinds = extensionsOf(set.extensions)
    const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
    if (kinds.length > 0 && extension === undefined) return t('refusedNoKind', { kinds: list(kinds) })
    if (kinds.length > 0 && extension !== undefined && !kinds.includes(extension))
      return t('refusedKind', { extension, kinds: list(kinds) })
    const { maxMb: max, minMb: min } = set
    if (size <= Number(max) * megabyte && size >= Number(min) * megabyte) return undefined
    return t(hasLeast(set) ? 'wrongSize' : 'tooLarge', { name, max, min })
  }
}

/** That a file is not too small goes without saying where nothing is. */
export function hasLeast({ minMb }: Pick<UploadSet, 'minMb'>): boolean {
  return Number(minMb) > 0
}
