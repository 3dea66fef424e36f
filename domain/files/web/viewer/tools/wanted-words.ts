import { createContext } from 'react'

/** What is looked for in a file as soon as it is shown: the words by which somebody found it; empty without. */
export const WantedWords = createContext('')

/**
 * What to look for, one after the other until something is found: all of it, then its parts, the longest first. A page
 * may have blanks or the end of a line between Chinese and Latin words where the text that was searched has none. At the
 * end nothing: the words are where the viewer does not show them, as the note of a cell or the title of a file, and
 * that they are not found would be no help to who found the file by them.
 */
export function wordsToTry(wanted: string): string[] {
  const whole = wanted.trim()
  if (whole === '') return []
  const parts = new Set(whole.match(/\p{Script=Han}{2,}|[^\p{Script=Han}\s]{2,}/gu))
  parts.delete(whole)
  const byLength = [...parts].toSorted((a, b) => b.length - a.length)
  return [whole, ...byLength, '']
}
