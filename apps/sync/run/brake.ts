import { createHash } from 'node:crypto'
import type { State } from './ports.ts'
import type { WholePlan } from './plan-rule.ts'

/** What is about to happen looks like a mishap: somebody has to want it. */
export interface Brake {
  readonly reason: 'manyChanges' | 'fewFiles'
  /** Files that would get another content, or files that are missing. */
  readonly count: number
  /** Of how many. */
  readonly of: number
  /** Of the files that would get another content, from the root of the rule down, with `/` between names; up to 100. */
  readonly names: readonly string[]
  /** Of this plan; “go on” is about no other. */
  readonly digest: string
}

export const fewestChanges = 50
const shareOfChanges = 0.2
const shareOfFiles = 0.5
const mostNames = 100

/** Something that encrypts files, or a tool that ran over all of them, changes many at once; an emptied root shows few. */
export function brakeOf(plan: WholePlan, state: State): Brake | undefined {
  const changing = plan.folders.flatMap(({ path, actions }) =>
    actions.flatMap((action) => (action.do === 'addVersion' || action.do === 'replace' ? [{ path, action }] : [])),
  )
  const described = changing.map(({ path, action: { file, item } }) =>
    [...path, file.name, item.id, item.versionId, file.sha256].join('/'),
  )
  const names = changing.slice(0, mostNames).map(({ path, action }) => [...path, action.file.name].join('/'))
  const known = state.countBases()
  const { seenFiles } = state.progress
  const digest = createHash('sha256')
    .update([plan.seenFiles, ...described].join('\n'))
    .digest('hex')
  const of = Math.max(known, plan.seenFiles)
  if (changing.length > fewestChanges && changing.length > shareOfChanges * of)
    return { reason: 'manyChanges', count: changing.length, of, names, digest }
  if (seenFiles > fewestChanges && plan.seenFiles < shareOfFiles * seenFiles)
    return { reason: 'fewFiles', count: seenFiles - plan.seenFiles, of: seenFiles, names: [], digest }
  return undefined
}
