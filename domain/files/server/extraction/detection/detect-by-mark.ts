import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '../../../contract.ts'
import { pdfFormat, type FileFormat } from './file-formats.ts'
import { audioNames, videoNames } from './names.ts'

export const PDF_MARK = Buffer.from('%PDF-', 'latin1')

/** Marks that file-type does not know, or would follow to where the beginning of a file does not reach. */
const MARKS: [mark: RegExp, format: FileFormat][] = [
  [/^%PDF-/, pdfFormat],
  // "the Image File Directory may be at any location in the file": writers of scans put it at the end (TIFF 6.0)
  [/^(?:II[*+]\0|MM\0[*+])/, { mime: 'image/tiff', kind: 'image', extension: 'tif' }],
  [/^!BDN/, { mime: 'application/vnd.ms-outlook-pst', kind: 'other', extension: 'pst' }],
  [/^\0\0\u0002\0[^\0]/, { mime: 'application/vnd.lotus-1-2-3', kind: 'other', extension: 'wk1' }],
  [/^\u0001\0\0\0[^]{36} EMF/, { mime: 'image/emf', kind: 'image', extension: 'emf' }],
  [/^\xd7\xcd\xc6\x9a/, { mime: 'image/wmf', kind: 'image', extension: 'wmf' }],
  [/^PK\u0005\u0006/, { mime: 'application/zip', kind: 'zip', extension: 'zip' }],
]

/** The icon's sister with a hot spot begins like the sheets of Lotus: then come the number of pictures and a size. */
const CURSOR = /^\0\0\u0002\0[^\0]\0[^]{3}\0/

const ARCHIVE =
  /^application\/(zip|x-7z-compressed|x-rar-compressed|vnd\.rar|gzip|x-tar|x-xz|x-bzip2|zstd|x-lzip|x-lz4|x-compress|vnd\.ms-cab-compressed)$/

/** Detects the type by the first bytes; the name decides only whether a media container has pictures. */
export async function detectByMark(beginning: Buffer, claimed: string): Promise<FileFormat | undefined> {
  const head = beginning.toString('latin1', 0, 64)
  const own = MARKS.find(([mark]) => mark.test(head))?.[1]
  const found = own && own.extension !== 'tif' ? undefined : await fileTypeFromBuffer(beginning).catch(() => undefined)
  if (own && own.extension === 'wk1' && CURSOR.test(head))
    return { mime: 'image/x-icon', kind: 'image', extension: 'cur' }
  if (!found || found.mime === 'application/xml') return own
  // The type of the packed file is not its own type.
  const extension = found.ext.replace(/^tar\./, '').toLowerCase()
  const mime = extension === 'asf' ? 'video/x-ms-asf' : found.mime
  return asHeard({ mime, kind: kindOf(mime), extension }, claimed)
}

function kindOf(mime: string): FileKind {
  const [family] = mime.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (mime === 'application/rtf') return 'word'
  if (family === 'text') return 'text'
  return ARCHIVE.test(mime) ? 'zip' : 'other'
}

/** Recorders put sound alone into the containers of videos, and some name a video after its first stream. */
function asHeard(format: FileFormat, claimed: string): FileFormat {
  const family = audioNames.has(claimed) ? 'audio' : videoNames.has(claimed) ? 'video' : undefined
  if (!family || !/^(?:audio|video)\//.test(format.mime) || format.kind === family) return format
  return { ...format, mime: format.mime.replace(/^\w+/, family), kind: family }
}
