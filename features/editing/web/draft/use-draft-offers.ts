import { useEffect, useRef, useState, type RefObject } from 'react'
import { call, CallError, invalidate, inTime, showActionError, textNow, toast, randomKey } from '@shuku/kit/web'
import { documentApi, keywordsOf } from '@shuku/domain/documents/contract'
import { safeBody, useNoteEndpoints } from '@shuku/domain/documents/web'
import { fileApi } from '@shuku/domain/files/contract'
import { editingApi } from '../../contract.ts'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import { earlierBase, type Base, type Draft, type DraftRow } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { Edited } from '../use-edited.ts'
import { draftAttachments } from './draft-attachments.ts'
import { formFields } from './draft-form.ts'
import { dropOldDrafts, type LocalDraft } from './local-drafts.ts'
import type { OwnDraft } from './use-draft.ts'

interface Offering {
  readonly drafts: readonly DraftRow[]
  readonly edited: Edited
  readonly text: RefObject<TextHandle | null>
  /** What is written now. */
  readonly draft: OwnDraft
  /** This one is taken as soon as the text is there; `1`: the newest. */
  readonly goesOnWith: string | undefined
  readonly isReady: boolean
}

export type OfferedDraft = DraftRow & { readonly isHere?: boolean }

/** Those of the server and of this browser, but for the one that is written here. */
function useOffered({ drafts, edited: { place }, draft: { id, here } }: Offering) {
  const withLocal = (stored: readonly DraftRow[], own: string): readonly OfferedDraft[] => {
    const local = here.list(place).map(rowOf)
    const newer = new Set([own, ...local.map((each) => each.id)])
    return [...local.filter((each) => each.id !== own), ...stored.filter((each) => !newer.has(each.id))]
  }
  const [offered, setOffered] = useState(() => {
    dropOldDrafts()
    return withLocal(drafts, id)
  })
  const renew = (stored: readonly DraftRow[], own: string) => setOffered(withLocal(stored, own))
  const noteEndpoints = useNoteEndpoints()
  const discard = async (row: OfferedDraft) => {
    try {
      await call(editingApi.dropDraft, { id: row.id })
      here.drop(row.id)
      setOffered((all) => all.filter((each) => each !== row))
      // a change that was returned is given up with its draft
      if (place.documentId !== undefined) await invalidate(...noteEndpoints(place.documentId))
    } catch (error) {
      showActionError(error)
    }
  }
  return { offered, renew, discard, forget: () => setOffered([]) }
}

