import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { addresses } from '@shuku/domain/addresses'
import type { PublishingForecast } from '@shuku/domain/documents/contract'
import { DocumentLayout, documentNotes, Outline, OutlineBar, ReadersNote } from '@shuku/domain/documents/web'
import { DropArea, PageHeader, SidePane, useMessages, useSlot, useSmallScreen } from '@shuku/kit/web'
import { AlikeNote } from './alike/alike-note.tsx'
import { AttachmentEditor, useAttachmentUploads } from './attachments/attachment-editor.tsx'
import { DraftOffers } from './draft/draft-offers.tsx'
import { RefusedDraft, SavedState } from './draft/saved-state.tsx'
import { useDraft } from './draft/use-draft.ts'
import { useDraftOffers } from './draft/use-draft-offers.ts'
import type { EditedAttachment } from './attachments/edited-attachments.ts'
import type { Base, Fields, Opened, Sent } from './edited-document.ts'
import type { TextHandle } from './editor/text-editor.tsx'
import { editPageMessages } from './edit-page-messages.ts'
import { EditedText } from './edited-text.tsx'
import { LeaseNotices } from './lease/lease-notices.tsx'
import type { HeldLease } from './lease/use-edit-lease.ts'
import { PropertiesForm } from './properties/properties-form.tsx'
import { leadTo } from './properties/lead-to.ts'
import { MergeDialog } from './save/merge/merge-dialog.tsx'
import { useMerge } from './save/merge/use-merge.ts'
import { useSave } from './save/use-save.ts'
import { TemplateNote, type OtherStarts } from './templates/template-choice.tsx'
import type { GoingTogether } from './together/edit-or-join.tsx'
import { SubjectField } from './subject-field.tsx'
import { useEditActions } from './use-edit-actions.tsx'
import { useEdited } from './use-edited.ts'
import './editing.css'

interface EditFormProps {
  opened: Opened
  /** With which a new document begins. */
  title?: string | undefined
  /** The draft that is taken at once; `1`: the newest. */
  goesOnWith: string | undefined
  /** The lease of this window. */
  held: HeldLease
  /** A new document has its id. */
  onFirstSave: (documentId: number) => void
  /** Several people write the document from now on. */
  goTogether: ((how: GoingTogether) => void) | undefined
  /** Instead of the template that it begins with. */
  starts: OtherStarts
}

