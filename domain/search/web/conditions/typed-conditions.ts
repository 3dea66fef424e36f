import type { QueryChip } from '../../contract.ts'

/** A condition that was typed among the words, and what is left of them without it. */
export interface TypedCondition {
  readonly chip: QueryChip
  readonly without: string
}

interface TypedParts {
  /** What was typed, less its conditions. */
  readonly words: string
  /** What was typed, less its words. */
  readonly onlyConditions: string
  readonly conditions: readonly TypedCondition[]
}

const written = /(?:^|(?<=\s))(-?)\p{L}{2,10}:(?:"([^"]+)"|([^\s"]+))/gu

/** Tells apart the words and the conditions (`author:`, `date:` …) that the server understood in what was typed. */
export function typedParts(typed: string, chips: readonly QueryChip[]): TypedParts {
  const text = sameSigns(typed)
  const free = [...text.matchAll(written)]
  const found = chips.flatMap((chip) => {
    const at = free.findIndex(
      ([, minus, quoted, bare]) => (quoted ?? bare) === chip.typed && (minus === '-') === chip.negated,
    )
    const [match] = at < 0 ? [] : free.splice(at, 1)
    return match ? [{ chip, match }] : []
  })
  const matches = found.map(({ match }) => match)
  return {
    words: without(text, matches),
    onlyConditions: matches.map(([whole]) => whole).join(' '),
    conditions: found.map(({ chip, match }) => ({ chip, without: without(text, [match]) })),
  }
}

/** The server reads full-width signs and typographic quotes as the plain ones. */
function sameSigns(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[“”„‟«»「」『』]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
}

function without(text: string, matches: readonly RegExpExecArray[]): string {
  const places = matches.map((match) => ({ from: match.index, to: match.index + match[0].length }))
  // from the end, so that the places before stay where they are
  const left = places.toSorted((a, b) => b.from - a.from).reduce(cut, text)
  return left.replace(/\s+/g, ' ').trim()
}

function cut(text: string, { from, to }: { from: number; to: number }): string {
  return text.slice(0, from) + text.slice(to)
}
