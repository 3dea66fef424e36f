import { useCallback, type RefObject } from 'react'
import { textNow, toast } from '@shuku/kit/web'
import { editedAttachment, mergedAttachments } from '../../attachments/edited-attachments.ts'
import type { DraftStore } from '../../draft/draft-store.ts'
import { baseOf } from '../../edited-document.ts'
import type { TextHandle } from '../../editor/text-editor.tsx'
import type { Edited } from '../../use-edited.ts'
import type { useSave } from '../use-save.ts'
import { mergeMessages } from './merge-messages.ts'
import type { Merged } from './merge-rows.ts'

interface Merging {
  readonly edited: Edited
  readonly text: RefObject<TextHandle | null>
  readonly draftStore: DraftStore
  readonly saving: ReturnType<typeof useSave>
}

/** Puts the merged text into the page, from where it is saved or edited further. */
export function useMerge({ edited, text, draftStore, saving }: Merging) {
  const asWritten = useCallback((html: string) => text.current?.asWritten(html) ?? html, [text])
  const merge = (chosen: Merged, then: 'save' | 'edit') => {
    const { base, attachments } = edited
    // with the numbers of its chapters and articles
    const merged = { ...chosen, html: asWritten(chosen.html) }
    const { theirs, fields, html } = merged
    text.current?.replace(html)
    edited.changeFields(fields)
    edited.setAttachments(mergedAttachments(base.attachments, attachments, theirs.attachments.map(editedAttachment)))
    edited.setBase(baseOf(theirs))
    draftStore.touch()
    if (then === 'save') void saving.save({ asDraft: saving.stale?.asDraft ?? false, merged })
    else {
      saving.forgetStale()
      toast.success(textNow(mergeMessages, 'merged'))
    }
  }
  return { merge, asWritten }
}
