import type { Put } from '../run/ports.ts'
import { ClientModel, Lost, type Asked, type Careless, type ModelRule } from './client-model.given.ts'
import { LocalModel, type Kind } from './local-model.given.ts'
import { RemoteModel, type Without } from './remote-model.given.ts'
import type { OnDuplicate, Way } from '../plan/entries.ts'

export interface Setting {
  readonly kind: Kind
  readonly ways: readonly Way[]
  readonly onDuplicate: OnDuplicate
  readonly computers: 1 | 2
}

export interface Switches {
  readonly client?: Careless
  readonly server?: Without
}

export interface Guarded {
  readonly what: string
  readonly act: () => unknown
  readonly put: Put<string> | undefined
}

/** Something that must hold did not. */
export class Violation extends Error {
  readonly kind: string

  constructor(kind: string, detail: string) {
    super(`${kind}: ${detail}`)
    this.kind = kind
  }
}

/** A content that the cloud deleted, and which local files had it by this client then. */
export interface Deleted {
  readonly content: string
  readonly of: ReadonlySet<string>
}

const changesHere = new Set(['place', 'capture', 'putBack', 'moveFolder'])
const changesThere = new Set(['put', 'makeFolder', 'rename'])

/** Computers with their clients, one disk in the cloud, and everything that people have ever saved. */
export class World {
  readonly remote: RemoteModel
  readonly clients: readonly ClientModel[]
  readonly stats = { steps: 0, changes: 0, kills: 0, lost: 0, restores: 0, rounds: 0 }
  deleted: Deleted[] = []
  wasRestored = false
  /** Puts that were sent, and may come again. */
  readonly sent: Guarded[] = []
  /** Of each computer: its next call is lost on its way there, or its answer. */
  readonly losing = new Map<ClientModel, 'call' | 'answer'>()
  #minted = 0
  readonly #saved = new Set<string>()

  constructor({ kind, ways, onDuplicate, computers }: Setting, { client = {}, server = {} }: Switches) {
    this.remote = new RemoteModel(server)
    const kinds: Kind[] = [kind, 'posix']
    this.clients = Array.from({ length: computers }, (_, at) => {
      const rules = ways.map((way): ModelRule => ({
        id: `${at}-${way}`,
        way,
        onDuplicate,
        scope: { extensions: new Set(['txt', 'doc']), minBytes: 0, maxBytes: 1000 },
        revision: 1,
        isOn: true,
      }))
      return new ClientModel({
        name: `PC${at + 1}`,
        local: new LocalModel(kinds[at] as Kind),
        remote: this.remote,
        rules,
        careless: client,
        watch: (one, asked) => this.#watch(one, asked),
      })
    })
  }

  /** A content that nobody has saved yet; sometimes one that somebody has. */
  mint(choice: number): string {
    const known = [...this.#saved]
    const content = choice === 0 && known.length > 0 ? (known[known.length % 7] ?? known[0]) : `v${++this.#minted}`
    this.#saved.add(content as string)
    return content as string
  }

  /** Everything that is anywhere: in files, aside, current, in versions and in the bin. */
  reachable(): Set<string> {
    const found = new Set<string>()
    for (const { computer } of this.clients) {
      for (const { entry } of computer.local.all()) found.add(entry.content)
      for (const content of computer.local.aside.values()) found.add(content)
    }
    for (const item of this.remote.items.values())
      if (item.isFile) for (const content of [item.content, ...item.versions]) found.add(content)
    return found
  }

  /** Carries something out of which nobody may lose anything. A put covers only what it says that it expects. */
  guard({ what, act, put }: Guarded): unknown {
    const before = this.reachable()
    const covered = [...this.remote.items.values()].map((item) => ({ item, content: item.content }))
    const answer = act()
    const after = this.reachable()
    for (const content of before) if (!after.has(content)) throw new Violation('lost', `${content} by ${what}`)
    for (const content of after)
      if (!before.has(content) && !this.#saved.has(content)) throw new Violation('invented', `${content} by ${what}`)
    const expected = put && 'sha256' in put.expected ? put.expected.sha256 : undefined
    for (const { item, content } of covered)
      if (put && item.content !== content && content !== expected)
        throw new Violation('covered unseen', `${content} by ${what}`)
    return answer
  }

  #watch(client: ClientModel, { name, act, put }: Asked): unknown {
    this.stats.steps++
    const isRemote = changesThere.has(name) || name === 'changes' || name === 'unknown' || name === 'fetch'
    const loses = isRemote ? this.losing.get(client) : undefined
    if (loses !== undefined) this.losing.delete(client)
    if (loses === 'call') throw new Lost('a call')
    if (put) this.sent.push({ what: 'a late put', act, put })
    const isForbidden = (client.rule.way === 'up' ? changesHere : changesThere).has(name)
    const isChange = changesHere.has(name) || changesThere.has(name) || name === 'mirror'
    if (isChange) this.stats.changes++
    const what = `${client.computer.name} ${name}`
    const answer = isChange ? this.guard({ what, act, put }) : act()
    if (isForbidden && answer !== undefined && answer !== false) throw new Violation('wrong way', what)
    if (loses === 'answer') {
      this.stats.lost++
      throw new Lost('an answer')
    }
    return answer
  }

  /** Who saves or moves a content has it again on purpose. */
  wanted(content: string | undefined): void {
    this.deleted = this.deleted.filter((one) => one.content !== content)
  }

  /** No faults from now on, and every rule is on. */
  calm(): void {
    this.losing.clear()
    for (const { computer } of this.clients) {
      computer.local.isFull = false
      computer.local.isMounted = true
      for (const rule of computer.rules) Object.assign(rule, { isOn: true, revision: rule.revision + 1 })
    }
    for (const client of this.clients) client.kill()
  }

  /** While it changes, something goes on. */
  digest(): string {
    const noted = this.clients.flatMap(({ states }) => states.map((state) => state.noted))
    return [this.stats.changes, ...noted].join()
  }
}
