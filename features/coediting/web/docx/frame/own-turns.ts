import type { DocxEffect } from '@shuku/domain/shared-edits/docx'

/** The effects that turn round what was done. */
type Turn = readonly DocxEffect[]
type Way = 'undo' | 'redo'

/** What this window has done and taken back, the last one behind. */
export class OwnTurns {
  #turns: Record<Way, Turn[]> = { undo: [], redo: [] }

  /** Something new was done, which may be nothing to take back; after it nothing is done again. */
  add(turn: Turn | undefined): void {
    this.#turns = { undo: [...this.#turns.undo, ...(turn ? [turn] : [])], redo: [] }
  }

  next(way: Way): Turn | undefined {
    return this.#turns[way].at(-1)
  }

  /** It was turned round; `back` turns it round once more. */
  turned(way: Way, back: Turn): void {
    this.#turns[way].pop()
    this.#turns[way === 'undo' ? 'redo' : 'undo'].push(back)
  }

  /** Letters are taken back by their place in a text: where others have written in it since, it is another one. */
  forget(theirs: readonly DocxEffect[]): void {
    const texts = new Set(theirs.flatMap((effect) => (effect.k === 'text' ? [effect.id] : [])))
    if (texts.size === 0) return
    const stands = (turn: Turn) => !turn.some((effect) => effect.k === 'text' && texts.has(effect.id))
    this.#turns = { undo: this.#turns.undo.filter(stands), redo: this.#turns.redo.filter(stands) }
  }
}
