/** Whether the place of a hit shows words that the title does not show marked already. */
export function showsMore(hitMarked: string, subjectMarked: string | null): boolean {
  const known = termsOf(subjectMarked ?? '')
  return [...termsOf(hitMarked)].some((term) => !known.has(term))
}

function termsOf(marked: string): ReadonlySet<string> {
  return new Set([...marked.matchAll(/<em>(.*?)<\/em>/g)].map(([, term = '']) => term.toLowerCase()))
}
