const mostLines = 5

/** The number at the top of the chart and the lines below it, at most five: round numbers, whole. */
export function scaleOf(most: number): { readonly top: number; readonly lines: readonly number[] } {
  const rough = Math.max(most, 1) / (mostLines - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * magnitude).find((each) => each >= rough) ?? rough)
  const count = Math.ceil(Math.max(most, 1) / step)
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

const perLine = 8
const latinWidth = 0.53

/**
 * The last part of a path in lines of eight characters. Latin letters are little more than half as wide, and no
 * word of them is broken (decision 0083).
 */
export function labelLines(path: string): readonly string[] {
  const last = path.split(' / ').at(-1) ?? path
  const lines: string[] = []
  let [line, width] = ['', 0]
  for (const piece of last.match(/[\x21-\u024f]+| +|[^]/gu) ?? []) {
    const wide = /^[\x20-\u024f]/.test(piece) ? piece.length * latinWidth : 1
    if (line !== '' && width + wide > perLine) {
      lines.push(line.trimEnd())
      ;[line, width] = ['', 0]
    }
    if (line === '' && piece.trim() === '') continue
    line += piece
    width += wide
  }
  return [...lines, line.trimEnd()]
}
