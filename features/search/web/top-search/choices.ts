import type { Suggestion } from '@shuku/domain/search/contract'

/** A line under the search field. */
export type Choice =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'recent'; readonly words: string }
  | { readonly kind: 'suggestion'; readonly suggestion: Suggestion }

/** What is offered: what was searched for lately while nothing is typed, else these words and what they may mean. */
export function choicesFor(
  typed: string,
  suggestions: readonly Suggestion[],
  recent: readonly string[],
): readonly Choice[] {
  const words = typed.trim()
  if (words === '') return recent.map((each) => ({ kind: 'recent', words: each }))
  return [{ kind: 'words', words }, ...suggestions.map((suggestion) => ({ kind: 'suggestion' as const, suggestion }))]
}

/** The line that an arrow leads to; beyond the last and before the first lies the field itself (-1). */
export function step(current: number, by: 1 | -1, count: number): number {
  const next = current + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}

/** By which a line is known again when others come before it. */
export function keyOf(choice: Choice): string {
  if (choice.kind !== 'suggestion') return `${choice.kind} ${choice.words}`
  const { kind, id, text, address } = choice.suggestion
  // several kinds of things have numbers of their own
  return `${kind} ${address === '' ? (id ?? text) : address}`
}
