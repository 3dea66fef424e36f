import { titleOf } from '@shuku/domain/files/server'
import { fileErrors } from '@shuku/domain/files/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import type { ActContext } from '../act-context.ts'
import { requireUsableFiles } from '../files/usable-files.ts'
import { createDocument, type SavedDocument } from './create-document.ts'

interface NewFromFile {
  readonly fileId: number
  readonly categoryId: number
  /** The name of the file without its extension, where nothing is said. */
  readonly subject?: string | undefined
  readonly secrecy?: Secrecy | undefined
}

/** Makes a document of one file. */
export async function createDocumentFromFile(
  context: ActContext,
  { fileId, categoryId, subject, secrecy }: NewFromFile,
): Promise<SavedDocument> {
  const file = (await requireUsableFiles(context, [fileId])).get(fileId)
  if (!file) throw fileErrors.mayNotAttach({ id: fileId })
  const attachments = { add: [fileId] }
  return createDocument(context, { categoryId, subject: subject ?? titleOf(file.name), secrecy, attachments })
}
