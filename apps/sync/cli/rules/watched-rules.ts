import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import { WatchedFolder, type Heard, type Unwatched } from '../../local/watched-folder.ts'
import type { Alarm } from '../bridge/alarm.ts'
import type { Session } from '../surroundings.ts'
import { isWatched } from './due-rules.ts'
import { Settling, type Waits } from './settling.ts'

interface Watch {
  readonly settling: Settling
  readonly folders: Map<string, WatchedFolder>
  isRunning: boolean
  /** Something without a name was heard while the rule ran. */
  hasHeard: boolean
}

interface Given {
  readonly session: Pick<Session, 'say'>
  /** Rung where a rule has to run now. */
  readonly alarm: Alarm
  readonly waits?: Waits
}

/** Which rules have folders that somebody has changed something in. */
export class WatchedRules {
  readonly #given: Given
  readonly #watches = new Map<number, Watch>()
  readonly #touched = new Set<number>()
  readonly #refused = new Set<string>()

  constructor(given: Given) {
    this.#given = given
  }

  /** Those whose changes have settled, and that have not begun to run since. */
  get touched(): ReadonlySet<number> {
    return this.#touched
  }

  /** Watches the folders of these rules, as far as they are to be watched, and no others. */
  async follow(rules: readonly RuleOfClient[]): Promise<void> {
    const followed = new Map(rules.filter(isWatched).map((rule) => [rule.id, rule]))
    for (const id of this.#watches.keys()) if (!followed.has(id)) this.#end(id)
    for (const rule of followed.values()) await this.#open(rule)
  }

  /**
   * What changes from now on is for the next run. Before a run that looks at everything by the clock all folders are watched
   * anew, since a system that has too much to report drops some of it without a word.
   */
  async begin(rule: RuleOfClient, { isBroughtForward }: { readonly isBroughtForward: boolean }): Promise<void> {
    this.#watches.get(rule.id)?.settling.stop()
    this.#touched.delete(rule.id)
    if (!isBroughtForward && isWatched(rule)) {
      this.#end(rule.id)
      await this.#open(rule)
    }
    const watch = this.#watches.get(rule.id)
    if (watch) watch.isRunning = true
  }

  /** What has no name may be the trace of the run itself: after one that changed nothing there is no further one for it. */
  finish({ id }: RuleOfClient, { hasChanged }: { readonly hasChanged: boolean }): void {
    const watch = this.#watches.get(id)
    if (!watch) return
    if (watch.hasHeard && hasChanged) watch.settling.note()
    watch.isRunning = watch.hasHeard = false
  }

  close(): void {
    for (const id of this.#watches.keys()) this.#end(id)
  }

  async #open({ id, localFolders }: RuleOfClient): Promise<void> {
    const watch = this.#watches.get(id) ?? this.#begin(id)
    const { folders } = watch
    for (const [path, folder] of folders) if (!localFolders.includes(path)) drop(folders, path, folder)
    for (const path of localFolders) {
      const known = folders.get(path)
      const end = known && (await known.findEnd())
      // what the system refuses is asked for again by the clock alone
      if (known && end !== 'absent') {
        if (end) this.#say(path, end)
        continue
      }
      if (known) drop(folders, path, known)
      const folder = new WatchedFolder(path, { onChange: (heard) => hear(watch, heard) })
      folders.set(path, folder)
      const refused = await folder.open()
      if (refused) this.#say(path, refused)
    }
  }

  #begin(id: number): Watch {
    const { alarm, waits } = this.#given
    const settling = new Settling(() => {
      this.#touched.add(id)
      alarm.ring()
    }, waits)
    const watch: Watch = { settling, folders: new Map(), isRunning: false, hasHeard: false }
    this.#watches.set(id, watch)
    return watch
  }

  #end(id: number): void {
    const watch = this.#watches.get(id)
    watch?.settling.stop()
    for (const folder of watch?.folders.values() ?? []) folder.close()
    this.#watches.delete(id)
    this.#touched.delete(id)
  }

  /** Once of each folder; of one that is not there its rule says it. */
  #say(folder: string, end: Unwatched): void {
    if (end === 'absent' || this.#refused.has(folder)) return
    this.#refused.add(folder)
    this.#given.session.say('cannotWatch', { folder, reason: end.refusal })
  }
}

function hear(watch: Watch, { isNamed }: Heard): void {
  if (watch.isRunning && !isNamed) watch.hasHeard = true
  else watch.settling.note()
}

function drop(folders: Map<string, WatchedFolder>, path: string, folder: WatchedFolder): void {
  folder.close()
  folders.delete(path)
}
