import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { tableApi, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { addresses } from '@shuku/domain/addresses'
import {
  call,
  CallError,
  invalidate,
  showActionError,
  textNow,
  toast,
  useLanguage,
  useIdempotencyKey,
} from '@shuku/kit/web'
import { documentApi, keywordsText, type FieldInForce } from '@shuku/domain/documents/contract'
import { useNoteEndpoints } from '@shuku/domain/documents/web'
import { attachmentChanges, editedAttachment, mergedAttachments } from '../attachments/edited-attachments.ts'
import type { OwnDraft } from '../draft/use-draft.ts'
import type { Base, Fields, Sent } from '../edited-document.ts'
import { baseOf } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { HeldLease } from '../lease/use-edit-lease.ts'
import { countedValues, missingValues } from '../properties/custom-values.ts'
import { asSameAccount } from '../same-account.ts'
import type { Merged } from './merge/merge-rows.ts'
import { useFieldErrors, type FieldErrors } from './use-field-errors.ts'

/** Another version was saved meanwhile. */
export interface Stale {
  readonly by: string
  readonly at: string
  readonly base: number
  readonly current: number
  readonly asDraft: boolean
  /** My text, to be compared with theirs. */
  readonly html: string
}

interface Saving extends Sent {
  readonly categoryId: number
  readonly base: Base
  /** The custom fields of the category. */
  readonly inForce: readonly FieldInForce[]
  readonly text: RefObject<TextHandle | null>
  readonly draft: OwnDraft
  readonly held: HeldLease
  /** Something was written while the save was under way, so one stays on the page: what it begins from now. */
  readonly onSaved: (base: Base, sent: Sent) => void
  /** Something in the form is to be mended: the first of it. */
  readonly onInvalid: (name: string) => void
  /** The server speaks of custom fields: they may have become others. */
  readonly renewInForce: () => Promise<readonly FieldInForce[]>
}

export interface SaveOptions {
  /** Keeps it a draft; otherwise it is put in force. */
  readonly asDraft: boolean
  /** The merge of my version with somebody else's, to be saved on top of theirs. */
  readonly merged?: Merged
}

const changedBySave = [documentApi.getDocument, documentApi.getEditor, tableApi.getRows]

/** Saves what is written; a version that somebody else saved meanwhile is never overwritten unseen. */
export function useSave(saving: Saving) {
  const { held, text } = saving
  const { draftStore } = saving.draft
  const navigate = useNavigate()
  const { language } = useLanguage()
  const noteEndpoints = useNoteEndpoints()
  const keyFor = useIdempotencyKey()
  const [isSaving, setSaving] = useState(false)
  const [stale, setStale] = useState<Stale>()
  const shown = useFieldErrors({ ...saving, onInvalid: (name) => mend(name) })
  // one writes on while a save waits for its pictures
  const latest = useRef(saving)
  useEffect(() => {
    latest.current = saving
  })

  const save = async (options: SaveOptions) => {
    const { asDraft, merged } = options
    if (isSaving) return
    setSaving(true)
    await twoFrames()
    const [editor, { fields, inForce }] = [text.current, latest.current]
    // without the editor nobody knows the text: what would be sent is an empty one
    if (!editor || shown.show(lackingIn(merged?.fields ?? fields, asDraft ? [] : inForce, language)))
      return setSaving(false)
    await draftStore.pause()
    const html = merged?.html ?? (await editor.html())
    // from here on what is written is not in it
    const sent = merged ? { ...saving, fields: merged.fields } : latest.current
    draftStore.taken()
    const query = saveQuery(sent, html, options)
    try {
      const saved = await call(documentApi.saveDocument, query, { idempotencyKey: keyFor(query) })
      // the save has ended the lease: no sign of life may begin it anew
      held.lease.ended()
      sent.draft.here.drop(sent.draft.id)
      draftStore.settle()
      setStale(undefined)
      await invalidate(...changedBySave, ...noteEndpoints(saved.documentId))
      if (draftStore.isDirty && !saved.waits) await goOn(saving, saved.documentId, sent)
      else await leave(draftStore, saved, navigate)
    } catch (error) {
      draftStore.resume()
      // the refusal may have stored what was sent: what is written now takes its place
      if (draftStore.isDirty) draftStore.touch()
      if (error instanceof CallError && error.code === 'documents.stale') setStale(staleOf(error, { asDraft, html }))
      else if (error instanceof CallError && Object.keys(error.fields).length > 0) await shown.showRefused(error)
      else showSaveError(error)
      // somebody took it over a moment ago: the page learns to whom
      void held.lease.check()
    } finally {
      setSaving(false)
    }
  }

  const mend = (name: string) => {
    setStale(undefined)
    saving.onInvalid(name)
  }

  return {
    save,
    isSaving,
    errors: shown.errors,
    forgetErrors: shown.forget,
    stale,
    forgetStale: () => setStale(undefined),
  }
}

/** A date field gives what was entered only in the frame after it was left, for the button as well. A hidden page draws none. */
const twoFrames = () =>
  new Promise<void>((done) => {
    setTimeout(done, 1000)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })

type Saved = ReplyOf<typeof documentApi.saveDocument>

async function showSaved({ documentId, message }: Saved, navigate: NavigateFunction) {
  toast.success(message)
  await navigate(asSameAccount(addresses.document(documentId)).slice(1))
}

/** Nothing can be saved upon what waits: what was written meanwhile stays a draft, and nobody need be asked about it. */
async function leave(draftStore: OwnDraft['draftStore'], saved: Saved, navigate: NavigateFunction) {
  if (draftStore.isDirty && (await draftStore.storeNow())) {
    draftStore.taken()
    draftStore.settle()
  }
  await showSaved(saved, navigate)
}

/** The page stays as it is, with its undo and its cursor: only its address learns what it is now. */
async function goOn({ base, held, onSaved }: Saving, documentId: number, sent: Sent) {
  const view = await call(documentApi.getDocument, { documentId })
  if (base.documentId === undefined)
    history.replaceState(history.state, '', asSameAccount(addresses.editDocument(documentId)))
  onSaved(baseOf(view), sent)
  if (base.documentId !== undefined) await held.lease.begin()
  toast.success(textNow(editPageMessages, 'savedVersion', { n: String(view.version) }))
}

/** Without network nothing is wrong with what was sent: it has not got there. */
function showSaveError(error: unknown) {
  if (error instanceof CallError && error.code === 'web.network') toast.plain(textNow(editPageMessages, 'saveOffline'))
  else showActionError(error)
}

/** What must be filled in before anything is sent; custom fields only where others will read them. */
function lackingIn({ subject, custom }: Fields, asked: readonly FieldInForce[], language: Language): FieldErrors {
  return {
    ...(subject.trim() === '' && { subject: textNow(editPageMessages, 'subjectMissing') }),
    ...missingValues(custom, asked, language),
  }
}

function saveQuery(
  { categoryId, base, inForce, fields, attachments, draft, held }: Saving,
  html: string,
  { asDraft, merged }: SaveOptions,
): QueryInput<typeof documentApi.saveDocument> {
  const theirs = merged?.theirs
  const list = theirs
    ? mergedAttachments(base.attachments, attachments, theirs.attachments.map(editedAttachment))
    : attachments
  const version = theirs?.version ?? base.version
  return {
    ...(base.documentId === undefined ? {} : { documentId: base.documentId, window: held.window }),
    ...(base.templateId === undefined ? {} : { templateId: base.templateId }),
    ...(version === undefined ? {} : { baseVersion: version }),
    draftId: draft.id,
    categoryId,
    subject: fields.subject.trim(),
    html,
    keywords: keywordsText(fields.keywords),
    attachments: attachmentChanges(list),
    ...decidedQuery({ base, fields }, theirs?.secrecy),
    ...publishAtQuery(base, fields),
    ...(inForce.length === 0 ? {} : { fields: countedValues(fields.custom, inForce) }),
    ...(fields.note.trim() === '' ? {} : { note: fields.note.trim() }),
    ...(asDraft ? { operate: 'draft' } : {}),
  }
}

/**
 * A draft has a time or none, which others may have set while the form was open; a change of what is in force is dated only
 * where somebody says so.
 */
function publishAtQuery({ documentId, isDraft, fields }: Base, { publishAt }: Fields) {
  if (isDraft && documentId !== undefined && publishAt === (fields.publishAt ?? '')) return {}
  if (publishAt !== '') return { publishAt: new Date(publishAt) }
  return isDraft ? { publishAt: null } : {}
}

/** Secrecy and last day as far as the form changed them: others may have decided on them while it was open. */
function decidedQuery({ base, fields }: Pick<Saving, 'base' | 'fields'>, merged: Fields['secrecy'] | undefined) {
  const { secrecy, expiresOn } = base.fields
  const isNew = merged !== undefined || base.documentId === undefined
  const baseSecrecy = base.documentId === undefined ? undefined : (merged ?? secrecy)
  return {
    ...(isNew || fields.secrecy !== secrecy ? { secrecy: fields.secrecy } : {}),
    ...(baseSecrecy === undefined ? {} : { baseSecrecy }),
    ...(isNew || fields.expiresOn !== expiresOn
      ? { expiresOn: fields.expiresOn === '' ? null : fields.expiresOn }
      : {}),
  }
}

function staleOf({ details }: CallError, { asDraft, html }: { asDraft: boolean; html: string }): Stale {
  return {
    by: String(details['by'] ?? ''),
    at: String(details['at'] ?? ''),
    base: Number(details['base']),
    current: Number(details['current']),
    asDraft,
    html,
  }
}
