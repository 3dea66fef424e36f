import type { Action, Base, FolderView, LocalFile, Plan, PlannedRule, RemoteFile, Report } from './entries.ts'
import { chooseFiles, inScope, type Names } from './names.ts'

/**
 * A folder on its way to the computer. Each item in scope gets one action or one reason; what is only here is none of its
 * business, and a deletion is carried nowhere.
 */
export function planDown(here: FolderView, rule: PlannedRule, names: Names): Plan {
  const wasChosen = (key: string) => here.bases.get(key)?.localName
  const { chosen } = chooseFiles(inScope(here.files, rule), { keyOf: names.keyOf, wasChosen })
  const taken = new Set([...here.files.map(({ name }) => name), ...here.folderNames].map(names.keyOf))
  const alike = Map.groupBy(here.files, ({ name }) => names.keyOf(name))
  const work: Work = { here, rule, names, chosen, taken, alike, actions: [], reports: [] }
  for (const item of inScope(here.items, rule)) planItem(work, item)
  return work
}

interface Work {
  readonly here: FolderView
  readonly rule: PlannedRule
  readonly names: Names
  readonly chosen: ReadonlyMap<string, LocalFile>
  /** Keys of what is here, whatever it is, and of what this plan brings. */
  readonly taken: Set<string>
  readonly alike: ReadonlyMap<string, readonly LocalFile[]>
  readonly actions: Action[]
  readonly reports: Report[]
}

function planItem(work: Work, item: RemoteFile): void {
  const { here, names } = work
  const base = here.baseOf(item.id)
  if (!base) planWith(work, item, undefined)
  else if (base.folder === here.folder && base.remoteName === item.name) planWith(work, item, base)
  else planMoved(work, item, { base, file: fileOf(work, base), key: names.keyOf(item.name) })
}

/** Of two local spellings of a name the one that goes on. */
function fileOf({ here, chosen }: Work, base: Base): LocalFile | undefined {
  return base.folder === here.folder ? chosen.get(base.key) : here.fileOf(base)
}

interface Moved {
  readonly base: Base
  readonly file: LocalFile | undefined
  /** Of the item's name now. */
  readonly key: string
}

/** It has another name or folder in the cloud than when both were last equal. */
function planMoved(work: Work, item: RemoteFile, { base, file, key }: Moved): void {
  const isHere = base.folder === work.here.folder
  const isRespelled = isHere && key === base.key
  const isFree = isRespelled ? (work.alike.get(key)?.length ?? 0) < 2 : !work.taken.has(key)
  if (file && file.sha256 === base.sha256 && isFree) {
    work.taken.add(key)
    work.actions.push({ do: 'moveFile', item, from: base, file, name: item.name })
    return
  }
  // another spelling lies beside it, which leaves no place for this one
  if (file && isRespelled) {
    if (!isFree) work.reports.push({ name: item.name, reason: 'clash' })
    planWith(work, item, base)
    return
  }
  // what was deleted here does not come back because it was renamed there; what was moved here too is met again
  if (!file && base.remoteSha256 === item.sha256 && work.chosen.get(key)?.sha256 !== item.sha256) {
    work.reports.push({ name: item.name, reason: 'deletedHere' })
    return
  }
  work.actions.push({ do: 'forget', base })
  planWith(work, item, undefined)
}

function planWith(work: Work, item: RemoteFile, base: Base | undefined): void {
  const { here, names, chosen, taken, actions, reports } = work
  const report = (reason: Report['reason']) => void reports.push({ name: item.name, reason })
  const key = base?.key ?? names.keyOf(item.name)
  const file = chosen.get(key)
  if (base && item.sha256 === base.remoteSha256) {
    if (!file) report('deletedHere')
    else if (file.sha256 === null) report('busy')
    else if (file.sha256 !== base.sha256) report('changedHere')
    else if (file.signature !== base.signature || file.name !== base.localName)
      actions.push({ do: 'adopt', file, item })
    return
  }
  if (!file) {
    if (taken.has(key)) return report(here.folderNames.some((name) => names.keyOf(name) === key) ? 'isFolder' : 'clash')
    taken.add(key)
    actions.push({ do: 'fetch', item, name: base?.localName ?? item.name })
    return
  }
  if (file.sha256 === null) return report('busy')
  if (file.sha256 === item.sha256) {
    if (isPaired(work, { file, item })) report('paired')
    else actions.push({ do: 'adopt', file, item })
    return
  }
  if (base && file.sha256 === base.sha256) actions.push({ do: 'replace', item, file })
  else planDuplicate(work, item, file)
}

/** The local file is as another living item was noted with it; noting this one with it would part the two at each run. */
function isPaired(
  { here, names }: Work,
  { file, item }: { readonly file: LocalFile; readonly item: RemoteFile },
): boolean {
  const other = here.bases.get(names.keyOf(file.name))
  return (
    other !== undefined &&
    other.itemId !== item.id &&
    other.sha256 === file.sha256 &&
    here.itemOf(other.itemId) !== undefined
  )
}

/** Its name is taken here by what this rule did not put there, or both sides have gone on since they were equal. */
function planDuplicate(work: Work, item: RemoteFile, file: LocalFile): void {
  const { rule, names, chosen, taken, actions, reports } = work
  if (rule.onDuplicate === 'overwrite') return void actions.push({ do: 'replace', item, file })
  if (rule.onDuplicate === 'skip') return void reports.push({ name: item.name, reason: 'skipped' })
  for (let attempt = 1; ; attempt++) {
    const name = names.conflictName(item.name, { from: names.from, sha256: item.sha256, attempt })
    const key = names.keyOf(name)
    const there = chosen.get(key)
    if (taken.has(key) && there?.sha256 !== item.sha256) continue
    if (!there) {
      taken.add(key)
      actions.push({ do: 'fetch', item, name })
    } else if (isPaired(work, { file: there, item })) reports.push({ name: item.name, reason: 'paired' })
    else actions.push({ do: 'adopt', file: there, item })
    return
  }
}
