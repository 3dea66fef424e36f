import { get, Id, Instant, post, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** A window's own word for itself, which nobody else knows. */
export const EditWindow = Text.regex(/^[\w-]{16,64}$/)

/** Who edits a document in another window. */
export const Editor = wireObject({
  id: wire('id', Id),
  name: wire('name', Text),
  since: wire('since', Instant),
  /** The caller, in another window. */
  isMe: wire('isMe', z.boolean()),
  mayTakeOver: wire('mayTakeOver', z.boolean()),
})
export type Editor = z.output<typeof Editor>

const Editing = wireObject({ documentId: wire('id', Id), window: wire('window', EditWindow) })
const editor = wire('editor', Editor).optional()
const EditorIfAny = wireObject({ editor })

export const editingApi = {
  beginEditing: post('/api/shuku/documents/editing/begin', {
    doc: 'Makes this window the only one that edits the document, for half an hour from each call; or answers who does.',
    query: Editing,
    reply: EditorIfAny,
  }),
  takeOverEditing: post('/api/shuku/documents/editing/takeOver', {
    doc: 'The same in the place of whoever edits it: with full control, or from another window of one’s own.',
    query: Editing,
  }),
  endEditing: post('/api/shuku/documents/editing/end', {
    doc: 'This window does not edit the document any more.',
    query: Editing,
  }),
  getEditor: get('/api/shuku/documents/editing', {
    doc: 'Who edits the document in another window than this one, and whether this one does; for those who may edit it.',
    query: wireObject({ documentId: wire('id', Id), window: wire('window', EditWindow).optional() }),
    reply: wireObject({ editor, isHeld: wire('isHeld', z.boolean()) }),
  }),
  waitToEdit: post('/api/shuku/documents/editing/wait', {
    doc: 'Tells the caller’s screens by a live event (`editing`) when nobody edits the document any more.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: EditorIfAny,
  }),
} satisfies Record<string, Endpoint>
