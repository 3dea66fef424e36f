const mostLines = 5

/** The number at the top of the chart and the lines below it, at most five: round numbers, whole. */
export function scaleOf(most: number): { readonly top: number; readonly lines: readonly number[] } {
  const rough = Math.max(most, 1) / (mostLines - 1)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * magnitude).find((each) => each >= rough) ?? rough)
  const count = Math.ceil(Math.max(most, 1) / step)
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** REPORT-11: the last part of a path, a new line after every eight characters. */
export function wrapLabel(path: string): string {
  const last = path.split(' / ').at(-1) ?? path
  return Array.from(last)
    .map((letter, index) => (index > 0 && index % 8 === 0 ? `\n${letter}` : letter))
    .join('')
}
