import { Id, post, wire, wireObject, type Endpoint } from '@shuku/kit/contract'
import { Editor, EditWindow } from '@shuku/domain/documents/contract'

const Editing = wireObject({ documentId: wire('id', Id), window: wire('window', EditWindow) })
const EditorIfAny = wireObject({ editor: wire('editor', Editor).optional() })

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
  waitToEdit: post('/api/shuku/documents/editing/wait', {
    doc: 'Tells the caller’s screens by a live event (`editing`) when nobody edits the document any more.',
    query: wireObject({ documentId: wire('id', Id) }),
    reply: EditorIfAny,
  }),
} satisfies Record<string, Endpoint>
