import { Collaboration } from '@tiptap/extension-collaboration'
import { createDocument, getSchema, type Editor, type Extensions } from '@tiptap/react'
import { prosemirrorToYDoc } from '@tiptap/y-tiptap'
import type { Node, Schema } from '@tiptap/pm/model'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { coeditingApi, type LogRow, type SharedEditNews } from '@shuku/domain/shared-edits/contract'
import { base64Of, bytesOf, callsOf, SharedEditLink } from '@shuku/domain/shared-edits/web'
import { call } from '@shuku/kit/web'
import { editorExtensions, textSchemaVersion } from '../editor/extensions/editor-extensions.ts'
import { prepareBody } from '../editor/prepare-body.ts'
import type { TogetherText } from '../editor/text-editor.tsx'
import { Carets, type CaretOwner } from './carets.ts'

const field = 'default'
/** What comes from the log is not sent into it again. */
const fromLog = 'log'

interface Opening {
  readonly documentId: number
  /** The version that the document has. */
  readonly version: number
  readonly html: string
  /** The word of this window; the lease that it has becomes that of all. */
  readonly token: string
}

/** A text that this window writes together with others. */
export interface SharedText extends TogetherText {
  readonly sharedEditId: number
  readonly membership: { readonly memberId: number; readonly token: string }
  readonly link: SharedEditLink
  readonly savedNumber: number
  /** Events of the caller’s stream: those of other shared edits are passed over. */
  readonly receive: (news: SharedEditNews) => void
  readonly setOwners: (owners: readonly CaretOwner[]) => void
  /** Leaves, once what was written is on its way. */
  readonly end: () => void
}

/**
 * Joins those who write the text of a document, or begins. The first window offers a beginning, and everybody loads the one
 * that is stored; all rows are applied before there is an editor, which would add a line of its own to less.
 */
export async function openSharedText({ documentId, version, html, token }: Opening): Promise<SharedText> {
  await leaving
  const opened = await call(coeditingApi.openSharedEdit, {
    documentId,
    engine: 'text',
    engineVersion: textSchemaVersion,
    baseVersion: version,
    token,
    seed: base64Of(beginningOf(html)),
  })
  const { memberId, sharedEditId, savedNumber, seed = '' } = opened
  const membership = { memberId, token }
  const doc = new Doc()
  applyUpdate(doc, bytesOf(seed), fromLog)
  let editor: Editor | undefined
  const link = new SharedEditLink({
    calls: callsOf(membership),
    opened,
    apply: (rows) => applyRows(doc, rows),
    // rows that come into the paragraph of a word that is being composed leave its letters in the text
    mustWait: () => editor?.view.composing === true,
  })
  await link.settled()
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== fromLog) link.push(base64Of(update))
  })
  const carets = new Carets(doc, (caret) => {
    call(coeditingApi.sendCaret, { ...membership, caret }).catch(() => {
      // the next one says where it is
    })
  })
  link.start()
  return {
    sharedEditId,
    membership,
    link,
    savedNumber,
    extensions: [Collaboration.configure({ document: doc, field }), carets.extension] satisfies Extensions,
    attach: (made) => {
      editor = made
      // the editor takes note of the end of a composition a moment later
      const fillSoon = () => void setTimeout(() => link.fill(), 60)
      made.view.dom.addEventListener('compositionend', fillSoon)
      return () => {
        editor = undefined
        if (!made.isDestroyed) made.view.dom.removeEventListener('compositionend', fillSoon)
      }
    },
    receive: (news) => {
      if (news.sharedEditId !== sharedEditId) return
      if (news.number !== undefined) link.receive(news.rows ?? [], news.number)
      if (news.carets) carets.take(news.carets.filter((caret) => caret.memberId !== memberId))
    },
    setOwners: (owners) => carets.setOwners(owners),
    end: () => {
      leaving = leave(link, membership).finally(() => carets.end())
    },
  }
}

/** Who comes back at once would be sent away by the leaving before. */
let leaving: Promise<unknown> = Promise.resolve()

async function leave(link: SharedEditLink, membership: SharedText['membership']): Promise<void> {
  try {
    if (!link.isQuiet) await link.settled()
  } catch {
    // the screen has said that something is not sent
  }
  link.close()
  await call(coeditingApi.leaveSharedEdit, membership, { keepalive: true }).catch(() => {
    // a window that gives no sign of life has left
  })
}

/** One row that is none is passed over: the others would be lost with it. */
function applyRows(doc: Doc, rows: readonly LogRow[]): void {
  doc.transact(() => {
    for (const { body } of rows) {
      try {
        applyUpdate(doc, bytesOf(body), fromLog)
      } catch {
        // no window can read it, so all of them go on without
      }
    }
  }, fromLog)
}

/** What the log of a text begins with. */
export function beginningOf(html: string): Uint8Array {
  const schema = getSchema(editorExtensions({ undoes: false }))
  return encodeStateAsUpdate(prosemirrorToYDoc(withEnd(createDocument(prepareBody(html), schema), schema), field))
}

/** The editor adds a line at the end to write on: each window would add one of its own. */
function withEnd(doc: Node, schema: Schema): Node {
  const paragraph = schema.nodes['paragraph']
  if (!paragraph || doc.lastChild?.type === paragraph) return doc
  return doc.copy(doc.content.addToEnd(paragraph.create()))
}
