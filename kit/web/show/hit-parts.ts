export interface HitPart {
  readonly text: string
  readonly marked: boolean
  /** Where it begins, to tell equal parts apart. */
  readonly at: number
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: '\u00a0',
}

/** A text of the server in which only `<em>` marks hits; any other tag is text, never markup. */
export function hitParts(marked: string): HitPart[] {
  const parts: HitPart[] = []
  let inside = false
  let at = 0
  for (const piece of marked.split(/(<\/?em>)/i)) {
    if (/^<\/?em>$/i.test(piece)) inside = !piece.startsWith('</')
    // a marked blank would be a spot of colour without a word
    else if (piece !== '') parts.push({ text: plainText(piece), marked: inside && piece.trim() !== '', at })
    at += piece.length
  }
  return parts
}

/** The text without its marks, for titles and names. */
export function hitText(marked: string): string {
  return hitParts(marked)
    .map(({ text }) => text)
    .join('')
}

/** The first place that is marked, as it is there; undefined where nothing is. */
export function firstHit(marked: string): string | undefined {
  return hitParts(marked).find((part) => part.marked)?.text
}

/** The words that are marked, each once however it is written. */
export function hitWords(marked: string): string[] {
  const words = hitParts(marked).filter((part) => part.marked)
  return [...new Map(words.map(({ text }) => [text.toLowerCase(), text])).values()]
}

/** A text without marks, as `hitParts` reads it. */
export function withoutHits(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function plainText(escaped: string) {
  return escaped.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
