import { requireUsableFiles } from '@shuku/domain/files/server'
import { fileErrors } from '../../../files/contract.ts'
import type { ActContext } from '../act-context.ts'
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

/** `差旅报销管理办法.docx` → `差旅报销管理办法`; a name that is all extension stays. */
export function titleOf(fileName: string): string {
  const title = fileName.replace(/\.[\p{L}\p{N}_-]{1,20}$/u, '').trim()
  return (title === '' ? fileName : title).slice(0, 300)
}
