import { useState } from 'react'
import { DocumentBody } from '@shuku/domain/documents/web'
import { call, PlainDialog, showActionError, useAction, useApi, useMessages } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import type { Draft } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import { DraftOffers } from './draft-offers.tsx'

/** What one has written for a place where one may not write any more: to be read and copied. */
export function StoredDrafts({ place }: { place: { documentId: number } | { categoryId: number } }) {
  const t = useMessages(editPageMessages)
  const { data } = useApi(editingApi.listDrafts, place, { staleMs: 0 })
  const drop = useAction(editingApi.dropDraft, { invalidates: [editingApi.listDrafts] })
  const [shown, setShown] = useState<Draft>()
  return (
    <div className="sk-kept-drafts">
      <DraftOffers
        drafts={data?.drafts ?? []}
        isReady={!drop.running}
        take={t('viewDraft')}
        onTake={async ({ id }) => {
          try {
            setShown((await call(editingApi.getDraft, { id })).draft)
          } catch (error) {
            showActionError(error)
          }
        }}
        onDiscard={async ({ id }) => void (await drop.run({ id }))}
      />
      {shown && (
        <PlainDialog open width={720} title={shown.subject || t('unnamedDraft')} onClose={() => setShown(undefined)}>
          <DocumentBody html={shown.html} />
        </PlainDialog>
      )}
    </div>
  )
}
