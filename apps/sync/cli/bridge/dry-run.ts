import type { DatabaseSync } from 'node:sqlite'
import { DryRun, mostNamed, type Dates, type DraftRule, type PlannedAct } from '@shuku/features/sync-rules/contract'
import { changedAtOf } from '../../local/file-facts.ts'
import type { Action, LocalFile, RemoteFile } from '../../plan/entries.ts'
import { hasSize, isCarried, remoteNameOf, type Names } from '../../plan/names.ts'
import { planFolder } from '../../plan/plan-folder.ts'
import type { PlanFolder } from '../../run/folder-view.ts'
import { planRule, type WholePlan } from '../../run/plan-rule.ts'
import type { Path, RemoteDisk, State } from '../../run/ports.ts'
import { isLive, liveIn, pullChanges } from '../../run/remote-tree.ts'
import { copyState, withTree } from '../../state/copy-state.ts'
import { openState, SqliteState } from '../../state/sqlite-state.ts'
import { ownNames, placesState, type RuleFolder } from '../rules/folders-of-rule.ts'
import { folderState, folderStates, openFolder } from '../rules/prepare-folder.ts'
import { remoteFor } from '../rules/remote-for.ts'
import { namesOf, runnableOf } from '../rules/run-rule-here.ts'
import type { Session } from '../surroundings.ts'

interface Files {
  count: number
  bytes: number
  readonly names: string[]
  dates?: Dates[]
}

interface File {
  readonly path: string
  readonly bytes: number
  /** Where both sides have it and differ. */
  readonly dates?: Dates | undefined
}

/** Where the disk has no folder for a local one yet: nothing is in it. */
const noFolder = -1

/** What a rule would do, as it is entered; neither side is changed, and nothing of it is remembered. */
export async function dryRun(session: Session, rule: DraftRule): Promise<DryRun> {
  const remote = remoteFor(session, { rule: { id: rule.id, revision: 0 } })
  const names = namesOf(rule, session)
  const treeState = treeStateOf(rule)
  const database = copyKnown(session, rule, treeState)
  const sum = new Sum()
  try {
    const tree = new SqliteState(database, treeState)
    // once for all local folders: a disk may have a million files
    await pullChanges(tree, remote)
    for (const folder of placesOf(rule, { names, tree })) {
      const { localFolder, folderId, below } = folder
      const mark = { ruleId: String(rule.id), terminal: session.terminal }
      const { local, state } = openFolder({ database, mark, folder })
      const planning = { rule: runnableOf(rule), names, local, rootId: folderId }
      const known = await knownWith(state, { tree, remote })
      const plan = await planRule({ ...planning, state: known, planFolder: sum.noting(below) })
      sum.add(localFolder, below, plan)
    }
    return DryRun.parse(sum.result)
  } finally {
    database.close()
  }
}

const rootOf = ({ folderId }: DraftRule) => (folderId === 0 ? noFolder : folderId)
const hasSeveral = ({ localFolders, way }: DraftRule) => localFolders.length > 1 && way === 'up'

/** Under which a run has the tree of the disk. */
function treeStateOf(rule: DraftRule): string {
  const { id, localFolders } = rule
  return hasSeveral(rule)
    ? placesState(id)
    : folderState(id, { localFolder: localFolders[0] ?? '', folderId: rootOf(rule) })
}

/** Of a rule that is there already it is known what it has carried. */
function copyKnown({ book, command }: Session, { id }: DraftRule, tree: string): DatabaseSync {
  const isKnown = book.rules.some((rule) => rule.id === id)
  return isKnown ? copyState(command.folder.statePath, { prefix: folderStates(id), tree }) : openState(':memory:')
}

interface Known {
  readonly names: Names
  readonly tree: State
}

/** The folder of the disk for each local one, as a run chooses it, save that none is made. */
function placesOf(rule: DraftRule, { names, tree }: Known): RuleFolder[] {
  const root = rootOf(rule)
  if (!hasSeveral(rule)) return rule.localFolders.map((localFolder) => ({ localFolder, folderId: root, below: [] }))
  const placed = new Map(liveIn(tree, root).folders.map((node) => [names.keyOf(node.name), node.id]))
  return [...ownNames(rule.localFolders, names)].map(([localFolder, name]) => {
    const base = tree.folderBase(localFolder)
    const hadOne = base !== undefined && isLive(tree, base.itemId, root)
    const folderId = hadOne ? base.itemId : (placed.get(names.keyOf(name)) ?? noFolder)
    return { localFolder, folderId, below: [name] }
  })
}

