import { lazy, Suspense, useRef, useState } from 'react'
import { Input, Skeleton } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DropArea, kitMessages, PageHeader, SidePane, useHotkey, useMessages, useSmallScreen } from '@shuku/kit/web'
import { AttachmentEditor, useAttachmentUploads } from './attachments/attachment-editor.tsx'
import { DraftOffer } from './draft/draft-offer.tsx'
import { SavedState } from './draft/saved-state.tsx'
import { useDraft } from './draft/use-draft.ts'
import type { EditedAttachment } from './attachments/edited-attachments.ts'
import type { Base, Fields, Opened } from './edited-document.ts'
import type { TextHandle } from './editor/text-editor.tsx'
import { editingMessages } from './editing-messages.ts'
import { PropertiesForm } from './properties-form.tsx'
import { StaleDialog } from './save/stale-dialog.tsx'
import { useSave } from './save/use-save.ts'
import { useEditActions } from './use-edit-actions.tsx'
import { useEdited } from './use-edited.ts'
import { useDraftGuard } from './use-draft-guard.ts'
import '../reading/reading.css'
import './editing.css'

const TextEditor = lazy(async () => ({ default: (await import('./editor/text-editor.tsx')).TextEditor }))

/** Title and text first, attachments below, properties beside. */
export function EditForm({ opened }: { opened: Opened }) {
  const t = useMessages(editingMessages)
  const words = useMessages(kitMessages)
  const small = useSmallScreen()
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const text = useRef<TextHandle>(null)
  const edited = useEdited(opened)
  const draft = useDraft(opened, edited, text)
  const { base, fields, attachments } = edited
  const { keeper } = draft
  const { category } = opened
  const change = (patch: Partial<Fields>) => {
    edited.changeFields(patch)
    keeper.touch()
  }
  const changeAttachments = (step: (list: readonly EditedAttachment[]) => EditedAttachment[]) => {
    edited.setAttachments(step)
    keeper.touch()
  }
  const uploads = useAttachmentUploads({ category, documentId: base.documentId, onChange: changeAttachments })
  const saving = useSave({ categoryId: category.id, base, fields, attachments, text, keeper, onSaved: goOn })
  const { errors, stale } = saving
  function goOn(saved: Base) {
    edited.setBase(saved)
    edited.setAttachments(saved.attachments)
    edited.changeFields({ note: '' })
    draft.forget()
  }
  useDraftGuard(keeper)
  useHotkey('ctrl+s', t('saveKey'), () => void saving.save({ asDraft: base.isDraft, stays: true }))

  const { actions, more } = useEditActions({
    isDraft: base.isDraft,
    backTo: backOf(opened, base.documentId),
    isUploading: uploads.isActive,
    isSaving: saving.isSaving,
    save: saving.save,
    onDetails: () => setOpen(true),
  })

  return (
    <div className="sk-edit">
      <DropArea onFiles={(files) => uploads.upload(files)}>
        <PageHeader
          title={t(base.documentId === undefined ? 'newTitle' : 'editTitle')}
          trail={category.path.map(({ id, name }) => ({ label: name, href: addresses.search({ categoryId: id }) }))}
          extra={<SavedState keeper={keeper} />}
          actions={actions}
          more={more}
        />
        <div className="sk-document">
          <div className="sk-document-scroll">
            <div className="sk-document-column">
              {small && <SavedState keeper={keeper} />}
              {draft.offered && (
                <DraftOffer
                  draft={draft.offered}
                  version={base.version}
                  isReady={isReady}
                  onRestore={() => void draft.restore()}
                  onDiscard={() => void draft.discard()}
                />
              )}
              <Input.TextArea
                className="sk-edit-subject"
                variant="borderless"
                autoSize
                autoFocus={base.documentId === undefined}
                maxLength={300}
                value={fields.subject}
                placeholder={t('subjectField')}
                aria-label={t('subjectField')}
                aria-invalid={errors.subject !== undefined}
                aria-describedby="sk-edit-subject-error"
                onChange={(event) => change({ subject: event.target.value.replace(/\n/g, ' ') })}
                onPressEnter={(event) => {
                  // Enter also ends the choice of a Chinese word; that one is not ours
                  if (event.nativeEvent.isComposing) return
                  event.preventDefault()
                  text.current?.focus()
                }}
              />
              <div id="sk-edit-subject-error" className="sk-field-error sk-small" role="alert">
                {errors.subject}
              </div>
              <Suspense
                fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={words('loading')} />}
              >
                <TextEditor
                  ref={text}
                  onReady={() => setReady(true)}
                  initialHtml={opened.document?.html ?? ''}
                  documentId={base.documentId}
                  onChange={() => keeper.touch()}
                  onFiles={(files) => uploads.upload(files)}
                />
              </Suspense>
              {/* before the text there is no telling how far down they stand */}
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
            <PropertiesForm opened={opened} fields={fields} errors={errors} hasNote={!base.isDraft} onChange={change} />
          </SidePane>
        </div>
      </DropArea>
      {stale && base.documentId !== undefined && (
        <StaleDialog
          stale={stale}
          documentId={base.documentId}
          subject={fields.subject}
          isSaving={saving.isSaving}
          onSaveOnTop={(theirs) => void saving.save({ asDraft: stale.asDraft, stays: false, over: theirs })}
          onClose={saving.forgetStale}
        />
      )}
    </div>
  )
}

function backOf({ category }: Opened, documentId: number | undefined) {
  return documentId === undefined ? addresses.newDocument({ categoryId: category.id }) : addresses.document(documentId)
}
