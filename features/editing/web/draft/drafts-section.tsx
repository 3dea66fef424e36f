import { FilePen } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { editingMessages } from '../../messages.ts'

/** On the start page: what one was writing and did not save; it is gone on with where it was written. */
export function DraftsSection({ rows }: { rows: number }) {
  const t = useMessages(editingMessages)
  const asked = useApi(editingApi.listDrafts, { most: rows }, { staleMs: 0 })
  const drafts = asked.data?.drafts
  return (
    <HomeSection title={t('myDrafts')} asked={asked} rows={2} isEmpty={drafts?.length === 0} empty={t('noDrafts')}>
      {drafts?.map(({ id, documentId, categoryId, subject, words, categoryName, savedAt }) => {
        const name = subject || words || t('untitled')
        return (
          <HomeRow
            key={id}
            glyph={() => <FilePen aria-hidden />}
            title={name}
            name={name}
            href={
              documentId === undefined ? addresses.createDocument(categoryId ?? 0) : addresses.editDocument(documentId)
            }
            place={documentId === undefined ? (categoryName ?? '') : ''}
            who={t(documentId === undefined ? 'ofNew' : 'ofDocument')}
            when={<RelativeTime value={savedAt} />}
          />
        )
      })}
    </HomeSection>
  )
}
