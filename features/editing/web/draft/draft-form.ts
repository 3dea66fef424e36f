import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import type { Draft, Fields } from '../edited-document.ts'

type Form = NonNullable<Draft['form']>

/** The fields of a draft other than title, keywords and text. */
export function draftForm(
  { secrecy, expiresOn, note }: Pick<Fields, 'secrecy' | 'expiresOn' | 'note'>,
  attachments: readonly EditedAttachment[],
): Form {
  return {
    secrecy,
    expiresOn: expiresOn === '' ? null : expiresOn,
    note: note.slice(0, 300),
    attachments: attachments.map(({ id, fileId, name }) => ({ ...(id === undefined ? {} : { id }), fileId, name })),
  }
}

/** The same as fields again; a draft of before leaves them as they are. */
export function formFields({ form }: Pick<Draft, 'form'>): Partial<Fields> {
  return form ? { secrecy: form.secrecy, expiresOn: form.expiresOn ?? '', note: form.note } : {}
}
