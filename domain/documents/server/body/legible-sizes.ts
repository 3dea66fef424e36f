/** Smaller words would be there for the search, and not for the reader. */
const leastPx = 7.5
const usualPx = 15

const TAG = /<\/?[a-z][^>]*>/g
const SIZE = /(\sstyle="(?:[^"]*;)?)font-size:([^;"]+);?([^"]*")/

/**
 * Sizes by `em` and `%` go by what is around them: one that would make words too small to read goes. Takes sanitised
 * HTML only, where every tag is closed and none contains `>`.
 */
export function withLegibleSizes(clean: string): string {
  if (!clean.includes('font-size:')) return clean
  const sizes = [usualPx]
  return clean.replace(TAG, (tag) => {
    if (tag.startsWith('</')) {
      if (sizes.length > 1) sizes.pop()
      return tag
    }
    const around = sizes.at(-1) ?? usualPx
    const declared = SIZE.exec(tag)?.[2]
    const own = declared === undefined ? around : pixelsOf(declared.trim(), around)
    if (!tag.endsWith('/>')) sizes.push(Math.max(own, leastPx))
    return own >= leastPx ? tag : tag.replace(SIZE, '$1$3').replace(/\sstyle=""/, '')
  })
}

/** In px; words such as `large` are legible. */
function pixelsOf(size: string, around: number): number {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/i.exec(size) ?? []
  const value = Number(number ?? usualPx)
  switch (unit?.toLowerCase()) {
    case 'em':
      return around * value
    case '%':
      return (around * value) / 100
    case 'rem':
      return usualPx * value
    case 'pt':
      return (value * 4) / 3
    default:
      return value
  }
}
