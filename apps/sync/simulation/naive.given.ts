import { conflictName, inScope, namesFrom } from '../plan/names.ts'
import type { Action, FolderView, PlannedRule } from '../plan/entries.ts'
import type { PlanFolder } from '../run/folder-view.ts'
import type { LocalModel } from './local-model.given.ts'
import { MemoryState } from './memory-state.given.ts'
import type { RemoteModel } from './remote-model.given.ts'
import type { schedules } from './simulate.given.ts'
import type { Switches } from './world.given.ts'

export interface Naive {
  readonly name: string
  readonly switches: Switches
  /** What it breaks, among others. */
  readonly breaks: string
  readonly drawn?: Parameters<typeof schedules>[0]
}

class StateWithoutBase extends MemoryState {
  override bases(): ReadonlyMap<string, never> {
    return new Map<string, never>()
  }

  override baseOf(): undefined {
    return undefined
  }
}

/** Whichever side was changed later has the better content. */
const newerWins =
  (local: LocalModel, remote: RemoteModel): PlanFolder =>
  (view: FolderView, rule: PlannedRule) => {
    const path = view.folder.split('/').slice(0, -1)
    const files = new Map(inScope(view.files, rule).map((file) => [file.name, file]))
    const items = new Map(inScope(view.items, rule).map((item) => [item.name, item]))
    const isNewer = (name: string) => {
      const here = local.file(path, name)?.changedAt ?? 0
      return here > (remote.items.get(items.get(name)?.id ?? 0)?.changedAt ?? 0)
    }
    const actions: Action[] = []
    if (rule.way === 'up') {
      for (const [name, file] of files) {
        const item = items.get(name)
        if (!item) actions.push({ do: 'create', file, name })
        else if (file.sha256 !== item.sha256 && isNewer(name)) actions.push({ do: 'addVersion', file, item })
      }
      return { actions, reports: [] }
    }
    for (const [name, item] of items) {
      const file = files.get(name)
      if (!file) actions.push({ do: 'fetch', item, name })
      else if (file.sha256 !== item.sha256 && !isNewer(name)) actions.push({ do: 'replace', item, file })
    }
    return { actions, reports: [] }
  }

const byBytes = (from: string) => ({ ...namesFrom(from), keyOf: (name: string) => name })

let copies = 0
const dated = (from: string) => ({
  ...namesFrom(from),
  conflictName: (name: string, copy: Parameters<typeof conflictName>[1]) =>
    conflictName(name, { ...copy, sha256: `d${++copies}` }),
})

const up = [['up']] as const
const down = [['down']] as const
const careless = ['mac', 'windows'] as const

/** Each leaves out one rule of the design; a simulation that lets it through has gone blind. */
export const naive: readonly Naive[] = [
  { name: 'the newer time wins', switches: { client: { planFolder: newerWins } }, breaks: 'never sent' },
  {
    name: 'nothing is known of when both were equal',
    switches: { client: { makeState: () => new StateWithoutBase() } },
    breaks: 'no end',
  },
  {
    name: 'a pair is noted before it is one',
    switches: { client: { notesFirst: true } },
    breaks: 'never sent',
    drawn: { ways: up },
  },
  { name: 'a change is seen by the time alone', switches: { client: { trustsTime: true } }, breaks: 'never sent' },
  { name: 'a file is read once', switches: { client: { readsOnce: true } }, breaks: 'invented', drawn: { ways: up } },
  {
    name: 'a file is looked at, then another takes its name',
    switches: { client: { renamesOver: true } },
    breaks: 'lost',
    drawn: { ways: down },
  },
  {
    name: 'nothing is expected at the server, which keeps no versions',
    switches: { server: { expected: true, versions: true } },
    breaks: 'lost',
    drawn: { ways: up },
  },
  {
    name: 'nothing is expected at the server',
    switches: { server: { expected: true } },
    breaks: 'covered unseen',
    drawn: { ways: up },
  },
  {
    name: 'what was sent is not known again',
    switches: { server: { origins: true } },
    breaks: 'twice',
    drawn: { ways: up },
  },
  {
    name: 'copies are named by their number',
    switches: { client: { names: dated }, server: { origins: true } },
    breaks: 'twice',
    drawn: { ways: up, onDuplicate: ['both'] },
  },
  {
    name: 'deletions are carried, and nobody looks for the mark',
    switches: { client: { mirrorsDeletions: true, ignoresMark: true } },
    breaks: 'lost',
  },
  {
    name: 'names are compared byte by byte',
    switches: { client: { names: byBytes }, server: { keys: true } },
    breaks: 'no end',
    drawn: { kinds: careless },
  },
  { name: 'a restored disk is not noticed', switches: { server: { epoch: true } }, breaks: 'never sent' },
  {
    name: 'two rules carry the same folders to and fro',
    switches: {},
    breaks: 'no end',
    drawn: { ways: [['up', 'down']] },
  },
]
