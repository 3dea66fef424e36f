import { withoutHits } from '@shuku/kit/web'
import type { Picked } from '../../picker-contract.ts'

/** What is chosen, by document, in the order in which it was. */
export type Ticked = ReadonlyMap<number, Picked>

export function tickedFrom(picked: readonly Picked[]): Ticked {
  return new Map(picked.map((each) => [each.documentId, each]))
}

/** With this one, or without it where it was chosen. */
export function toggled(ticked: Ticked, picked: Picked): Ticked {
  const next = new Map(ticked)
  if (!next.delete(picked.documentId)) next.set(picked.documentId, picked)
  return next
}

/** A title with what is searched for marked, as `HitText` reads it. */
export function markedTitle(title: string, text: string): string {
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase())
  if (at === -1) return withoutHits(title)
  const [before, hit, after] = [title.slice(0, at), title.slice(at, at + text.length), title.slice(at + text.length)]
  return `${withoutHits(before)}<em>${withoutHits(hit)}</em>${withoutHits(after)}`
}
