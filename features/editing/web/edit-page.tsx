import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { rememberWrittenIn } from '@shuku/domain/categories/web'
import { DocumentWait, MissingDocument, openingMessages } from '@shuku/domain/documents/web'
import {
  StatusPage,
  CallError,
  ErrorState,
  NotFound,
  partsOf,
  useAddressState,
  useApi,
  useMessages,
  useSession,
} from '@shuku/kit/web'
import { Id, Text, WholeNumber, wire, wireObject, type z } from '@shuku/kit/contract'
import { editingApi } from '../contract.ts'
import { editPageMessages } from './edit-page-messages.ts'
import { StoredDrafts } from './draft/stored-drafts.tsx'
import { EditForm } from './edit-form.tsx'
import { BusyPage } from './lease/busy-page.tsx'
import { TemplateChoice } from './templates/template-choice.tsx'
import { EditOrJoin, type GoingTogether } from './together/edit-or-join.tsx'
import { useEditLease, useLeaseState } from './lease/use-edit-lease.ts'

/** A document is written. */
export function EditPage() {
  const [state, setState] = useAddressState(EditState)
  const { pathname, search } = useLocation()
  // not the browser's: while one is held back from leaving, that is the address of the other page for a moment
  const address = { search: location.search, hash: `#${pathname}${search}` }
  const place = placeIn(address, state)
  if (place) {
    const key = JSON.stringify(place)
    const opening = (goTogether?: (how: GoingTogether) => void) => (
      <Opening
        key={key}
        place={place}
        title={state.title}
        goesOnWith={state.draft}
        onTemplate={(templateId) => setState({ templateId })}
        goTogether={goTogether}
      />
    )
    if (!('documentId' in place)) return opening()
    return (
      <EditOrJoin key={key} documentId={place.documentId}>
        {opening}
      </EditOrJoin>
    )
  }
  const { inner, outer } = partsOf(address)
  return [inner, outer].some((part) => part.has('id') || part.has('docid')) ? <NotFound /> : <NowhereToCreate />
}

/** Nothing can be created there; another category may be chosen. */
function NowhereToCreate({ reason, place }: { reason?: string; place?: EditPlace }) {
  const t = useMessages(editPageMessages)
  return (
    <StatusPage
      isPage
      title={t('confirmation')}
      text={reason ?? t('noCategory')}
      actions={
        <Button type="primary" href={addresses.newDocument()}>
          {t('chooseCategory')}
        </Button>
      }
      foot={place && <StoredDrafts place={place} />}
    />
  )
}

interface OpeningProps {
  place: EditPlace
  title: string | undefined
  goesOnWith: string | undefined
  onTemplate: (id: number) => void
  /** Several people write the document from now on. */
  goTogether: ((how: GoingTogether) => void) | undefined
}

function Opening({ place, title, goesOnWith, onTemplate, goTogether }: OpeningProps) {
  const [firstSavedId, setFirstSavedId] = useState<number>()
  const [choosing, setChoosing] = useState(false)
  const isNew = 'categoryId' in place
  const held = useEditLease(isNew ? firstSavedId : place.documentId)
  const shown = useLeaseState(held.lease)
  const t = useMessages(openingMessages)
  const [openedAt] = useState(() => Date.now())
  // first the lease: what is read then nobody else changes
  const mayOpen = isNew || shown.state === 'held' || shown.state === 'lost'
  const opening = useApi(editingApi.getForEdit, place, { staleMs: 0, showsFormer: false, enabled: mayOpen })
  const { data, dataUpdatedAt } = opening
  const failed = shown.state === 'failed'
  const error = failed ? shown.error : opening.error
  const { personId } = useSession()
  const begun = isNew ? data?.category : undefined
  useEffect(() => {
    if (begun) rememberWrittenIn(personId, begun)
  }, [personId, begun])
  const retry = () => (failed ? held.lease.begin() : opening.refetch())

  // what an earlier visit left in the cache may be older than the document is now
  if (data && dataUpdatedAt >= openedAt) {
    const chooses = isNew && place.templateId === undefined && !data.start && goesOnWith === undefined
    const others = data.templates.filter(({ id }) => id !== data.start?.template.id)
    const offered = data.templates.filter(({ isMine }) => !isMine)
    if (isNew && (choosing ? others.length > 0 : chooses && offered.length > 1)) {
      const choose = (templateId: number) => {
        setChoosing(false)
        onTemplate(templateId)
      }
      return <TemplateChoice opened={data} onChoose={choose} />
    }
    return (
      <EditForm
        opened={data}
        title={isNew ? title : undefined}
        goesOnWith={goesOnWith}
        held={held}
        onFirstSave={setFirstSavedId}
        goTogether={goTogether}
        starts={{
          onBlank: () => onTemplate(0),
          onOther: others.length > 0 ? () => setChoosing(true) : undefined,
        }}
      />
    )
  }
  if (shown.state === 'busy' && !isNew) {
    const join = () => goTogether?.({ token: held.window })
    return <BusyPage {...shown} lease={held.lease} documentId={place.documentId} onJoin={join} />
  }
  if (error instanceof CallError && error.kind === 'notFound')
    return <MissingDocument {...('documentId' in place ? { documentId: place.documentId } : {})} />
  if (error instanceof CallError && error.kind === 'refused') {
    if (isNew) return <NowhereToCreate reason={error.message} place={place} />
    return (
      <StatusPage
        isPage
        title={error.message}
        actions={<Button href={backOf(place)}>{t('toDocuments')}</Button>}
        foot={<StoredDrafts place={place} />}
      />
    )
  }
  if (error) return <ErrorState isPage title={t('failed')} error={error} onRetry={() => void retry()} />
  return <DocumentWait />
}

function backOf(place: EditPlace) {
  return 'documentId' in place
    ? addresses.document(place.documentId)
    : addresses.search({ categoryId: place.categoryId })
}

/** The part of the page's state that is in its address: a document, or the category of a new one. */
const EditState = wireObject({
  documentId: wire(['id', 'docid'], Id).optional(),
  categoryId: wire(['secid', 'seccategory'], Id).optional(),
  /** The template with which a new document begins; 0: none. */
  templateId: wire('templateid', WholeNumber).optional(),
  /** With which a new document begins. */
  title: wire('docsubject', Text.max(300)).optional(),
  /** This draft is taken at once, as who comes here wants to write on in it; `1`: the newest. */
  draft: wire('draft', Text).optional(),
})

type EditPlace = { readonly documentId: number } | { readonly categoryId: number; readonly templateId?: number }

/**
 * Which of the two the address means. The page may have been opened at an old address whose query, before the hash,
 * still names another document: what is behind the route is newer.
 */
function placeIn(
  address: { search: string; hash: string },
  { documentId, categoryId, templateId }: Pick<z.output<typeof EditState>, 'documentId' | 'categoryId' | 'templateId'>,
): EditPlace | undefined {
  const { inner } = partsOf(address)
  const isNew = (inner.has('secid') || inner.has('seccategory')) && !inner.get('id') && !inner.get('docid')
  if (documentId !== undefined && !isNew) return { documentId }
  if (categoryId === undefined) return undefined
  return { categoryId, ...(templateId === undefined ? {} : { templateId }) }
}