/** A disk that was restored since is compared with what was equal, as a run does it. */
async function knownWith(state: State, { tree, remote }: { readonly tree: State; readonly remote: RemoteDisk }) {
  const { epoch } = state.progress
  if (epoch === '' || epoch === tree.progress.epoch) return withTree(state, tree)
  await pullChanges(state, remote)
  return state
}

const actOf = (action: Action): PlannedAct | undefined => {
  if (action.do === 'adopt' || action.do === 'forget') return undefined
  const isCopy = action.do === 'create' && action.name !== remoteNameOf(action.file.name)
  return isCopy || (action.do === 'fetch' && action.name !== action.item.name) ? 'copy' : action.do
}

const isDown = (action: Action) => action.do === 'fetch' || action.do === 'replace'

/** What the folders of a rule come to. */
class Sum {
  readonly #folders: DryRun['folders'] = []
  readonly #acts = new Map<PlannedAct, Files>()
  readonly #left = new Map<string, Files>()
  readonly #unread: string[] = []
  #equal = 0

  /** Plans as a run does, and counts what a rule is not about, which plans say nothing of. */
  noting(below: Path): PlanFolder {
    return (view, rule, names) => {
      const plan = planFolder(view, rule, names)
      const entries = rule.way === 'up' ? view.files : view.items
      const touched = new Set(plan.actions.map(subjectOf).concat(plan.reports.map(({ name }) => name)))
      for (const entry of entries) {
        const file = { path: [...below, view.folder + entry.name].join('/'), bytes: entry.sizeBytes }
        // what the client itself has put there is nobody's file
        if (touched.has(entry.name) || entry.name.startsWith('.shuku')) continue
        if (!isCarried(entry.name, rule.scope)) count(this.#left, 'otherType', file)
        else if (!hasSize(entry, rule.scope)) count(this.#left, 'otherSize', file)
        else this.#equal += 1
      }
      return plan
    }
  }

  add(localFolder: string, below: Path, plan: WholePlan): void {
    const isUnread = plan.unread.some((path) => path.length === 0)
    this.#folders.push({ path: localFolder, ...(!isUnread && { seen: plan.seenFiles }) })
    for (const path of plan.unread) this.#unread.push([localFolder, ...path].join('/'))
    for (const { path, actions } of plan.folders) {
      for (const action of actions) {
        const act = actOf(action)
        if (action.do === 'adopt') this.#equal += 1
        if (act === undefined || action.do === 'forget') continue
        const { name, sizeBytes } = isDown(action) && 'item' in action ? action.item : fileOf(action)
        const file = { path: [...below, ...path, name].join('/'), bytes: sizeBytes, dates: datesOf(action) }
        count(this.#acts, act, file)
      }
    }
    for (const { path, name, reason } of plan.reports)
      count(this.#left, reason, { path: [...below, ...path, name].join('/'), bytes: 0 })
  }

  get result(): DryRun {
    return {
      folders: this.#folders,
      equal: this.#equal,
      acts: [...this.#acts].map(([act, files]) => ({ act, ...files })),
      left: [...this.#left].map(([reason, files]) => ({ reason, ...files })),
      unread: this.#unread.slice(0, mostNamed),
    }
  }
}

/** Of a file that one side gets from the other although it has one itself. */
function datesOf(action: Action): Dates | undefined {
  if (action.do !== 'addVersion' && action.do !== 'replace') return undefined
  const [here, there] = [changedAtOf(action.file.signature), action.item.changedAt]
  return { ...(here && { here: here.toISOString() }), ...(there !== undefined && { there }) }
}

type Named = Pick<LocalFile | RemoteFile, 'name' | 'sizeBytes'>

const fileOf = (action: Exclude<Action, { readonly do: 'forget' }>): Named =>
  'file' in action ? action.file : action.item

/** The name of the side that a plan goes through. */
function subjectOf(action: Action): string {
  if (action.do === 'forget') return action.base.localName
  return isDown(action) && 'item' in action ? action.item.name : fileOf(action).name
}

function count<K>(found: Map<K, Files>, key: K, { path, bytes, dates }: File): void {
  const files = found.get(key) ?? { count: 0, bytes: 0, names: [] }
  files.count += 1
  files.bytes += bytes
  if (files.names.length < mostNamed) {
    files.names.push(path)
    if (dates) files.dates = [...(files.dates ?? []), dates]
  }
  found.set(key, files)
}
