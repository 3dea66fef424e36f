/** `# ?/?`: digits of the whole part, where it has one of its own, those above, and those below or a fixed number there. */
const FRACTION = /(?:([0#?]+)\s+)?[0#?]+\s*\/\s*([0#?]+|[1-9]\d*)/
const MOST_DIGITS = 3

/** The number as a fraction, in what its format has around it (` `, `"英寸"`); undefined for a format without one. */
export function formatFraction(value: number, pattern: string): string | undefined {
  const [form, wholes, belows] = FRACTION.exec(pattern) ?? []
  if (form === undefined || belows === undefined) return undefined
  const size = Math.abs(value)
  const isFixed = /^[1-9]/.test(belows)
  const most = 10 ** Math.min(MOST_DIGITS, belows.length) - 1
  const begun = wholes === undefined ? 0 : Math.floor(size)
  const nearest = isFixed ? over(size - begun, Number(belows)) : closest(size - begun, most)
  // what comes nearest may be a whole
  const isWhole = wholes !== undefined && nearest.above === nearest.below
  const [whole, above] = isWhole ? [begun + 1, 0] : [begun, nearest.above]
  const fraction = above === 0 && wholes !== undefined ? '' : `${above}/${nearest.below}`
  const shown = [wholes !== undefined && (whole > 0 || above === 0) ? String(whole) : '', fraction]
  return `${value < 0 ? '-' : ''}${pattern.replace(form, shown.filter(Boolean).join(' '))}`
}

interface Fraction {
  readonly above: number
  readonly below: number
}

const over = (part: number, below: number): Fraction => ({ above: Math.round(part * below), below })

/** The first of those that come nearest: 1/2 and not 2/4. */
function closest(part: number, most: number): Fraction {
  let best = over(part, 1)
  const error = ({ above, below }: Fraction) => Math.abs(part - above / below)
  for (let below = 2; below <= most; below += 1) {
    const next = over(part, below)
    if (error(next) < error(best) - 1e-12) best = next
  }
  return best
}
