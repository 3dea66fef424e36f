import { createHash } from 'node:crypto'
import type { Way } from '../plan/entries.ts'
import { OneFolder, type Tree } from './one-folder.given.ts'
import { changingOperations, Plug } from './plug.given.ts'

interface ManyFiles {
  readonly way: Way
  readonly files: number
  /** How often the client is killed on the way. */
  readonly kills: number
  readonly seed: number
  /** Hears how far it is: what is silent for minutes counts as hung. */
  onKill?(killed: number): void
}

const filesOfFolder = 1000
/** So few of all are saved between two runs that no rule stops and asks. */
const savedShare = 1 / 5000
/** After so many runs nothing is left to do. */
const mostRuns = 3
const shownFaults = 10

/** 0 … n − 1; the same seed gives the same numbers. */
function numbersFrom(seed: number): (n: number) => number {
  let drawn = 0
  return (n) => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % n
}

/**
 * A folder of so many files is carried for the first time while the client is killed at chance operations, and people
 * go on saving on the side that is carried. Answers what is wrong when later clients have nothing left to do.
 */
export async function carryMany({ way, files, kills, seed, onKill }: ManyFiles) {
  // what a killed client had carried and not noted is another's file to the next one, where somebody saves it meanwhile
  const world = await OneFolder.make(way, 'overwrite')
  const draw = numbersFrom(seed)
  const saved = new Map<string, string>()
  const save = async (number: number, text: string) => {
    const path = `${Math.floor(number / filesOfFolder)}/${number}.txt`
    saved.set(path, text)
    if (way === 'up') await world.save(path, text)
    else world.cloudSave(path, text)
  }
  try {
    for (let number = 0; number < files; number++) await save(number, String(number))
    // of one file after the other: looking at it, reading it twice, and carrying it
    let mostOperations = files * 4
    let killed = 0
    while (killed < kills) {
      const plug = new Plug(draw(mostOperations), draw(2) === 0 ? 'before' : 'after')
      await world.run(plug)
      if (plug.isPulled) {
        killed += 1
        onKill?.(killed)
      } else mostOperations = Math.max(2, plug.operations.length)
      for (let more = 0; more < Math.max(1, files * savedShare); more++) await save(draw(files), `${killed} ${more}`)
    }
    for (let run = 0; run < mostRuns; run++) await world.run()
    const rest = new Plug()
    await world.run(rest)
    const wanted = Object.fromEntries(saved)
    return {
      killed,
      files: saved.size,
      wrongHere: differences(wanted, await world.here()),
      wrongThere: differences(wanted, world.there),
      rest: rest.operations.filter((name) => changingOperations.has(name)).slice(0, shownFaults),
    }
  } finally {
    await world.remove()
  }
}

/** Some of the paths at which two trees are not the same. */
function differences(one: Tree, other: Tree): string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...paths].filter((path) => one[path] !== other[path]).slice(0, shownFaults)
}