/** Title and text first, attachments below, properties at the side. */
export function EditForm({ opened: first, title, goesOnWith, held, onFirstSave, goTogether, starts }: EditFormProps) {
  const t = useMessages(editPageMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const [outlineBar, setOutlineBar] = useState<HTMLElement | null>(null)
  const text = useRef<TextHandle>(null)
  const edited = useEdited(first, title)
  const { opened, category, base, inForce, fields, attachments } = edited
  const draft = useDraft(edited, text)
  useBeginInText(text, isReady && !small && opened.document !== undefined)
  const offers = useDraftOffers({ drafts: opened.drafts, edited, text, draft, goesOnWith, isReady })
  const { draftStore } = draft
  const change = (patch: Partial<Fields>) => {
    edited.changeFields(patch)
    saving.forgetErrors(patch)
    draftStore.touch()
  }
  const changeAttachments = (step: (list: readonly EditedAttachment[]) => EditedAttachment[]) => {
    edited.setAttachments(step)
    draftStore.touch()
  }
  const changeCategory = async (categoryId: number) => {
    await edited.changeCategory(categoryId)
    if (draftStore.isDirty) draftStore.touch()
  }
  const uploads = useAttachmentUploads({ category, documentId: base.documentId, onChange: changeAttachments })
  const saving = useSave({
    ...edited,
    categoryId: category.id,
    text,
    draft,
    held,
    onSaved: goOn,
    onInvalid: (name) => {
      if (name !== 'subject') setOpen(true)
      leadTo(name)
    },
  })
  function goOn(saved: Base, sent: Sent) {
    edited.goOnFrom(saved, sent)
    if (base.documentId !== undefined || saved.documentId === undefined) return
    // those of other new documents are none of this one
    offers.forget()
    onFirstSave(saved.documentId)
  }
  const { merge, asWritten } = useMerge({ edited, text, draftStore, saving })

  const { actions, more, forecast } = useEditActions({
    edited,
    draftStore,
    backTo: backOf(opened, base.documentId),
    isReady,
    isUploading: uploads.isActive,
    isSaving: saving.isSaving,
    save: saving.save,
    onDetails: () => setOpen(true),
  })

  // where it moves nothing that one is writing, once there is a text to compare
  const alike = isReady && <AlikeNote edited={edited} text={text} draftStore={draftStore} />

  return (
    <div className="sk-edit" inert={offers.isTaking} aria-busy={offers.isTaking}>
      <DropArea onFiles={(_, placed) => uploads.drop(placed)}>
        <PageHeader
          title={t(base.documentId === undefined ? 'newTitle' : 'editTitle')}
          trail={category.path.map(({ id, name }) => ({ label: name, href: addresses.search({ categoryId: id }) }))}
          extra={!small && <State draftStore={draftStore} forecast={forecast} />}
          actions={actions}
          more={more}
          back={{ label: opened.document?.subject ?? t('newTitle'), href: backOf(opened, base.documentId) }}
        />
        <DocumentLayout>
          <div className="sk-document-scroll">
            <Outline bar={outlineBar} />
            <div className="sk-document-column">
              <LeaseNotices
                {...{ held, isReady, draftStore, text, goTogether }}
                documentId={base.documentId}
                isSaving={saving.isSaving}
              />
              <RefusedDraft draftStore={draftStore} />
              {base.documentId !== undefined && <EditNotes documentId={base.documentId} />}
              <DraftOffers
                drafts={offers.offered}
                version={base.version}
                isReady={isReady && !saving.isSaving}
                take={t('restoreDraft')}
                onTake={offers.restore}
                onDiscard={offers.discard}
              />
              {base.documentId === undefined && !edited.isMoved && (
                <TemplateNote template={opened.start?.template} isDirty={draftStore.isDirty} starts={starts} />
              )}
              <SubjectField
                value={fields.subject}
                error={saving.errors.subject}
                autoFocus={base.documentId === undefined}
                onChange={(subject) => change({ subject })}
                onLeave={(to) => text.current?.focus(to) ?? false}
              />
              <EditedText
                {...{ text, opened, base, attachments, uploads }}
                hasDrafts={offers.offered.length > 0 || goesOnWith !== undefined}
                onReady={() => setReady(true)}
                onChange={() => draftStore.touch()}
              />
              {small && alike}
              {/* before the text it is unknown how far down they are */}
              {isReady && (
                <AttachmentEditor
                  category={category}
                  documentId={base.documentId}
                  list={attachments}
                  onChange={changeAttachments}
                  uploads={uploads}
                />
              )}
            </div>
          </div>
          <SidePane name="document" label={t('properties')} open={isOpen} onClose={() => setOpen(false)}>
            {!small && alike}
            <PropertiesForm
              opened={opened}
              inForce={inForce}
              base={base}
              fields={fields}
              errors={saving.errors}
              onChange={change}
              onCategory={base.documentId === undefined && !saving.isSaving ? changeCategory : undefined}
            />
          </SidePane>
        </DocumentLayout>
        {small && <EditFoot onBar={setOutlineBar} draftStore={draftStore} forecast={forecast} />}
      </DropArea>
      {saving.stale && base.documentId !== undefined && (
        <MergeDialog
          key={saving.stale.current}
          stale={saving.stale}
          documentId={base.documentId}
          {...{ base, inForce, fields, asWritten }}
          isSaving={saving.isSaving}
          onMerge={merge}
          onClose={saving.forgetStale}
        />
      )}
    </div>
  )
}

/** Who opens a document to edit it writes in its text at once; on a phone the keyboard would cover it. */
function useBeginInText(text: RefObject<TextHandle | null>, isDue: boolean) {
  const begin = useEffectEvent(() => {
    // they may be in another field already
    if (document.activeElement?.matches('input, textarea, [contenteditable="true"]') !== true)
      text.current?.focus('cursor')
  })
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
}

/** What slices say of the document to who changes it. */
function EditNotes({ documentId }: { documentId: number }) {
  const notes = useSlot(documentNotes)
  return notes.map(({ id, WhileEdited }) => (
    <Suspense key={id}>{WhileEdited && <WhileEdited documentId={documentId} />}</Suspense>
  ))
}

interface StateProps extends Pick<ReturnType<typeof useDraft>, 'draftStore'> {
  readonly forecast: PublishingForecast | undefined
}

/** Whether what one writes is safe, and whom the button shows it to. */
function State({ draftStore, forecast }: StateProps) {
  return (
    <>
      <SavedState draftStore={draftStore} />
      <ReadersNote forecast={forecast} />
    </>
  )
}

interface EditFootProps extends StateProps {
  readonly onBar: (bar: HTMLElement | null) => void
}

function EditFoot({ onBar, ...state }: EditFootProps) {
  return (
    <footer className="sk-edit-foot sk-round-room">
      <OutlineBar ref={onBar} />
      <State {...state} />
    </footer>
  )
}

function backOf({ category }: Opened, documentId: number | undefined) {
  return documentId === undefined ? addresses.newDocument({ categoryId: category.id }) : addresses.document(documentId)
}
