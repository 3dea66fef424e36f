import type { PreviewForm } from '../../contract/preview.ts'
import { hasOffice, isDrawable } from '../extraction/programs/convert-by-office.ts'

/** Stored unchanged: attachments of a mail. */
export type StoredForm = PreviewForm | 'bytes'

/** A person's photo, cut square, as cards show it and as lists do. */
export type PortraitForm = 'portrait' | 'smallPortrait'

const MAILS = /^(?:message\/rfc822|application\/vnd\.ms-outlook)$/
const TABLES =
  /^(?:text\/(?:csv|tab-separated-values)|application\/vnd\.(?:openxmlformats-.*spreadsheetml|ms-excel\.|oasis\.opendocument\.spreadsheet).*)$/
const OLD_TABLES = /^application\/vnd\.ms-excel(?:\.sheet\.binary\.macroEnabled\.12)?$/
const WORD = /^application\/vnd\.(?:openxmlformats-.*wordprocessingml|ms-word\.)/
const SLIDES = /^application\/vnd\.(?:openxmlformats-.*presentationml|ms-powerpoint\.)/
const PAGES = /^(?:text\/markdown|application\/ofd|message\/rfc822|application\/vnd\.ms-outlook)$/
/** Pictures that sharp may read and browsers do not show. */
const FOREIGN_PICTURES = /^image\/(?:heic|heif|tiff)(?:-sequence)?$/
const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|heic|heif|tiff)(?:-sequence)?$/

/** The preview of a file of this type for the viewer on this machine; undefined where browsers show the file itself. */
export function previewFormOf(mime: string, isOfficeThere = hasOffice()): PreviewForm | undefined {
  if (OLD_TABLES.test(mime)) return isOfficeThere ? 'sheets' : undefined
  if (TABLES.test(mime)) return 'sheets'
  if (isDrawable(mime) && isOfficeThere) return 'pdf'
  if (PAGES.test(mime) || WORD.test(mime) || SLIDES.test(mime)) return 'page'
  return FOREIGN_PICTURES.test(mime) ? 'picture' : undefined
}

/**
 * Thumbnails in lists are made from the file itself, or from the pdf that LibreOffice has already made for the viewer;
 * none is made for a list alone.
 */
export function thumbnailSourceOf(mime: string): 'file' | 'pdf' | undefined {
  if (PICTURES.test(mime) || mime === 'application/pdf') return 'file'
  return isDrawable(mime) ? 'pdf' : undefined
}

/** Needs LibreOffice. */
export function isMadeByOffice(mime: string, form: StoredForm | PortraitForm): boolean {
  return form === 'pdf' || OLD_TABLES.test(mime)
}

/** May have attachments. */
export function isMail(mime: string): boolean {
  return MAILS.test(mime)
}
