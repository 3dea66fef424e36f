import { nameKey } from '@shuku/domain/disk/contract'
import { namesFrom, type Names } from '../plan/names.ts'
import { planFolder } from '../plan/plan-folder.ts'
import type { PlanFolder } from '../run/folder-view.ts'
import type { Content, LocalFolder, Put, RemoteDisk } from '../run/ports.ts'
import type { WholePlan } from '../run/plan-rule.ts'
import { runRule } from '../run/run-rule.ts'
import type { RunnableRule } from '../run/run.ts'
import type { Entry, LocalModel } from './local-model.given.ts'
import { MemoryState } from './memory-state.given.ts'
import { rootId, type RemoteModel } from './remote-model.given.ts'

/** Rules of the client that a simulation leaves out, to see what they are for. */
export interface Careless {
  readonly planFolder?: (local: LocalModel, remote: RemoteModel) => PlanFolder
  readonly names?: (from: string) => Names
  readonly makeState?: () => MemoryState
  /** A change is seen by the time of the last change alone. */
  readonly trustsTime?: boolean
  /** What was read for the plan is what is sent, and nobody looks whether it was written meanwhile. */
  readonly readsOnce?: boolean
  /** A file is looked at, and then another one gets its name. */
  readonly renamesOver?: boolean
  readonly notesFirst?: boolean
  readonly ignoresMark?: boolean
  readonly mirrorsDeletions?: boolean
}

export interface ModelRule extends RunnableRule {
  revision: number
  isOn: boolean
  onDuplicate: RunnableRule['onDuplicate']
  scope: RunnableRule['scope']
}

/** A call that never came back: it was lost on its way there, or its answer was. */
export class Lost extends Error {}

/** Something that a client does outside itself. */
export interface Asked {
  readonly name: string
  readonly act: () => unknown
  readonly put: Put<string> | undefined
}

interface Waiting extends Asked {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/** What somebody who watches every act of a client may do about it: look before and after, or lose it. */
export type Watch = (client: ClientModel, asked: Asked) => unknown

interface Computer {
  readonly name: string
  readonly local: LocalModel
  readonly remote: RemoteModel
  readonly rules: readonly ModelRule[]
  readonly careless: Careless
  readonly watch: Watch
}

/** The client on one computer. Each of its acts outside itself waits until it is its turn. */
export class ClientModel {
  readonly computer: Computer
  readonly states: readonly MemoryState[]
  /** Of the last whole run of each rule. */
  readonly reports: WholePlan['reports'][] = []
  #waiting: Waiting | undefined
  #isRunning = false
  #turned = Promise.withResolvers<void>()
  #nextRule = 0
  /** A killed run goes on nowhere; what it still does is nobody's. */
  #run = 0
  #ruleAt = 0

  constructor(computer: Computer) {
    this.computer = computer
    this.states = computer.rules.map(() => computer.careless.makeState?.() ?? new MemoryState())
  }

