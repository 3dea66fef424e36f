import type { FileKind } from '../../contract.ts'

/** A file as the viewer needs it. */
export interface ViewerFile {
  readonly fileId: number
  readonly name: string
  readonly kind: FileKind
  readonly mime: string
  readonly sizeBytes: number
  /** Its bytes may be had; without it only its text. */
  readonly mayDownload: boolean
  /** The extension that its content would have, where its name has another; empty where nobody knows it. */
  readonly actual?: string | undefined
  /** What is attached to the mail that the file is, by its place there. */
  readonly part?: string
  /** It is looked at beside a list: what is fetched of it is logged as a quick look, not as a reading. */
  readonly isPreview?: boolean
}

/**
 * Which viewer shows a file. `made`: the server makes something of it that browsers show; `extracted`: what it read out
 * of it; `none`: nothing can be shown.
 */
export type ViewerKind = 'pdf' | 'image' | 'made' | 'page' | 'text' | 'audio' | 'video' | 'extracted' | 'none'

/** What browsers draw as an image element; in one, an SVG runs nothing. */
const pictures = /^image\/(?:png|jpeg|gif|webp|bmp|svg\+xml|avif|x-icon|vnd\.microsoft\.icon)$/
const madeTypes =
  /^(?:image\/(?:heic|heif|tiff)(?:-sequence)?|text\/(?:csv|tab-separated-values|markdown)|application\/ofd)$/
/** Of these there is the text alone. */
const readTypes = /^application\/(?:epub\+zip|vnd\.(?:xmind\.workbook|ms-visio\.drawing))$/
const madeKinds: ReadonlySet<FileKind> = new Set(['word', 'excel', 'ppt', 'mail'])

/** More than this is not drawn as text in one piece. */
export const mostTextBytes = 2 * 1024 * 1024

export function viewerOf({ kind, mime, mayDownload }: Omit<ViewerFile, 'fileId'>): ViewerKind {
  if (!mayDownload) return 'extracted'
  if (mime === 'application/pdf') return 'pdf'
  if (pictures.test(mime)) return 'image'
  if (madeTypes.test(mime) || madeKinds.has(kind)) return 'made'
  if (mime === 'text/html') return 'page'
  if (kind === 'text') return 'text'
  if (kind === 'audio' || kind === 'video') return kind
  if (readTypes.test(mime)) return 'extracted'
  return kind === 'image' || kind === 'other' ? 'none' : 'extracted'
}
