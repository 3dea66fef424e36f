import type { PathLike } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileKind } from '../../contract.ts'
import { detectByMark, PDF_MARK } from './detection/detect-by-mark.ts'
import { compoundFileMark, detectCompoundFile } from './detection/detect-compound-file.ts'
import { detectText } from './detection/detect-text.ts'
import { detectZip } from './detection/detect-zip.ts'
import {
  claimedArchiveFormat,
  encryptedOffice,
  pdfFormat,
  textFormats,
  unknownFormat,
  type FileFormat,
} from './detection/file-formats.ts'
import { fitsName, namesOf, programExtensions } from './detection/names.ts'
import type { Content } from './formats/reader.ts'
import { readAt } from './reading/read-bytes.ts'

export type DetectedType = {
  mime: string
  kind: FileKind
  /** Without a dot, in lower case; for texts and unrecognised files, the extension of the name. */
  extension: string
  /** The extension that fits the content; empty if the content is not recognised, undefined if it does not decide. */
  contentExtension: string | undefined
  /** False where the name promises something that the content is not. */
  matchesName: boolean
  /** It runs, or has something run. */
  isProgram: boolean
  isEmpty: boolean
}

const LOOKED_AT = 65_536 + 4
const ZIP_MARK = Buffer.from('PK\u0003\u0004', 'latin1')

/** Detects the type of a file by its content; the name decides only among plain-text formats. */
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
  const isEmpty = beginning.length === 0
  const format = isEmpty ? unknownFormat : await detectFormat(content, beginning, claimed)
  const isSecret = isEmpty || format === encryptedOffice
  return {
    ...format,
    extension: format.extension === '' ? claimed : format.extension,
    contentExtension: isSecret ? undefined : format.extension,
    matchesName: isSecret || fitsName(format, claimed),
    isProgram: isProgram(format, beginning),
    isEmpty,
  }
}

/** For texts: those that name an interpreter, “the first line of the script … names an interpreter” (execve(2)). */
function isProgram({ extension, kind }: FileFormat, beginning: Buffer): boolean {
  const isScript = () => kind === 'text' && /^#! ?\/[\w/.-]+/.test(beginning.toString('latin1', 0, 100))
  return programExtensions.has(extension) || isScript()
}

/** The last part of a name, in small letters, without dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([\p{L}\p{N}_-]{1,20})$/u.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

async function detectFormat(content: Content, beginning: Buffer, claimed: string): Promise<FileFormat> {
  if (beginning.subarray(0, 4).equals(ZIP_MARK)) return (await detectZip(content)) ?? claimedArchiveFormat(claimed)
  if (beginning.subarray(0, 8).equals(compoundFileMark)) return detectCompoundFile(content)

  const byMark = await detectByMark(beginning, claimed)
  // Some marks are two letters, with which a text may begin as well.
  if (byMark && (byMark.kind === 'pdf' || TEXTUAL_MARKS.has(byMark.extension))) return byMark
  // of programs these alone have a mark of two letters; a short one of the others is full of zeros, as UTF-16 is
  const isMarked = byMark !== undefined && byMark.extension !== 'exe' && programExtensions.has(byMark.extension)
  if (isMarked && beginning.includes(0)) return byMark
  const found = detectText(beginning, claimed)
  // a text with a few zeros in it is one only where nothing else is seen in it
  const byText = byMark && beginning.includes(0) && !isWide(beginning) ? undefined : found
  // "The header … shall appear within the first 1024 bytes" is how every reader takes pdf files.
  const hasLateHeader = beginning.subarray(0, 1024).includes(PDF_MARK)
  if (hasLateHeader && mayBePdf({ byMark, byText, claimed, beginning })) return pdfFormat
  const packed = byText === undefined && claimed === 'zip' ? await detectZip(content) : undefined
  // an archive that unpacks itself has a program in front
  return packed ?? byText ?? byMark ?? unknownFormat
}

interface Looked {
  readonly byMark: FileFormat | undefined
  readonly byText: FileFormat | undefined
  readonly claimed: string
  readonly beginning: Buffer
}

/** A mail or a note may speak of pdf files: a header behind other bytes counts only where nothing else fits better. */
function mayBePdf({ byMark, byText, claimed, beginning }: Looked): boolean {
  if (byText && !beginning.includes(0)) return byText === textFormats['txt'] && pdfNames.has(claimed)
  return byMark === undefined
}

const pdfNames: ReadonlySet<string> = new Set(namesOf(pdfFormat))

/** Zeros are half of its letters' bytes, or it has a mark. */
function isWide(beginning: Buffer): boolean {
  const zeros = beginning.filter((byte) => byte === 0).length
  return zeros * 10 > beginning.length || /^(?:\xff\xfe|\xfe\xff)/.test(beginning.toString('latin1', 0, 2))
}

const TEXTUAL_MARKS = new Set(['rtf', 'ps', 'eps', 'ics', 'vcf', 'pgp'])
