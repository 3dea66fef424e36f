/** A part of a whole, exact: thirds and hundredths in floats end at 99.999…, or beyond 100. */
export interface Share {
  readonly over: bigint
  readonly under: bigint
}

export interface Weighted {
  readonly weight: number
  readonly share: Share
}

/** Documents, each once. */
export interface Counted {
  readonly read: number
  readonly total: number
}

export const shareOf = ({ read, total }: Counted): Share => ({ over: BigInt(read), under: BigInt(total) })

/** The weighted mean; where all weights are 0, each part counts the same. Undefined without parts. */
export function weigh(parts: readonly Weighted[]): Share | undefined {
  if (parts.length === 0) return undefined
  const isEven = parts.every(({ weight }) => weight === 0)
  const weights = parts.map(({ weight }) => BigInt(isEven ? 1 : weight))
  // most have the same few denominators: added up by each of them, the numbers stay small
  const byUnder = new Map<bigint, bigint>()
  for (const [at, { share }] of parts.entries())
    byUnder.set(share.under, (byUnder.get(share.under) ?? 0n) + (weights[at] ?? 0n) * share.over)
  const { over, under } = addUp([...byUnder].map(([below, above]) => ({ over: above, under: below })))
  return reduced({ over, under: under * weights.reduce((all, weight) => all + weight, 0n) })
}

/** By halves, so that large denominators meet large ones. */
function addUp(shares: readonly Share[]): Share {
  const [first, second] = shares
  if (!first) return { over: 0n, under: 1n }
  if (!second) return first
  const middle = shares.length >> 1
  const [one, other] = [addUp(shares.slice(0, middle)), addUp(shares.slice(middle))]
  return reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })
}

function reduced({ over, under }: Share): Share {
  let [one, other] = [over, under]
  while (other > 0n) [one, other] = [other, one % other]
  return one > 1n ? { over: over / one, under: under / one } : { over, under }
}

/**
 * 0 where nothing is read and 100 where everything is, whatever the weights say: 99 is shown while anything is missing.
 * Between them rounded, halves up.
 */
export function percentOf({ read, total }: Counted, share: Share | undefined): number {
  if (read === 0 || !share) return 0
  if (read === total) return 100
  const rounded = Number((200n * share.over + share.under) / (2n * share.under))
  return Math.min(99, Math.max(1, rounded))
}
