import { diffArrays, type ChangeObject } from 'diff'

export type Choice = 'theirs' | 'mine' | 'both'

/** A stretch of two texts: the same in both, or one of each. */
export interface MergePart {
  readonly theirs: readonly string[]
  readonly mine: readonly string[]
  readonly isSame: boolean
  /** The proposed choice; undefined where both changed the same place. */
  readonly proposed?: Choice
}

/** Beyond so many differences two texts are one part: taking one of them whole is all that is left. */
const mostEdits = 1000

/**
 * Their text and mine side by side, block by block. Where only one of us changed the common base, that change is
 * proposed; without the base nobody knows who changed what, and each difference is a question.
 */
export function mergeParts(
  base: readonly string[] | undefined,
  theirs: readonly string[],
  mine: readonly string[],
): MergePart[] {
  const theirChanges = base && changedPlaces(base, theirs)
  const myChanges = base && changedPlaces(base, mine)
  let [t, m] = [0, 0]
  return stretches(theirs, mine).map((stretch) => {
    const [fromT, fromM] = [t, m]
    t += stretch.theirs.length
    m += stretch.mine.length
    if (stretch.isSame || !theirChanges || !myChanges) return stretch
    const theyChanged = theirChanges(fromT, t)
    const iChanged = myChanges(fromM, m)
    return theyChanged === iChanged ? stretch : { ...stretch, proposed: iChanged ? 'mine' : 'theirs' }
  })
}

/** The text that the choices make; nothing while one is missing. */
export function mergedBlocks(parts: readonly MergePart[], choices: readonly (Choice | undefined)[]) {
  const blocks: (readonly string[])[] = []
  for (const [index, part] of parts.entries()) {
    const choice = part.isSame ? 'mine' : (choices[index] ?? part.proposed)
    if (choice === undefined) return undefined
    if (choice !== 'mine') blocks.push(part.theirs)
    if (choice !== 'theirs') blocks.push(part.mine)
  }
  return blocks.flat()
}

/** Where both have equally many blocks, they are matched one by one. */
function stretches(theirs: readonly string[], mine: readonly string[]): MergePart[] {
  const changes = compare(theirs, mine)
  if (!changes) return [{ theirs, mine, isSame: false }]
  return partsOf(changes).flatMap((part): MergePart[] => {
    if (part.isSame || part.theirs.length !== part.mine.length) return [part]
    return part.theirs.map((block, index) => ({
      theirs: [block],
      mine: part.mine.slice(index, index + 1),
      isSame: block === part.mine[index],
    }))
  })
}

function partsOf(changes: readonly ChangeObject<string[]>[]): MergePart[] {
  const parts: MergePart[] = []
  for (const { value, removed = false, added = false } of changes) {
    const last = parts.at(-1)
    if (!removed && !added) parts.push({ theirs: value, mine: value, isSame: true })
    else if (last && !last.isSame) {
      parts[parts.length - 1] = removed
        ? { ...last, theirs: [...last.theirs, ...value] }
        : { ...last, mine: [...last.mine, ...value] }
    } else parts.push({ theirs: removed ? value : [], mine: added ? value : [], isSame: false })
  }
  return parts
}

function compare(before: readonly string[], after: readonly string[]) {
  return diffArrays([...before], [...after], { maxEditLength: mostEdits })
}

/** For a stretch of the changed text: whether it contains anything new, or something next to it is gone. */
function changedPlaces(base: readonly string[], changed: readonly string[]): (from: number, to: number) => boolean {
  const changes = compare(base, changed)
  if (!changes) return () => true
  const fresh = new Set<number>()
  const gaps = new Set<number>()
  let at = 0
  for (const { theirs: before, mine: after, isSame } of partsOf(changes)) {
    if (!isSame) for (let index = 0; index < after.length; index += 1) fresh.add(at + index)
    at += after.length
    // what is in the place of something is new; only what left nothing behind is a gap
    if (before.length > after.length) gaps.add(at)
  }
  return (from, to) => {
    for (let index = from; index <= to; index += 1) if (gaps.has(index) || (index < to && fresh.has(index))) return true
    return false
  }
}
