/** Where words stand in a text, across its paragraphs and marks; blanks and breaks do not count. */
export function findPlace(body: Node, words: string): Range | undefined {
  const places: { readonly node: Text; readonly offset: number }[] = []
  let letters = ''
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text
    for (let offset = 0; offset < text.data.length; offset++) {
      const letter = text.data.charAt(offset)
      if (/\s/.test(letter)) continue
      letters += letter
      places.push({ node: text, offset })
    }
  }
  const wanted = words.replaceAll(/\s/g, '')
  const at = wanted === '' ? -1 : letters.indexOf(wanted)
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  if (!first || !last) return undefined
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}
