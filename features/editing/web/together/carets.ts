import { yCursorPlugin } from '@tiptap/y-tiptap'
import { Extension } from '@tiptap/react'
import { Awareness } from 'y-protocols/awareness'
import type { Doc } from 'yjs'
import { colourOf } from '@shuku/kit/web'
import { readCaret, writeCaret } from './caret-text.ts'

/** Somebody whose cursor is shown. */
export interface CaretOwner {
  readonly memberId: number
  readonly personId: number
  readonly name: string
}

/** At most three a second. */
const leastPauseMs = 350

/** The cursors of people who write together: those of the others are drawn, one’s own is sent, and neither is stored. */
export class Carets {
  readonly #awareness: Awareness
  readonly #send: (caret: string) => void
  readonly #owners = new Map<number, CaretOwner>()
  #sent = ''
  #sentAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(doc: Doc, send: (caret: string) => void) {
    this.#awareness = new Awareness(doc)
    this.#send = send
    this.#awareness.on('change', (_change: unknown, origin: unknown) => {
      if (origin === 'local') this.#sendSoon()
    })
  }

  get extension(): Extension {
    const awareness = this.#awareness
    return Extension.create({
      name: 'carets',
      addProseMirrorPlugins: () => [
        yCursorPlugin(awareness, { cursorBuilder: drawCaret, selectionBuilder: drawChosen }),
      ],
    })
  }

  /** Who is there; cursors of those who are gone go with them. */
  setOwners(owners: readonly CaretOwner[]): void {
    const isKnown = owners.every(({ memberId }) => this.#owners.has(memberId))
    this.#owners.clear()
    for (const owner of owners) this.#owners.set(owner.memberId, owner)
    // who has just come has heard of none
    if (!isKnown) {
      this.#sent = ''
      this.#sendSoon()
    }
    const gone = [...this.#awareness.states.keys()].filter(
      (id) => id !== this.#awareness.clientID && !this.#owners.has(id),
    )
    for (const id of gone) this.#awareness.states.delete(id)
    this.#changed({ removed: gone })
  }

  /** Cursors of others have moved; what cannot be one is passed over. */
  take(carets: readonly { readonly memberId: number; readonly caret: string }[]): void {
    const updated: number[] = []
    for (const { memberId, caret } of carets) {
      const owner = this.#owners.get(memberId)
      if (!owner) continue
      const { personId, name } = owner
      // the colour is the person's, by a class; the plugin wants one of six digits
      const user = { personId, name, color: '#000000' }
      this.#awareness.states.set(memberId, { user, cursor: readCaret(caret) })
      updated.push(memberId)
    }
    this.#changed({ updated })
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#awareness.destroy()
  }

  #changed({ updated = [], removed = [] }: { updated?: number[]; removed?: number[] }): void {
    if (updated.length + removed.length === 0) return
    this.#awareness.emit('change', [{ added: [], updated, removed }, 'log'])
  }

  #sendSoon(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        const caret = writeCaret(this.#awareness.getLocalState()?.['cursor'])
        if (caret === this.#sent) return
        this.#sent = caret
        this.#sentAt = Date.now()
        this.#send(caret)
      },
      Math.max(0, this.#sentAt + leastPauseMs - Date.now()),
    )
  }
}

interface CaretUser {
  readonly personId: number
  readonly name: string
}

function drawCaret({ personId, name }: CaretUser): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'sk-caret'
  caret.style.setProperty('--sk-caret', colourFor(personId))
  const label = document.createElement('span')
  label.className = 'sk-caret-name'
  label.textContent = name
  caret.append(label)
  return caret
}

function drawChosen({ personId }: CaretUser) {
  return { class: 'sk-caret-chosen', style: `--sk-caret: ${colourFor(personId)}` }
}

function colourFor(personId: number): string {
  return `var(--sk-person-${colourOf(String(personId))})`
}
