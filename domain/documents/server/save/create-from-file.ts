import { titleOf } from '@shuku/domain/files/server'
import { fileErrors } from '@shuku/domain/files/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import type { ActContext } from '../act-context.ts'
import { requireUsableFiles } from '../files/usable-files.ts'
import { createDocument, type SavedDocument } from './create-document.ts'

interface NewFromFile {
  readonly fileId: number
  readonly categoryId: number
  readonly secrecy?: Secrecy | undefined
}

/** Makes a document of one file; its title is the file's name without the extension. */
export async function createDocumentFromFile(
  context: ActContext,
  { fileId, categoryId, secrecy }: NewFromFile,
): Promise<SavedDocument> {
  const file = (await requireUsableFiles(context, [fileId])).get(fileId)
  if (!file) throw fileErrors.mayNotAttach({ id: fileId })
  return createDocument(context, { categoryId, subject: titleOf(file.name), secrecy, attachments: { add: [fileId] } })
}
