import type { Database } from '@shuku/kit/server'
import { links } from '@shuku/domain/addresses'
import { encodeFileId, fileCodeKey } from './file-code.ts'

interface Linking {
  readonly db: Database
  readonly request: { readonly prefix: string }
}

export interface FileLinks {
  /** The page that shows it. */
  readonly viewLink: string
  /** Its bytes, to be shown. */
  readonly link: string
  /** Its bytes, to be saved. */
  readonly saveLink: string
}

/** Links by the file's code, as uploads answer them. */
export async function linksOfFile(
  { db, request: { prefix } }: Linking,
  id: number,
): Promise<FileLinks & { code: string }> {
  const code = encodeFileId(await fileCodeKey(db), id)
  return {
    code,
    viewLink: prefix + links.fileView(id),
    link: prefix + links.file(code),
    saveLink: prefix + links.fileToSave(code),
  }
}

/** Links by the plain id, as pages that show many files use them. */
export function plainLinksOfFile(prefix: string, id: number): FileLinks {
  return {
    viewLink: prefix + links.fileView(id),
    link: prefix + links.file(id),
    saveLink: prefix + links.fileToSave(id),
  }
}
