/** From here on letters are as wide as two others. */
const firstWide = 0x2e80
/** What is behind the last dot is no extension where it is longer. */
const longestExtension = 6

/** As the suite cuts names: in narrow letters, which are its bytes. */
const usual = 23

/** A file's name so short, counted in narrow letters, that it is shown whole: cut before its extension, without a hole. */
export function shortFileName(name: string, most = usual): string {
  if (widthOf(name) <= most) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && widthOf(name.slice(dot)) <= longestExtension ? name.slice(dot) : ''
  let room = most - widthOf(`…${extension}`)
  let stem = ''
  for (const letter of name.slice(0, name.length - extension.length)) {
    room -= widthOf(letter)
    if (room < 0) break
    stem += letter
  }
  return `${stem.trimEnd()}…${extension}`
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter === '…' || (letter.codePointAt(0) ?? 0) >= firstWide ? 2 : 1
  return width
}
