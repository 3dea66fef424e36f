import type { CollaborationParticipant, CollaborationRemoteSelection } from '@docx-editor.dev/core/collaboration'
import type { CollaborationDocumentPort } from '@docx-editor.dev/core/collaboration/replication'
import type { ShownCaret } from '../frame-protocol.ts'
import { readCaret, type DocxCaret } from './caret-text.ts'

/** The cursors of the others, as the editor draws them. */
export class ShownCarets {
  readonly #local: (global: string) => string
  readonly #listeners = new Set<() => void>()
  #carets: readonly ShownCaret[] = []

  constructor(local: (global: string) => string) {
    this.#local = local
  }

  get people(): CollaborationParticipant[] {
    return this.#carets.map((caret) => ({ ...ownerOf(caret), isLocal: false }))
  }

  set(carets: readonly ShownCaret[]): void {
    this.#carets = carets
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** A cursor in a paragraph that is not there, or no longer, is not drawn. */
  selections(port: CollaborationDocumentPort | undefined): CollaborationRemoteSelection[] {
    if (!port) return []
    return this.#carets.flatMap((shown) => {
      const caret = readCaret(shown.caret)
      const anchor = caret && this.#place(port, caret.anchor)
      const head = caret && this.#place(port, caret.head)
      return anchor && head ? [{ ...ownerOf(shown), anchor, head }] : []
    })
  }

  #place(port: CollaborationDocumentPort, [id, offset]: DocxCaret['anchor']) {
    const nodeId = this.#local(id)
    const found = port.paragraphByNodeId(nodeId)
    if (!found) return undefined
    return { paragraphId: found.paragraphId, nodeId, offset: Math.max(0, Math.min(offset, found.text.length)) }
  }
}

function ownerOf({ memberId, name, colour }: ShownCaret) {
  return { actorId: `m${memberId}`, name, color: colour }
}
