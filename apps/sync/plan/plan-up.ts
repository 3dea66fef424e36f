import type { Action, Base, FolderView, LocalFile, Plan, PlannedRule, RemoteFile, Report } from './entries.ts'
import { chooseFiles, hasSize, isCarried, isNameOfDisk, remoteNameOf, type Names } from './names.ts'

/**
 * A folder on its way to the cloud. Each local file in scope gets one action or one reason; what is only in the cloud is
 * none of its business, and a deletion is carried nowhere.
 */
export function planUp(here: FolderView, rule: PlannedRule, names: Names): Plan {
  const actions: Action[] = []
  const reports: Report[] = []
  const carried = here.files.filter(({ name }) => isCarried(name, rule.scope))
  const sized = carried.filter((file) => {
    if (hasSize(file, rule.scope)) return true
    if (here.bases.has(names.keyOf(file.name))) reports.push({ name: file.name, reason: 'outgrew' })
    return false
  })
  const wasChosen = (key: string) => here.bases.get(key)?.localName
  const { chosen, clashing } = chooseFiles(sized, { keyOf: names.keyOf, wasChosen })
  reports.push(...clashing.map(({ name }): Report => ({ name, reason: 'clash' })))
  const items = new Map(here.items.map((item) => [names.keyOf(item.name), item]))
  const folders = new Set(here.remoteFolderNames.map(names.keyOf))
  for (const [key, file] of chosen) {
    const decided = decide({ key, file, here, rule, names, items, folders })
    if (typeof decided === 'string') reports.push({ name: file.name, reason: decided })
    else if (decided) actions.push(decided)
  }
  return { actions, reports }
}

interface Case {
  readonly key: string
  readonly file: LocalFile
  readonly here: FolderView
  readonly rule: PlannedRule
  readonly names: Names
  /** Of the folder in the disk, by their keys. */
  readonly items: ReadonlyMap<string, RemoteFile>
  /** Keys of the folders in it. */
  readonly folders: ReadonlySet<string>
}

/** Undefined where everything is as it was. */
function decide(asked: Case): Action | Report['reason'] | undefined {
  const { key, file, here, items } = asked
  if (file.sha256 === null) return 'busy'
  const base = here.bases.get(key)
  const own = base && here.itemOf(base.itemId)
  const isUnchanged = base !== undefined && file.sha256 === base.sha256
  if (isUnchanged) return own ? decideUnchanged(asked, base, own) : 'deletedInCloud'
  const target = own ?? items.get(key)
  if (!target) return decideNew(asked)
  if (target.sha256 === file.sha256) return { do: 'adopt', file, item: target }
  if (own && own.sha256 === base?.remoteSha256) return { do: 'addVersion', file, item: own }
  return decideDuplicate(asked, target)
}

/** The cloud may have gone on; what has the content of last time does not. */
function decideUnchanged({ key, file, names }: Case, base: Base, own: RemoteFile): Action | undefined {
  const name = remoteNameOf(file.name)
  const isRespelled = file.name !== base.localName && names.keyOf(own.name) === key && name !== own.name
  if (isRespelled) return { do: 'renameItem', file, item: own, name }
  if (file.signature === base.signature && file.name === base.localName) return undefined
  return { do: 'adopt', file, item: { ...own, sha256: base.remoteSha256 } }
}

function decideNew({ key, file, folders }: Case): Action | Report['reason'] {
  if (folders.has(key)) return 'isFolder'
  return isNameOfDisk(file.name) ? { do: 'create', file, name: remoteNameOf(file.name) } : 'badName'
}

/** Its name is taken by what this rule did not put there, or both sides have gone on since they were equal. */
function decideDuplicate({ file, rule, names, items, folders }: Case, item: RemoteFile): Action | Report['reason'] {
  if (rule.onDuplicate === 'overwrite') return { do: 'addVersion', file, item }
  if (rule.onDuplicate === 'skip') return 'skipped'
  const sha256 = file.sha256 ?? ''
  for (let attempt = 1; ; attempt++) {
    const name = names.conflictName(remoteNameOf(file.name), { from: names.from, sha256, attempt })
    if (!isNameOfDisk(name)) return 'badName'
    const key = names.keyOf(name)
    const there = items.get(key)
    if (folders.has(key) || (there && there.sha256 !== sha256)) continue
    return there ? { do: 'adopt', file, item: there } : { do: 'create', file, name }
  }
}
