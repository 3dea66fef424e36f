export interface OutlineEntry {
  readonly element: HTMLElement
  readonly text: string
  /** 0 for the highest level that the text has. */
  readonly depth: number
}

/** A list of more headings is no overview, and would cost each reader more than the text itself. */
const mostHeadings = 500
const longestText = 100

/** The headings that say something; none where there are too many. */
export function outlineEntries(headings: ArrayLike<HTMLElement>): OutlineEntry[] {
  if (headings.length > mostHeadings) return []
  const found = Array.from(headings).flatMap((element) => {
    // in the editor the number is not part of the words yet
    const text = `${element.dataset['number'] ?? ''}${element.textContent}`.trim().slice(0, longestText)
    return text === '' ? [] : [{ element, text, level: Number(element.tagName.slice(1)) }]
  })
  const highest = found.reduce((least, { level }) => Math.min(least, level), 6)
  return found.map(({ element, text, level }) => ({ element, text, depth: level - highest }))
}