/** The way of a draft into the page, at whose end one writes on in it: what is inert until then takes no focus. */
function useTaking(text: Offering['text']) {
  const [taking, setTaking] = useState<'none' | 'under way' | 'taken'>('none')
  const pressed = useRef<Element>(null)
  useEffect(() => {
    if (taking === 'taken') text.current?.focus('end')
    // what was inert has lost it
    else if (taking === 'none' && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus()
  }, [taking, text])
  const begin = () => {
    pressed.current = document.activeElement
    setTaking('under way')
  }
  return {
    taking,
    begin,
    end: () => setTaking((now) => (now === 'taken' ? now : 'none')),
    succeed: () => setTaking('taken'),
  }
}

/** What was written here before and not saved: each is taken into the page, or discarded. */
export function useDraftOffers(offering: Offering) {
  const { edited, text } = offering
  const { draftStore, here, goOnAs, id: draftId } = offering.draft
  const { base, place } = edited
  const { renew, ...shown } = useOffered(offering)
  const { taking, begin, end, succeed } = useTaking(text)

  const show = async (draft: Draft, isStored: boolean) => {
    const began = await beganFrom(base, draft.baseVersion)
    const since = new Set(began.attachments.map((each) => each.id))
    const { attachments: restored, gone } = await draftAttachments(draft, {
      present: [...began.attachments, ...base.attachments.filter((each) => !since.has(each.id))],
      findFile: uploadedFile,
    })
    edited.changeFields({ subject: draft.subject, keywords: keywordsOf(draft.keywords), ...formFields(draft) })
    edited.setAttachments(restored)
    text.current?.replace(draft.html)
    edited.setBase(began)
    goOnAs(draft.id)
    if (isStored) draftStore.restored(draft.savedAt)
    else draftStore.touch()
    succeed()
    toast.success(textNow(editPageMessages, 'draftRestored'))
    if (gone > 0) toast.plain(textNow(editPageMessages, 'fileGone', { n: gone }))
  }
  const restore = async (row: OfferedDraft) => {
    if (taking === 'under way') return
    begin()
    const as = randomKey()
    try {
      // what has been written here stays as a draft of its own
      if (!(await inTime(draftStore.storeNow()))) {
        toast.plain(textNow(editPageMessages, 'notKept'))
        return
      }
      // what comes later than that is not shown: one may have written on
      const { draft } = await inTime(call(editingApi.takeDraft, { id: row.id, as }))
      const local = here.rename(row.id, as)
      if (local) await show(draftOf(local), false)
      else if (draft) await show(draft, true)
      else toast.plain(textNow(editPageMessages, 'draftGone'))
      renew((await call(editingApi.listDrafts, place)).drafts, as)
    } catch (error) {
      showActionError(error)
      // it may have its new name already, by which it is offered again
      const known = await call(editingApi.listDrafts, place).catch(() => undefined)
      if (known) renew(known.drafts, draftId)
    } finally {
      end()
    }
  }
  const isDue = useTakenAtOnce(offering, shown.offered, restore)
  return {
    ...shown,
    offered: isDue ? [] : shown.offered,
    /** One is on its way into the page: what was typed meanwhile would be overwritten by it. */
    isTaking: taking === 'under way',
    restore,
  }
}

/** Takes the one for which one came; whether that is still to come. */
function useTakenAtOnce(
  { goesOnWith, isReady }: Offering,
  offered: readonly OfferedDraft[],
  take: (row: OfferedDraft) => Promise<void>,
): boolean {
  const byAge = offered.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  const wanted = goesOnWith === '1' ? byAge[0] : offered.find(({ id }) => id === goesOnWith)
  const [isDue, setDue] = useState(wanted !== undefined)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isDue || !isReady || !wanted || hasBegun.current) return
    hasBegun.current = true
    void take(wanted).finally(() => setDue(false))
  }, [isDue, isReady, wanted, take])
  return isDue
}

const mostWords = 100

function rowOf({ html, savedAt, keywords: _, form: __, ...rest }: LocalDraft): OfferedDraft {
  const words = (safeBody(html).textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, mostWords)
  return { ...rest, words, savedAt: new Date(savedAt), isOpen: true, isHere: true }
}

function draftOf(local: LocalDraft): Draft {
  const fileIds = local.form?.attachments.map(({ fileId }) => fileId) ?? []
  return { ...local, fileIds, savedAt: new Date(local.savedAt) }
}

/** A draft began from its own version, whatever has been saved since. */
async function beganFrom(base: Base, version: number | undefined): Promise<Base> {
  const { documentId } = base
  if (documentId === undefined || version === undefined || version === base.version) return base
  const found = await call(documentApi.getVersion, { documentId, number: version }).catch((error: unknown) => {
    // what is not in force keeps no versions
    if (error instanceof CallError && error.code === 'documents.versionNotFound') return undefined
    throw error
  })
  return earlierBase(base, version, found)
}

/** A file of a draft that no document has; a draft keeps it from the sweep. */
async function uploadedFile(fileId: number): Promise<EditedAttachment | undefined> {
  const file = await call(fileApi.getFile, { fileId }).catch(() => undefined)
  if (!file) return undefined
  const { name, sizeBytes, kind, actual } = file
  return { fileId, name, sizeBytes, kind, ...(actual !== undefined && { actual }) }
}
