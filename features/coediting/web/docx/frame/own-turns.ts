import type { DocxEffect } from '@shuku/domain/shared-edits/docx'

type Turn = readonly DocxEffect[]

/** What this window has done and taken back: each turn as the effects that turn it round, the last one behind. */
export class OwnTurns {
  done: Turn[] = []
  undone: Turn[] = []

  /** Something new was done, which may be nothing to take back; after it nothing is done again. */
  add(turn: Turn | undefined): void {
    if (turn) this.done.push(turn)
    this.undone = []
  }

  /** Letters are taken back by their place in a text: where others have written in it since, it is another one. */
  forget(theirs: readonly DocxEffect[]): void {
    const texts = new Set(theirs.flatMap((effect) => (effect.k === 'text' ? [effect.id] : [])))
    if (texts.size === 0) return
    const stands = (turn: Turn) => !turn.some((effect) => effect.k === 'text' && texts.has(effect.id))
    this.done = this.done.filter(stands)
    this.undone = this.undone.filter(stands)
  }
}
