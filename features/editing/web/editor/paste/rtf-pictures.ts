export interface RtfPicture {
  readonly mime: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The pictures of an RTF text in order. Word's HTML only names files on its own machine; the pictures themselves are in
 * the RTF, as hexadecimal digits; a picture that is the sign of a list is none of the text. A picture in a format that browsers do not show leaves a gap, so that the others keep
 * their places.
 */
export function rtfPictures(rtf: string): (RtfPicture | undefined)[] {
  return [...pictureGroups(withoutSigns(rtf))].filter(isShown).map(readPicture)
}

/**
 * Answers the picture for each file that the HTML names, in turn; `files` is how many it names. Of two lists that differ
 * nobody knows which picture is whose: a wrong one is worse than none.
 */
export function picturesInTurn(pictures: readonly (RtfPicture | undefined)[]) {
  let index = 0
  return (files: number): RtfPicture | undefined => {
    const picture = files === pictures.length ? pictures[index] : undefined
    index += 1
    return picture
  }
}

/** `{\pict …}` with everything within. */
function* pictureGroups(rtf: string): Generator<string> {
  for (let at = rtf.indexOf('{\\pict'); at >= 0; at = rtf.indexOf('{\\pict', at + 1)) {
    // what directly precedes it says whether this is the picture or its twin for old programs
    yield rtf.slice(Math.max(0, at - 12), endOfGroup(rtf, at))
  }
}

function endOfGroup(rtf: string, at: number): number {
  let depth = 0
  let end = at
  do {
    if (rtf[end] === '\\') end += 1
    else if (rtf[end] === '{') depth += 1
    else if (rtf[end] === '}') depth -= 1
    end += 1
  } while (depth > 0 && end < rtf.length)
  return end
}

/** The list table has the signs, and where a list is each item has its own before it. */
function withoutSigns(rtf: string): string {
  let rest = ''
  let from = 0
  for (const { index } of rtf.matchAll(/\{(?:\\\*)?\\(?:listpicture|listtext|pntext)\b/g)) {
    if (index < from) continue
    rest += rtf.slice(from, index)
    from = endOfGroup(rtf, index)
  }
  return rest + rtf.slice(from)
}

/** Word writes most pictures twice; `\nonshppict` is for readers that do not know the first form. */
function isShown(group: string): boolean {
  return !/\{\\nonshppict\s*\{\\pict/.test(group)
}

function readPicture(group: string): RtfPicture | undefined {
  const mime = group.includes('\\pngblip') ? 'image/png' : group.includes('\\jpegblip') ? 'image/jpeg' : undefined
  if (!mime) return undefined
  // the longest run of digits is the picture; groups within (its name, its id) are short
  const digits = group
    .slice(group.indexOf('{\\pict'))
    .replace(/\{\\\*?[^{}]*\}/g, '')
    .replace(/\\[a-z]+-?\d* ?/gi, '|')
    .match(/[\da-f\s]{32,}/gi)
    ?.reduce((longest, each) => (each.length > longest.length ? each : longest))
    .replace(/\s/g, '')
  if (!digits || digits.length < 16) return undefined
  const bytes = new Uint8Array(Math.floor(digits.length / 2))
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
  return { mime, bytes }
}
