import { titleOf } from '@shuku/domain/files/server'
import { fileErrors } from '@shuku/domain/files/contract'
import type { ActContext } from '../act-context.ts'
import { requireUsableFiles } from '../files/usable-files.ts'
import { createDocument, type SavedDocument } from './create-document.ts'

/** Makes a document of one file; its title is the file's name without the extension. */
export async function createDocumentFromFile(
  context: ActContext,
  { fileId, categoryId }: { fileId: number; categoryId: number },
): Promise<SavedDocument> {
  const file = (await requireUsableFiles(context, [fileId])).get(fileId)
  if (!file) throw fileErrors.mayNotAttach({ id: fileId })
  return createDocument(context, { categoryId, subject: titleOf(file.name), attachments: { add: [fileId] } })
}
