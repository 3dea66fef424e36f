const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Shorter words have too many neighbours, longer ones are none. */
const [shortest, longest] = [4, 24]

/** What a Latin word may have been meant to be: one letter wrong, missing, too many, or two swapped. */
export function latinVariants(word: string): string[] {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return []
  const variants = new Set<string>()
  for (let index = 0; index <= word.length; index++) {
    const [left, right] = [word.slice(0, index), word.slice(index)]
    for (const letter of letters) {
      variants.add(left + letter + right)
      if (right !== '') variants.add(left + letter + right.slice(1))
    }
    if (right !== '') variants.add(left + right.slice(1))
    if (right.length > 1) variants.add(left + right.charAt(1) + right.charAt(0) + right.slice(2))
  }
  variants.delete(word)
  return [...variants]
}

/** How likely a word was meant to be another: seldom is the first letter wrong. */
export function latinLikelihood(typed: string, meant: string): number {
  const isSwapped = [...typed].toSorted().join('') === [...meant].toSorted().join('')
  const kind = isSwapped ? 60 : meant.length > typed.length ? 45 : meant.length === typed.length ? 30 : 25
  return kind - (typed.charAt(0) === meant.charAt(0) ? 0 : 25)
}
