import { mostLinesOfRun, type RunAct, type RunCounts, type RunLine } from '@shuku/features/sync-rules/contract'
import type { Action } from '../../plan/entries.ts'
import type { Path } from '../../run/ports.ts'
import type { Observer } from '../../run/run.ts'
import type { Outcome } from '../../run/run-rule.ts'

/** What an act is in the log; nothing is said of a pair that was noted, or is no longer one. */
const acts: Readonly<Record<Action['do'], RunAct | undefined>> = {
  adopt: 'adopted',
  create: 'sent',
  addVersion: 'sent',
  renameItem: 'renamed',
  fetch: 'fetched',
  replace: 'fetched',
  moveFile: 'moved',
  forget: undefined,
}

/** Gathers what a run of a rule did, over all its folders, for the log at the server. */
export class CollectedRun {
  readonly counts = { seen: 0, sent: 0, fetched: 0, left: 0, failed: 0, bytes: 0 }
  /** Files of the disk that got another content. */
  covered = 0
  /** What the server said of files that it did not take. */
  readonly messages = new Set<string>()
  #refusal: string | undefined
  readonly #problems: RunLine[] = []
  readonly #done: RunLine[] = []

  /** `below`: the name of the folder, where a rule has several. */
  observer(below: Path): Observer {
    return {
      onAct: ({ path, action, isDone }) => this.#act([...below, ...path], action, isDone),
      onRefused: ({ reason, message }) => {
        this.#refusal = reason
        if (message !== undefined) this.messages.add(message)
      },
      onFolderMoved: ({ to }) => this.#say(this.#done, { act: 'moved', path: pathOf([...below, ...to]) }),
    }
  }

  /** What became of one of the folders. */
  end(outcome: Outcome, below: Path, seenFiles: number): void {
    if (outcome.ended === 'done') this.counts.seen += seenFiles
    if (outcome.ended !== 'done' && outcome.ended !== 'changed') return
    this.counts.failed += outcome.failed + outcome.unread.length
    this.counts.left += outcome.reports.length
    for (const path of outcome.unread)
      this.#say(this.#problems, { act: 'left', path: pathOf([...below, ...path]) || '.', reason: 'unread' })
    for (const { path, name, reason } of outcome.reports)
      this.#say(this.#problems, { act: 'left', path: pathOf([...below, ...path, name]), reason })
  }

  /** Problems first, since the rest is cut off where there is too much. */
  get lines(): RunLine[] {
    return [...this.#problems, ...this.#done].slice(0, mostLinesOfRun)
  }

  /** Something is other than before, on one side or the other. */
  get hasChanged(): boolean {
    return this.#done.length > 0
  }

  get finalCounts(): RunCounts {
    return this.counts
  }

  #act(path: Path, action: Action, isDone: boolean): void {
    // what changed while it was carried is carried by the next run
    const reason = this.#refusal ?? 'busy'
    this.#refusal = undefined
    const act = acts[action.do]
    const { name, sizeBytes, itemId } = subjectOf(action)
    if (act === undefined || name === undefined) return
    const line = { path: pathOf([...path, name]), ...(itemId === undefined ? {} : { itemId }), sizeBytes }
    if (!isDone) return this.#say(this.#problems, { act: 'left', ...line, reason })
    if (action.do === 'addVersion') this.covered++
    if (act === 'sent' || act === 'fetched') {
      this.counts[act]++
      this.counts.bytes += sizeBytes
    }
    // at a first run these are all files, and nothing was done with them
    if (act !== 'adopted') this.#say(this.#done, { act, ...line })
  }

  #say(lines: RunLine[], line: RunLine): void {
    if (lines.length < mostLinesOfRun) lines.push({ ...line, path: line.path.slice(0, mostOfPath) })
  }
}

const mostOfPath = 4096

function pathOf(names: Path): string {
  return names.join('/')
}

/** The file that an act is about: as it is named where the act ends. */
export function subjectOf(action: Action): {
  readonly name: string | undefined
  readonly sizeBytes: number
  readonly itemId?: number
} {
  switch (action.do) {
    case 'create':
      return { name: action.name, sizeBytes: action.file.sizeBytes }
    case 'adopt':
    case 'addVersion':
    case 'renameItem':
      return { name: action.file.name, sizeBytes: action.file.sizeBytes, itemId: action.item.id }
    case 'fetch':
    case 'moveFile':
      return { name: action.name, sizeBytes: action.item.sizeBytes, itemId: action.item.id }
    case 'replace':
      return { name: action.file.name, sizeBytes: action.item.sizeBytes, itemId: action.item.id }
    case 'forget':
      return { name: undefined, sizeBytes: 0 }
  }
}