  /** Of the rule that runs. */
  get rule(): ModelRule {
    return this.computer.rules[this.#ruleAt] as ModelRule
  }

  get state(): MemoryState {
    return this.states[this.#ruleAt] as MemoryState
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** One act of a run, or the begin of the next one; false where the run has ended. */
  async step(): Promise<boolean> {
    this.#turned = Promise.withResolvers()
    const waiting = this.#waiting
    if (!this.#isRunning) this.#begin()
    else if (waiting) {
      this.#waiting = undefined
      try {
        waiting.resolve(this.computer.watch(this, waiting) as never)
      } catch (error) {
        if (!(error instanceof Lost)) throw error
        waiting.reject(error)
      }
    }
    await this.#turned.promise
    if (this.#failure !== undefined) throw this.#failure
    return this.#isRunning
  }

  #failure: Error | undefined
  readonly #read = new Map<string, Content<string>>()

  kill(): void {
    this.#isRunning = false
    this.#waiting = undefined
    this.#run++
    for (const state of this.states) state.crash()
  }

  #begin(): void {
    const { rules, local, remote, careless, name } = this.computer
    this.#ruleAt = this.#nextRule++ % rules.length
    const { rule, state } = this
    this.#isRunning = true
    const run = ++this.#run
    const { revision } = rule
    const ended = (failure?: Error) => {
      if (run !== this.#run) return
      this.#isRunning = false
      this.#failure = failure
      this.#turned.resolve()
    }
    if (!rule.isOn) return ended()
    const running = runRule({
      rule: { ...rule },
      names: careless.names?.(rule.way === 'up' ? name : 'cloud') ?? namesFrom(rule.way === 'up' ? name : 'cloud'),
      planFolder: careless.planFolder?.(local, remote) ?? planFolder,
      local: this.#localFolder(),
      remote: this.#remoteDisk(),
      state,
      rootId,
      terminal: name,
      isCurrent: () => rule.isOn && rule.revision === revision,
    })
    const at = this.#ruleAt
    void running.then(
      (outcome) => {
        if (run !== this.#run) return undefined
        if ('reports' in outcome) this.reports[at] = outcome.reports
        return careless.mirrorsDeletions ? this.#mirrorDeletions().then(() => ended()) : ended()
      },
      (error: Error) => ended(error instanceof Lost ? undefined : error),
    )
  }

  #call<T>(name: string, act: () => T, put?: Put<string>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting = { name, act, put, resolve, reject }
      this.#turned.resolve()
    })
  }

  #signatureOf(entry: Entry): string {
    return this.computer.careless.trustsTime ? String(entry.changedAt) : this.computer.local.signatureOf(entry)
  }

  #localFolder(): LocalFolder<string> {
    return { ...this.#looks(), ...this.#changes() }
  }

  #looks(): Pick<LocalFolder<string>, 'hasMark' | 'list' | 'read'> {
    const { local, careless } = this.computer
    const signatureOf = (entry: Entry) => this.#signatureOf(entry)
    return {
      hasMark: () => this.#call('hasMark', () => local.isMounted || careless.ignoresMark === true),
      list: (path) =>
        this.#call('list', () => {
          if (!local.isMounted) return careless.ignoresMark ? { files: [], folderNames: [] } : undefined
          const folder = local.folder(path)
          if (!folder) return 'absent'
          const files = [...folder.files.values()].map((entry) => ({
            name: entry.name,
            signature: signatureOf(entry),
            sizeBytes: entry.content.length,
          }))
          return { files, folderNames: [...folder.folders.values()].map((below) => below.name) }
        }),
      read: async (path, name) => {
        const known = this.#read.get(`${path.join('/')}/${name}`)
        this.#read.clear()
        if (known) return known
        const opened = await this.#call('open', () => {
          const entry = local.isMounted ? local.file(path, name) : undefined
          return entry?.name === name ? { entry, content: entry.content, signature: signatureOf(entry) } : undefined
        })
        if (!opened) return undefined
        return this.#call('read', () => {
          const { entry, content, signature } = opened
          const now = local.file(path, name)
          if (!careless.readsOnce && (!now || signatureOf(now) !== signature)) return undefined
          const bytes = entry.content === content ? content : `torn ${content} ${entry.content}`
          const found = { sha256: bytes, bytes, sizeBytes: bytes.length, signature }
          if (careless.readsOnce) this.#read.set(`${path.join('/')}/${name}`, found)
          return found
        })
      },
    }
  }

  #changes(): Omit<LocalFolder<string>, 'hasMark' | 'list' | 'read'> {
    const { local, careless } = this.computer
    const signatureOf = (entry: Entry) => this.#signatureOf(entry)
    return {
      writeTemp: (_folder, { bytes }) => this.#call('writeTemp', () => local.writeTemp(bytes)),
      place: (temp, { folder: path, name }) =>
        this.#call('place', () => {
          const content = local.temps.get(temp)
          local.temps.delete(temp)
          const folder = local.isMounted ? local.makeFolder(path) : undefined
          const isFree = folder && (!local.isTaken(folder, name) || (careless.renamesOver && local.file(path, name)))
          return content !== undefined && isFree ? signatureOf(local.add(folder, { name, content })) : undefined
        }),
      capture: (aside, { folder, name }) =>
        this.#call('capture', () => {
          const entry = local.isMounted ? local.file(folder, name) : undefined
          if (!entry) return undefined
          if (careless.renamesOver) return entry.content
          local.delete(folder, name)
          local.aside.set(aside, entry.content)
          return entry.content
        }),
      putBack: (aside, { folder: path, name }) =>
        this.#call('putBack', () => {
          const content = local.aside.get(aside)
          const folder = local.isMounted && content !== undefined ? local.makeFolder(path) : undefined
          if (!folder || content === undefined || local.isTaken(folder, name)) return undefined
          local.aside.delete(aside)
          return signatureOf(local.add(folder, { name, content }))
        }),
      moveFolder: (from, to) => this.#call('moveFolder', () => local.isMounted && local.moveFolder(from, to)),
      cleanTemps: () => this.#call('cleanTemps', () => local.temps.clear()),
    }
  }

  #remoteDisk(): RemoteDisk<string> {
    const { remote, careless } = this.computer
    return {
      changes: (since) => this.#call('changes', () => remote.changes(since)),
      unknown: (bases) => this.#call('unknown', () => remote.unknown(bases)),
      put: (file) => {
        if (careless.notesFirst) this.#noteFirst(file)
        return this.#call('put', () => remote.put(file), file)
      },
      makeFolder: (folder) => this.#call('makeFolder', () => remote.makeFolder(folder)),
      rename: (file) => this.#call('rename', () => remote.rename(file)),
      fetch: (item) => this.#call('fetch', () => remote.fetch(item)),
    }
  }

  #noteFirst({ folderId, name, content, expected }: Put<string>): void {
    const folder = this.state.folderBaseOf(folderId)?.folder ?? ''
    const { signature, sha256 } = content
    const itemId = 'isAbsent' in expected ? -1 : expected.id
    const key = nameKey(name)
    this.state.putBase({
      folder,
      key,
      localName: name,
      signature,
      sha256,
      itemId,
      remoteName: name,
      remoteSha256: sha256,
    })
    this.state.save()
  }

  /** What is gone on the side that is carried goes on the other, too. */
  async #mirrorDeletions(): Promise<void> {
    const { local, remote } = this.computer
    for (const base of this.state.allBases()) {
      const path = base.folder === '' ? [] : (this.state.folderBase(base.folder)?.path ?? [])
      const isHere = local.isMounted && local.file(path, base.localName) !== undefined
      if (this.rule.way === 'up' && !isHere) await this.#call('mirror', () => remote.purge(base.itemId))
      else if (this.rule.way === 'down' && !remote.isLive(base.itemId))
        await this.#call('mirror', () => local.delete(path, base.localName))
      else continue
      this.state.dropBase(base)
    }
  }
}
