import { addresses } from '@shuku/domain/addresses'
import { useApi, useMessages } from '@shuku/kit/web'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { publishingApi } from '../../contract/publishing-contract.ts'
import './edit-links.css'

/** The documents that were made of a file of one’s own disk are written on in a window of their own. */
export function EditLinks({ fileId }: { readonly fileId: number }) {
  const t = useMessages(embeddedMessages)
  const { data } = useApi(publishingApi.listPublished, { fileId }, { staleMs: 0 })
  if (!data || data.documents.length === 0) return null
  return (
    <nav className="sk-disk-edit-links" aria-label={t('documents')}>
      {data.documents.map(({ id, subject }) => (
        <a key={id} href={addresses.editDocument(id)} target="_blank" rel="noopener">
          {t('editDocument', { subject })}
        </a>
      ))}
    </nav>
  )
}
