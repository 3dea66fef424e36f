import type { PathLike } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileKind } from '../../contract.ts'
import { compoundFileMark, detectCompoundFile } from './detection/detect-compound-file.ts'
import { detectText } from './detection/detect-text.ts'
import { detectZip } from './detection/detect-zip.ts'
import {
  claimedArchiveFormat,
  compoundFormats,
  officeFormats,
  otherNames,
  svgFormat,
  textFormats,
  unknownFormat,
  type FileFormat,
} from './detection/file-formats.ts'
import type { Content } from './formats/reader.ts'
import { readAt } from './reading/read-bytes.ts'

export type DetectedType = {
  mime: string
  kind: FileKind
  /** Without dot, in small letters; of a text the one of its name, of what is not recognised too. */
  extension: string
  /** False where the name promises something that the content is not. */
  matchesName: boolean
  isEmpty: boolean
}

const LOOKED_AT = 65_536 + 4
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1')
const PDF_MARK = Buffer.from('%PDF-', 'latin1')
const pdfFormat: FileFormat = { mime: 'application/pdf', kind: 'pdf', extension: 'pdf' }
const pdfNames = new Set(['pdf', 'ai'])

/** What a file is by its content; the name decides only among formats that are all plain text. */
export async function detectType(path: PathLike, name: string): Promise<DetectedType> {
  const file = await open(path, 'r')
  try {
    return await detectContent({ fd: file.fd }, name)
  } finally {
    await file.close()
  }
}

/** The same for what is open, or in memory. */
export async function detectContent(content: Content, name: string): Promise<DetectedType> {
  const claimed = extensionOf(name)
  const beginning = await readAt(content, 0, LOOKED_AT)
  if (beginning.length === 0) return { ...unknownFormat, extension: claimed, matchesName: true, isEmpty: true }

  const format = await detectFormat(content, beginning, claimed)
  const extension = format.extension === '' ? claimed : format.extension
  return { ...format, extension, matchesName: fits(format, claimed), isEmpty: false }
}

/** The last part of a name, in small letters, without dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([\p{L}\p{N}_-]{1,20})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

async function detectFormat(content: Content, beginning: Buffer, claimed: string): Promise<FileFormat> {
  if (beginning.subarray(0, 4).equals(ZIP_MARK)) return (await detectZip(content)) ?? claimedArchiveFormat(claimed)
  if (beginning.subarray(0, 8).equals(compoundFileMark)) return detectCompoundFile(content)

  const byMark = await detectByMark(beginning)
  // Some marks are two letters, with which a text may begin as well.
  if (byMark && (byMark.kind === 'pdf' || TEXTUAL_MARKS.has(byMark.extension))) return byMark
  const byText = detectText(beginning, claimed)
  // "The header … shall appear within the first 1024 bytes" is how every reader takes pdf files.
  const hasLateHeader = beginning.subarray(0, 1024).includes(PDF_MARK)
  return hasLateHeader && mayBePdf({ byMark, byText, claimed }) ? pdfFormat : (byText ?? byMark ?? unknownFormat)
}

interface Looked {
  readonly byMark: FileFormat | undefined
  readonly byText: FileFormat | undefined
  readonly claimed: string
}

/** A mail or a note may speak of pdf files: a header behind other bytes counts only where nothing else fits better. */
function mayBePdf({ byMark, byText, claimed }: Looked): boolean {
  if (byText) return byText === textFormats['txt'] && pdfNames.has(claimed)
  return byMark === undefined
}

const TEXTUAL_MARKS = new Set(['rtf', 'ps', 'eps', 'ics', 'vcf', 'pgp'])

async function detectByMark(beginning: Buffer): Promise<FileFormat | undefined> {
  if (beginning.subarray(0, PDF_MARK.length).equals(PDF_MARK)) return pdfFormat
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined)
  if (!found || found.mime === 'application/xml') return undefined
  // What lies in the packed file is not its own type.
  const extension = found.ext.replace(/^tar\./, '')
  return { mime: found.mime, kind: kindOf(found.mime), extension }
}

const ARCHIVE =
  /^application\/(zip|x-7z-compressed|x-rar-compressed|vnd\.rar|gzip|x-tar|x-xz|x-bzip2|zstd|x-lzip|x-lz4|x-compress|vnd\.ms-cab-compressed)$/

function kindOf(mime: string): FileKind {
  const [family] = mime.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (mime === 'application/rtf') return 'word'
  if (family === 'text') return 'text'
  return ARCHIVE.test(mime) ? 'zip' : 'other'
}

/** Pictures, videos and sounds often carry the name of a sister format, which harms nobody. */
function fits(format: FileFormat, claimed: string): boolean {
  if (claimed === '' || claimed === format.extension) return true
  if (otherNames[format.extension]?.includes(claimed)) return true
  if (format === unknownFormat) return !isRecognisable(claimed)
  if (format.extension === '') return officeExtensions.has(claimed)
  if (format !== svgFormat && MEDIA[format.kind]?.has(claimed)) return true
  return format.kind === 'text' && !isRecognisable(claimed)
}

const MEDIA: Partial<Record<FileKind, Set<string>>> = {
  image: new Set('png jpg jpeg jpe jfif gif webp bmp tif tiff heic heif avif ico'.split(' ')),
  video: new Set('mp4 m4v mov mkv webm avi wmv flv mpg mpeg 3gp'.split(' ')),
  audio: new Set('mp3 m4a aac wav ogg oga opus flac wma amr'.split(' ')),
}

const officeExtensions = new Set(
  [...Object.values(officeFormats), ...Object.values(compoundFormats)].map(({ extension }) => extension),
)

/** Were it this, it would have been recognised as such. */
function isRecognisable(extension: string): boolean {
  return recognisable.has(extension) || officeExtensions.has(extension)
}

const recognisable = new Set(
  (
    'pdf png jpg jpeg jpe jfif gif webp bmp tif tiff heic heif avif psd ico odt ods odp odg epub ofd zip rar 7z gz tgz bz2 xz tar ' +
    'exe dll msi mp4 m4v mov mkv webm avi wmv flv 3gp m4a wav ogg opus flac wma amr sqlite swf wasm woff woff2'
  ).split(' '),
)
