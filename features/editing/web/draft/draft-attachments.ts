import type { EditedAttachment } from '../attachments/edited-attachments.ts'
import type { Draft } from '../edited-document.ts'

type StoredAttachment = NonNullable<Draft['form']>['attachments'][number]

interface Known {
  /** The document’s. */
  readonly present: readonly EditedAttachment[]
  readonly findFile: (fileId: number) => Promise<EditedAttachment | undefined>
}

/** The attachments of a draft in their order: those of the document, renamed and replaced ones too, and new ones. */
export async function draftAttachments(
  { form, fileIds }: Pick<Draft, 'form' | 'fileIds'>,
  { present, findFile }: Known,
): Promise<{ attachments: EditedAttachment[]; gone: number }> {
  const stored: readonly StoredAttachment[] = form?.attachments ?? fileIds.map((fileId) => ({ fileId }))
  const found = await Promise.all(stored.map((one) => draftAttachment(one, { present, findFile })))
  const attachments = found.filter((each) => each !== undefined)
  return { attachments, gone: found.length - attachments.length }
}

async function draftAttachment(
  { id, fileId, name }: StoredAttachment,
  { present, findFile }: Known,
): Promise<EditedAttachment | undefined> {
  const there = present.find((each) => (id === undefined ? each.fileId === fileId : each.id === id))
  // one that was taken off meanwhile comes back as a new one
  const file = there?.fileId === fileId ? there : await findFile(fileId)
  if (!file) return undefined
  return {
    ...there,
    ...file,
    ...(there?.before ? { before: there.before } : {}),
    ...(name === undefined ? {} : { name }),
  }
}
