import { links } from '@shuku/domain/addresses'
import type { ViewerFile } from './viewer-file.ts'

type Shown = Pick<ViewerFile, 'fileId' | 'part' | 'isPreview'>

/** The bytes as they are, to be shown. */
export function bytesLink({ fileId, part, isPreview = false }: Shown): string {
  return part === undefined ? links.file(fileId, { isPreview }) : links.filePart(fileId, part)
}

export function saveLink({ fileId, part }: Shown): string {
  return part === undefined ? links.fileToSave(fileId) : links.filePart(fileId, part, { isSaved: true })
}

/** What the server made of it. */
export function madeLink(
  { fileId, part, isPreview = false }: Shown,
  form: 'pdf' | 'picture' | 'page',
  page = 0,
): string {
  return links.filePreview(fileId, form, { ...(part !== undefined && { part }), page, isPreview })
}

/** As calls name it. */
export function shownQuery({ fileId, part, isPreview }: Shown): { fileId: number; part?: string; isPreview?: boolean } {
  return { fileId, ...(part !== undefined && { part }), ...(isPreview && { isPreview }) }
}
