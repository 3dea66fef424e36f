import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { remoteNameOf } from '../../plan/names.ts'
import { planFolder } from '../../plan/plan-folder.ts'
import type { Action } from '../../plan/entries.ts'
import { planRule, type WholePlan } from '../../run/plan-rule.ts'
import type { State } from '../../run/ports.ts'
import { pullChanges } from '../../run/remote-tree.ts'
import type { Session } from '../surroundings.ts'
import { foldersOfRule } from './folders-of-rule.ts'
import { openFolder, openKnown } from './prepare-folder.ts'
import { remoteFor } from './remote-for.ts'
import { namesOf, runnableOf } from './run-rule-here.ts'

export interface Looked {
  /** What a run would do now. */
  readonly plan: WholePlan
  /** The same as if nothing had ever been equal: every file is read, and what is the same on both sides is adopted. */
  readonly afresh: WholePlan
}

/** Plans each folder of a rule, and changes no file on either side. */
export async function lookAtRule(session: Session, rule: RuleOfClient): Promise<Looked[]> {
  const { terminal, command } = session
  const database = openKnown(command.folder.statePath)
  try {
    const remote = remoteFor(session, { rule })
    const names = namesOf(rule, session)
    const looked: Looked[] = []
    for (const folder of await foldersOfRule({ rule, database, remote, names })) {
      const { local, state } = openFolder({ database, mark: { ruleId: String(rule.id), terminal }, folder })
      await pullChanges(state, remote)
      const planning = { rule: runnableOf(rule), names, planFolder, local, rootId: folder.folderId }
      const plan = await planRule({ ...planning, state })
      looked.push({ plan, afresh: await planRule({ ...planning, state: withoutBases(state) }) })
    }
    return looked
  } finally {
    database.close()
  }
}

/** The tree of the disk is known, and no pair of files. */
function withoutBases(state: State): State {
  return {
    progress: state.progress,
    bases: () => new Map(),
    allBases: () => [],
    countBases: () => 0,
    baseOf: () => undefined,
    putBase: () => {},
    dropBase: () => {},
    allFolderBases: () => state.allFolderBases(),
    folderBase: (folder) => state.folderBase(folder),
    folderBaseOf: (itemId) => state.folderBaseOf(itemId),
    putFolderBase: () => {},
    dropFolderBase: () => {},
    node: (id) => state.node(id),
    nodesIn: (parentId) => state.nodesIn(parentId),
    putNode: () => {},
    clearNodes: () => {},
    save: () => {},
  }
}

export interface Comparison {
  readonly equal: number
  readonly missing: number
  readonly different: number
  /** Names, links, sizes, files in use. */
  readonly cannot: number
  /** On the other side, on purpose. */
  readonly deleted: number
}

export function compare(looked: readonly Looked[]): Comparison {
  const total = { equal: 0, missing: 0, different: 0, cannot: 0, deleted: 0 }
  for (const { plan, afresh } of looked) {
    const deleted = plan.reports.filter(({ reason }) => reason === 'deletedInCloud' || reason === 'deletedHere').length
    const actions = afresh.folders.flatMap((folder) => folder.actions)
    total.equal += actions.filter((action) => action.do === 'adopt').length
    total.deleted += deleted
    total.missing += Math.max(0, actions.filter(isMissing).length - deleted)
    total.different += actions.filter((action) => action.do !== 'adopt' && !isMissing(action)).length
    total.cannot += afresh.reports.length + afresh.unread.length
  }
  return total
}

/** The other side has nothing of that name; a copy under another name is of a content that differs. */
function isMissing(action: Action): boolean {
  if (action.do === 'create') return action.name === remoteNameOf(action.file.name)
  return action.do === 'fetch' && action.name === action.item.name
}
