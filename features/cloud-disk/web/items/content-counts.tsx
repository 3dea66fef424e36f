import { Counter, useFormats, useMessages } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import type { FolderContent } from './view-props.ts'

interface ContentCountsProps {
  readonly content: FolderContent | undefined
  /** How many there are, where nothing else is known. */
  readonly all: number
}

/** Folders, files and their size, in the foot. */
export function ContentCounts({ content, all }: ContentCountsProps) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  if (!content) return <span>{t('countOf', { all })}</span>
  return (
    <span className="sk-disk-counts">
      <Counter label={t('folders')} value={content.folders} />
      <Counter label={t('files')} value={content.files} />
      {content.sizeBytes > 0 && (
        <span className="sk-counter">
          {t('totalSize')} <b>{bytes(content.sizeBytes)}</b>
        </span>
      )}
    </span>
  )
}

/** What is chosen, in words: its size, and of several the kinds. */
export function useChosenSize(): (items: readonly DiskRow[]) => string {
  const t = useMessages(diskMessages)
  const { bytes, list } = useFormats()
  return (items) => {
    const files = items.filter(({ kind }) => kind === 'file')
    const folders = items.length - files.length
    const size = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const kinds =
      items.length > 1 && folders > 0 && files.length > 0
        ? [t('filesOf', { n: files.length }), t('foldersOf', { n: folders })]
        : []
    return list([...kinds, ...(size > 0 ? [bytes(size)] : [])])
  }
}
