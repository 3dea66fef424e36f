import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import type { Draft, Fields } from '../edited-document.ts'

type Form = NonNullable<Draft['form']>

/** The fields of a draft other than title, keywords and text. */
export function draftForm(
  {
    secrecy,
    expiresOn,
    publishAt,
    note,
    custom,
  }: Pick<Fields, 'secrecy' | 'expiresOn' | 'publishAt' | 'note' | 'custom'>,
  attachments: readonly EditedAttachment[],
): Form {
  return {
    secrecy,
    expiresOn: expiresOn === '' ? null : expiresOn,
    ...(publishAt === '' ? {} : { publishAt }),
    note: note.slice(0, 300),
    ...(Object.keys(custom).length === 0 ? {} : { fields: custom }),
    attachments: attachments.map(({ id, fileId, name }) => ({ ...(id === undefined ? {} : { id }), fileId, name })),
  }
}

/** The same as fields again; a draft of before leaves them as they are. */
export function formFields({ form }: Pick<Draft, 'form'>): Partial<Fields> {
  if (!form) return {}
  const { secrecy, expiresOn, publishAt, note, fields: custom } = form
  return { secrecy, expiresOn: expiresOn ?? '', publishAt: publishAt ?? '', note, ...(custom ? { custom } : {}) }
}
