/** One shortest round for every group of files that import each other; each file stands in one round at most. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const seen = new Set<string>()
  for (const file of [...imports.keys()].sort()) {
    if (seen.has(file)) continue
    const round = findRound(imports, file)
    if (!round || round.some((member) => seen.has(member))) continue
    for (const member of round) seen.add(member)
    cycles.push(round)
  }
  return cycles
}

/** Breadth first, so the round told is the shortest, and the place to cut is easiest to see. */
function findRound(imports: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...pathTo(file, cameFrom), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

function pathTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path: string[] = []
  for (let step: string | undefined = file; step !== undefined; step = cameFrom.get(step)) path.unshift(step)
  return path
}
