const colours = 7

/** One or two letters for a name: `王芳` → `芳`, `阿卜杜拉・买买提江` → `拉`, `Fang Wang` → `FW`. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s·・•]+/u)
    .filter(Boolean)
  const first = [...(words[0] ?? '')]
  if (first.some((letter) => /\p{Script=Han}/u.test(letter))) return first.at(-1) ?? ''
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : []
  return `${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase()
}

/** The same colour for the same person, always; an index of the seven colours of people. */
export function colourOf(person: string): number {
  let sum = 7
  for (const letter of person) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % colours
}
