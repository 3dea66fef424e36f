import { chooseFiles, runWithToast, textNow, toast, uploadOne } from '@shuku/kit/web'
import { coeditedApi as api, editedExtensions, families, familyOf } from '../documents-contract.ts'
import { screenMessages } from '../screen-messages.ts'

interface Opening {
  readonly categoryId: number | undefined
  /** Of the document that it is opened in place of; without one files of both kinds. */
  readonly extension?: string | undefined
  readonly onDone: (made: { readonly documentId: number; readonly fileId: number }) => unknown
}

/** Asks for one file of this computer and makes a document of it; must be called by a click. */
export async function openLocal({ categoryId, extension, onDone }: Opening): Promise<void> {
  const allowed: readonly string[] = extension === undefined ? editedExtensions : families[familyOf(extension)]
  const accept = allowed.map((each) => `.${each}`).join(',')
  const [file] = await chooseFiles({ accept, multiple: false })
  if (!file) return
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (!allowed.includes(ending)) {
    const facts = { name: file.name, allowed: allowed.join(', ') }
    toast.warning(textNow(screenMessages, 'wrongType', facts))
    return
  }
  await runWithToast(async () => {
    const category = categoryId === undefined ? {} : { category: String(categoryId) }
    const made = await uploadOne(api.uploadDocument, file, { ...category, name: file.name, extension })
    toast.success(made.message)
    await onDone(made)
  })
}
