import { SharePreview } from '@shuku/domain/rights/web'
import { useCopiesInWords, type Secrecy } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { editPageMessages } from '../edit-page-messages.ts'

interface SecrecyNoteProps {
  readonly documentId: number
  readonly secrecy: Secrecy
}

/** Who would gain or lose the document with the chosen secrecy, before it is saved; or why it may not be saved so. */
export function SecrecyNote({ documentId, secrecy }: SecrecyNoteProps) {
  const t = useMessages(editPageMessages)
  const { number } = useFormats()
  const { data, error } = useApi(editingApi.previewSecrecy, { documentId, secrecy }, { staleMs: 0, showsFormer: false })
  const copies = useCopiesInWords(data ?? { copyNames: [], otherCopies: 0 })
  if (error) {
    return (
      <span className="sk-field-error sk-small" role="alert">
        {error.message}
      </span>
    )
  }
  if (!data) return <SharePreview>{t('secrecyCounting')}</SharePreview>
  const { lost, gained, readers, losesHolder } = data
  const counts = { lost: number(lost), gained: number(gained), readers: number(readers) }
  const change = lost > 0 ? 'secrecyCloses' : gained > 0 ? 'secrecyOpens' : 'secrecySame'
  return (
    <SharePreview>
      {t(change, counts)}
      {losesHolder && <strong className="sk-edit-secrecy-holder">{t('secrecyLosesHolder')}</strong>}
      {copies !== '' && <strong className="sk-edit-secrecy-holder">{copies}</strong>}
    </SharePreview>
  )
}
