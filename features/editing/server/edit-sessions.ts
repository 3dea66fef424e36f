import { handle } from '@shuku/kit/server'
import {
  beginEditing as begin,
  endEditing as end,
  findDrafts,
  findEditor,
  takeOverEditing as takeOver,
  waitToEdit as wait,
  type Editor,
} from '@shuku/domain/documents/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '../contract.ts'

interface Window {
  readonly documentId: number
  readonly window: string
}

export const beginEditing = handle(editingApi.beginEditing, async (context) =>
  ifAny(await begin(context, editingOf(context.query))),
)

export const takeOverEditing = handle(editingApi.takeOverEditing, async (context) => {
  await takeOver(context, editingOf(context.query))
  return {}
})

export const endEditing = handle(editingApi.endEditing, async (context) => {
  await end(context, editingOf(context.query))
  return {}
})

export const getEditor = handle(documentApi.getEditor, async (context) => {
  const { documentId, window } = context.query
  const { editor, isHeld } = await findEditor(context, { documentId, token: window })
  const [draft] = await findDrafts(context, { at: { documentId }, most: 1 })
  return { ...ifAny(editor), isHeld, ...(draft ? { draft: { id: draft.id, savedAt: draft.savedAt } } : {}) }
})

export const waitToEdit = handle(editingApi.waitToEdit, async (context) => {
  const { documentId } = context.query
  const { editor } = await findEditor(context, { documentId })
  if (editor) await wait(context.db, { personId: context.caller.personId, documentId })
  return ifAny(editor)
})

function editingOf({ documentId, window }: Window) {
  return { documentId, token: window }
}

function ifAny(editor: Editor | undefined) {
  return editor ? { editor } : {}
}
