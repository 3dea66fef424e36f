import { FilePen, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { HomeRow, HomeSection } from '@shuku/domain/documents/web'
import { confirm, RelativeTime, useAction, useApi, useMessages, useSession, type Action } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { editingMessages } from '../../messages.ts'
import { LocalDrafts } from './local-drafts.ts'

/** On the start page: what one was writing and did not save, and what one saved as a draft. */
export function DraftsSection({ rows }: { rows: number }) {
  const t = useMessages(editingMessages)
  const asked = useApi(editingApi.listDrafts, { most: rows }, { staleMs: 0 })
  const { drafts = [], documents = [] } = asked.data ?? {}
  const discardOf = useDiscard()
  const written = [
    ...drafts.map(({ id, documentId, categoryId, subject, words, categoryName, savedAt }) => ({
      key: id,
      acts: [discardOf(id, subject || words)],
      name: subject || words,
      href: addresses.draft({ id, documentId, categoryId }),
      place: documentId === undefined ? (categoryName ?? '') : '',
      who: t(documentId === undefined ? 'ofNew' : 'ofDocument'),
      savedAt,
    })),
    ...documents.map(({ documentId, subject, categoryName, savedAt }) => ({
      key: String(documentId),
      acts: [],
      name: subject,
      href: addresses.document(documentId),
      place: categoryName,
      who: t('savedAsDraft'),
      savedAt,
    })),
  ]
  const newest = written.toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime()).slice(0, rows)
  return (
    <HomeSection title={t('myDrafts')} asked={asked} rows={2} isEmpty={newest.length === 0} empty={t('noDrafts')}>
      {newest.map(({ key, name, savedAt, ...row }) => (
        <HomeRow
          key={key}
          {...row}
          glyph={() => <FilePen aria-hidden />}
          title={name || t('untitled')}
          name={name || t('untitled')}
          when={<RelativeTime value={savedAt} />}
        />
      ))}
    </HomeSection>
  )
}

/** Gives a draft up, here as in the page that it was written in; of a document only what is not saved goes. */
function useDiscard() {
  const t = useMessages(editingMessages)
  const { personId } = useSession()
  const drop = useAction(editingApi.dropDraft, { invalidates: [editingApi.listDrafts] })
  return (id: string, name: string): Action => ({
    key: 'discard',
    label: t('discard'),
    icon: <Trash2 aria-hidden />,
    run: async () => {
      const isSure = await confirm({
        title: t('discardAsked', { name: name || t('untitled') }),
        text: t('discardText'),
        action: t('discard'),
        danger: true,
      })
      if (isSure && (await drop.run({ id }))) new LocalDrafts(personId).drop(id)
    },
  })
}
