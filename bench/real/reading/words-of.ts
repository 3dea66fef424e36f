/** Words of three letters or more, and Chinese characters in pairs, each once: two readers part lines and cells otherwise. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b\ufeff]/g, '')
  for (const [word] of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (!/\p{Script=Han}/u.test(word)) {
      if (word.length >= 3 && /\p{L}/u.test(word)) words.add(word)
      continue
    }
    for (const [run] of word.matchAll(/\p{Script=Han}{2,}/gu))
      for (let at = 0; at + 2 <= run.length; at++) words.add(run.slice(at, at + 2))
  }
  return words
}
