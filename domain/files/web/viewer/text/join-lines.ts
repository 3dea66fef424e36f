/** Full-width signs take two columns. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** How a line begins that goes on nothing: numbers of chapters and points, bullets, an indented first line. */
const beginning =
  /^(?:[\u3000\t]|\s{2,}|第[一二三四五六七八九十百千零〇\d]+[章节条款项部篇]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十\d]+[）)]|\d{1,3}(?:\.\d{1,3})*[.、．)）]?\s|[•●○■◆▪–—*-]\s)/
const sentenceEnd = /[。！？；：.!?;:”"）)]$/
/** A line that is shorter than this part of the widest ends its paragraph. */
const fullPart = 0.8

/**
 * The text of a PDF knows only lines as they were on the page: put together where one was broken because the page had
 * no more room. What is parted by its beginning, by its length or by a gap stays parted.
 */
export function joinLines(text: string): string {
  const lines = withoutDoubledEnds(text.split('\n').map((line) => line.trimEnd()))
  const full = fullWidth(lines) * fullPart
  const joined: string[] = []
  let isOpen = false
  for (const line of lines) {
    const last = joined.at(-1)
    if (isOpen && last !== undefined && line !== '' && !beginning.test(line)) {
      joined[joined.length - 1] = join(last, line.trimStart())
    } else joined.push(line)
    isOpen = line !== '' && !line.includes('\t') && widthOf(line) >= full && !isWholeSentence(line, full)
  }
  return joined.join('\n')
}

/** A page with much room between its lines has a gap behind each of them: then gaps part nothing. */
function withoutDoubledEnds(lines: string[]): string[] {
  const written = lines.filter((line) => line !== '').length
  const gaps = lines.filter((line, index) => line === '' && lines[index - 1] !== '').length
  return gaps > written * 0.6 ? lines.filter((line) => line !== '') : lines
}

/** The width at which the page breaks lines; where one is wider than all others, rather too few are joined. */
function fullWidth(lines: readonly string[]): number {
  return lines.reduce((widest, line) => Math.max(widest, widthOf(line)), 0)
}

function widthOf(line: string): number {
  let width = 0
  for (const sign of line) width += wide.test(sign) ? 2 : 1
  return width
}

/** It ends with a sentence well before the edge. */
function isWholeSentence(line: string, full: number): boolean {
  return sentenceEnd.test(line) && widthOf(line) < full / fullPart - 4
}

/** Chinese needs no blank where a line was broken; a word that was parted by a hyphen is one again. */
function join(line: string, next: string): string {
  if (/[a-z]-$/.test(line) && /^[a-z]/.test(next)) return line.slice(0, -1) + next
  const [last, first] = [line.at(-1) ?? '', next.charAt(0)]
  return wide.test(last) || wide.test(first) ? line + next : `${line} ${next}`
}
