import { links } from '@shuku/domain/addresses'
import type { ViewerFile } from './viewer-file.ts'

type Shown = Pick<ViewerFile, 'fileId' | 'part'>

/** The bytes as they are, to be shown. */
export function bytesLink({ fileId, part }: Shown): string {
  return part === undefined ? links.file(fileId) : links.filePart(fileId, part)
}

export function saveLink({ fileId, part }: Shown): string {
  return part === undefined ? links.fileToSave(fileId) : links.filePart(fileId, part, { isSaved: true })
}

/** What the server made of it. */
export function madeLink({ fileId, part }: Shown, form: 'pdf' | 'picture' | 'page', page = 0): string {
  return links.filePreview(fileId, form, { ...(part !== undefined && { part }), page })
}

/** As calls name it. */
export function shownQuery({ fileId, part }: Shown): { fileId: number; part?: string } {
  return { fileId, ...(part !== undefined && { part }) }
}
