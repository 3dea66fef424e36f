import { handle } from '@shuku/kit/server'
import {
  askToWriteTogether as ask,
  beginEditing as begin,
  declineToWriteTogether as decline,
  endEditing as end,
  findDrafts,
  findEditor,
  findEditRequest,
  findEditRequests,
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
  const requests = isHeld && window !== undefined ? await findEditRequests(context, { documentId, token: window }) : []
  const asks = editor !== undefined && !editor.isMe && editor.sharedEditId === undefined
  const request = asks ? await findEditRequest(context, documentId) : undefined
  const [draft] = await findDrafts(context, { at: { documentId }, most: 1 })
  const asked = { requests, ...(request ? { request } : {}) }
  return { ...ifAny(editor), isHeld, ...asked, ...(draft ? { draft: { id: draft.id, savedAt: draft.savedAt } } : {}) }
})

/** Who asks also waits: what is answered is news of the editing. */
export const askToWriteTogether = handle(editingApi.askToWriteTogether, async (context) => {
  const { documentId } = context.query
  const request = await ask(context, documentId)
  await wait(context.db, { personId: context.caller.personId, documentId })
  return request
})

export const declineToWriteTogether = handle(editingApi.declineToWriteTogether, async (context) => {
  await decline(context, editingOf(context.query))
  return {}
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
