import type { FileKind } from '@shuku/kit/web'
import type { AttachmentChange, AttachmentView, DocumentView } from '@shuku/domain/documents/contract'

/** An attachment while the document is edited. */
export interface EditedAttachment {
  /** The attachment that it is already; a new one has none. */
  readonly id?: number
  readonly fileId: number
  readonly name: string
  readonly sizeBytes: number
  readonly kind: FileKind
  /** The extension that its content would have, where its name has another; empty where nobody knows it. */
  readonly actual?: string | undefined
  /** Its state when the document was opened. */
  readonly before?: { readonly fileId: number; readonly name: string }
}

export function editedAttachment({ id, fileId, name, sizeBytes, kind, actual }: AttachmentView): EditedAttachment {
  return { id, fileId, name, sizeBytes, kind, ...(actual !== undefined && { actual }), before: { fileId, name } }
}

/** Those of a template as new ones, where the person may have them. */
export function attachmentsOfTemplate({ attachments, allowed }: DocumentView): EditedAttachment[] {
  if (!allowed.download) return []
  return attachments.map((each) => {
    const { id: _, before: __, ...added } = editedAttachment(each)
    return added
  })
}

/** The list as a save sends it: what is left out of it is taken off the document. */
export function attachmentChanges(list: readonly EditedAttachment[]): AttachmentChange[] {
  return list.map(({ id, fileId, name, before }) => ({
    ...(id === undefined ? {} : { id }),
    ...(fileId === before?.fileId ? {} : { fileId }),
    ...(name === before?.name ? {} : { name }),
  }))
}

/** Puts an upload before those of the same choice that come behind it and arrived earlier: files stay as they were chosen. */
export function withUploaded(
  list: readonly EditedAttachment[],
  uploaded: EditedAttachment,
  chosenBehind: ReadonlySet<number>,
): EditedAttachment[] {
  const next = list.findIndex(({ fileId }) => chosenBehind.has(fileId))
  return next < 0 ? [...list, uploaded] : list.toSpliced(next, 0, uploaded)
}

export function isReplaced({ fileId, before }: EditedAttachment): boolean {
  return before !== undefined && before.fileId !== fileId
}

export function isRenamed({ name, before }: EditedAttachment): boolean {
  return before !== undefined && before.name !== name
}

export function movedAttachment(list: readonly EditedAttachment[], fileId: number, step: 1 | -1): EditedAttachment[] {
  const from = list.findIndex((each) => each.fileId === fileId)
  const attachment = list[from]
  if (!attachment) return [...list]
  return list.toSpliced(from, 1).toSpliced(Math.max(0, from + step), 0, attachment)
}

/**
 * My list on top of a version that somebody else saved meanwhile: what they added stays, what they took off stays off
 * unless I gave it a new file, the rest is as I left it.
 */
export function mergedAttachments(
  opened: readonly EditedAttachment[],
  mine: readonly EditedAttachment[],
  theirs: readonly EditedAttachment[],
): EditedAttachment[] {
  const theirsById = new Map(theirs.map((each) => [each.id, each]))
  const opening = new Set(opened.map(({ id }) => id))
  const remaining = mine.flatMap((each): EditedAttachment[] => {
    if (each.id === undefined) return [each]
    const now = theirsById.get(each.id)
    if (now)
      return [
        {
          ...now,
          ...(isReplaced(each) ? each : isRenamed(each) ? { name: each.name } : {}),
          before: now.before ?? now,
        },
      ]
    const { id: _, before: __, ...fresh } = each
    return isReplaced(each) ? [fresh] : []
  })
  // of a version that nobody kept it is unknown what was there at the opening
  const known = new Set(remaining.map(({ id }) => id))
  return [...remaining, ...theirs.filter(({ id }) => !opening.has(id) && !known.has(id))]
}

/** The list that one goes on with after a save: what it made of those that were sent, with what was changed meanwhile. */
export function attachmentsAfterSave(
  saved: readonly EditedAttachment[],
  sent: readonly EditedAttachment[],
  now: readonly EditedAttachment[],
): EditedAttachment[] {
  const isSame = (one: EditedAttachment, other: EditedAttachment) =>
    one.id === undefined || other.id === undefined ? one.fileId === other.fileId : one.id === other.id
  const going = now.flatMap((each): EditedAttachment[] => {
    const was = sent.find((one) => one.id === each.id && (each.id !== undefined || one.fileId === each.fileId))
    // it came meanwhile
    if (!was) return [each]
    const stored = saved.find((one) => isSame(one, was))
    if (!stored) return []
    const { fileId, name, sizeBytes, kind, actual } = each
    return [
      {
        ...stored,
        ...(fileId !== was.fileId && { fileId, sizeBytes, kind, actual }),
        ...((fileId !== was.fileId || name !== was.name) && { name }),
      },
    ]
  })
  const added = saved.filter((one) => !sent.some((was) => isSame(one, was)))
  return [...going, ...added]
}
