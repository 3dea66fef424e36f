import { useEffect, useState, type RefObject } from 'react'
import { call, showActionError, textNow, toast } from '@shuku/kit/web'
import { documentPageApi } from '../../../contract.ts'
import { keywordsOf, keywordsText } from '../../body/keywords.ts'
import type { Opened } from '../edited-document.ts'
import { editingMessages } from '../editing-messages.ts'
import type { TextHandle } from '../editor/text-editor.tsx'
import type { Edited } from '../use-edited.ts'
import { draftAttachments } from './draft-attachments.ts'
import { draftForm, formFields } from './draft-form.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Keeps what is written as a draft, and offers the one that was kept before. */
export function useDraft({ draft }: Opened, edited: Edited, text: RefObject<TextHandle | null>) {
  const { base, fields, attachments, place } = edited
  const [offered, setOffered] = useState(draft)
  const [keeper] = useState(() => new DraftKeeper())

  // each draw knows what is written then
  useEffect(() => {
    keeper.keepBy(async () => {
      const html = text.current?.htmlNow()
      // a draft that waits to be restored is not replaced by what came after it
      if (html === undefined || offered) return undefined
      const { savedAt } = await call(documentPageApi.keepDraft, {
        ...place,
        subject: fields.subject,
        keywords: keywordsText(fields.keywords),
        html,
        form: draftForm(fields, attachments),
        ...(base.version === undefined ? {} : { baseVersion: base.version }),
      })
      return savedAt
    })
  })

  // whoever turns to another tab may not come back: what is written until then is kept without waiting
  useEffect(() => {
    const keep = () => document.hidden && void keeper.keepNow()
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [keeper])

  const restore = async () => {
    if (!offered) return
    try {
      const { attachments: restored, gone } = await draftAttachments(offered, {
        present: base.attachments,
        findFile: uploadedFile,
      })
      edited.changeFields({ subject: offered.subject, keywords: keywordsOf(offered.keywords), ...formFields(offered) })
      edited.setAttachments(restored)
      text.current?.replace(offered.html)
      // it began from this version, whatever has been saved since
      if (offered.baseVersion !== undefined) edited.setBase({ ...base, version: offered.baseVersion })
      setOffered(undefined)
      keeper.restored(offered.savedAt)
      toast.success(textNow(editingMessages, 'draftRestored'))
      if (gone > 0) toast.plain(textNow(editingMessages, 'fileGone', { n: gone }))
    } catch (error) {
      showActionError(error)
    }
  }
  const discard = async () => {
    setOffered(undefined)
    await call(documentPageApi.dropDraft, place).catch(showActionError)
  }
  return { keeper, offered, restore, discard, forget: () => setOffered(undefined) }
}
