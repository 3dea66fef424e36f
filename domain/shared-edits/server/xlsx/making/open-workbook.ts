import { openXlsx, type XlsxWorkbook } from '@shuku/domain/files/xlsx-workbook'
import type { XlsxRefusal } from '@shuku/domain/shared-edits/xlsx'
import { attributesOf, tagsOf } from './xml-tags.ts'

/** Why a workbook is not written. */
export class Refused extends Error {
  readonly reason: XlsxRefusal

  constructor(reason: XlsxRefusal) {
    super(reason)
    this.reason = reason
  }
}

export interface OpenWorkbook extends XlsxWorkbook {
  /** The part that lists the sheets. */
  readonly main: string
  readonly mainXml: string
}

const mostPartBytes = 60_000_000
const passwordMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

export type Limits = Parameters<typeof openXlsx>[1]

/** A workbook that may be written; throws `Refused` for any other. */
export async function openWorkbook(bytes: Buffer, limits: Limits): Promise<OpenWorkbook> {
  // with a password it lies in a file of the older kind
  if (bytes.subarray(0, passwordMark.length).equals(passwordMark)) throw new Refused('protected')
  const workbook = await opened(bytes, limits)
  const { file } = workbook
  for (const name of file.archive.names) {
    const reason = forbiddenParts.find(([pattern]) => pattern.test(name))?.[1]
    if (reason) throw new Refused(reason)
  }
  if (/macroEnabled/i.test(await readPart(workbook, '[Content_Types].xml'))) throw new Refused('macros')
  const main = await file.mainPart('xl/workbook.xml')
  const mainXml = await readPart(workbook, main)
  for (const tag of tagsOf(mainXml)) {
    // an empty element says that there is none
    if (!['workbookProtection', 'fileSharing'].includes(tag.local) || tag.kind === 'close') continue
    if (attributesOf(mainXml, tag).size > 0) throw new Refused('protected')
  }
  return { ...workbook, main, mainXml }
}

const forbiddenParts: readonly (readonly [RegExp, XlsxRefusal])[] = [
  [/(?:^|\/)vbaProject\.bin$|(?:^|\/)macrosheets\//i, 'macros'],
  [/^_xmlsignatures\//i, 'signed'],
  [/(?:^|\/)pivot(?:Tables|Cache)\//i, 'pivots'],
]

async function opened(bytes: Buffer, limits: Limits): Promise<XlsxWorkbook> {
  const source = {
    content: { bytes },
    sizeBytes: bytes.length,
    mime: '',
    name: '',
    depth: 0,
    readPart: async () => undefined,
  }
  try {
    return await openXlsx(source, limits)
  } catch (error) {
    throw new Refused(reasons[String((error as { reason?: unknown }).reason)] ?? 'notOpened')
  }
}

const reasons: Readonly<Record<string, XlsxRefusal>> = { encrypted: 'protected', tooLarge: 'tooLarge' }

/** The text of a part: what is no UTF-8 would be another one when it is written. */
export async function readPart({ file }: Pick<XlsxWorkbook, 'file'>, name: string): Promise<string> {
  const bytes = await file.archive.readBytes(name, mostPartBytes)
  if (bytes.length >= mostPartBytes) throw new Refused('tooLarge')
  const text = utf8Of(bytes)
  const [, encoding = 'utf-8'] = /^\uFEFF?<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]+)/.exec(text ?? '') ?? []
  if (text === undefined || !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new Refused('notOpened')
  return text
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
