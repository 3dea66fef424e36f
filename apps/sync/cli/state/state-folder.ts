import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@shuku/kit/i18n'
import type { QueryInput } from '@shuku/kit/contract'
import type { RuleOfClient, RunEnd, syncClientApi } from '@shuku/features/sync-rules/contract'

interface Place {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Where the client has what it needs between two starts; nothing there is needed to have the files safe. */
export function stateFolderOf({ platform, home, environment }: Place): string {
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Shuku Sync')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Shuku Sync')
  const states = environment['XDG_STATE_HOME']
  // a path that is not whole is to be ignored, says the standard
  return join(states?.startsWith('/') === true ? states : join(home, '.local', 'state'), 'shuku-sync')
}

/** Whose client this is. */
export interface Settings {
  /** By which servers know this computer. */
  readonly tag: string
  readonly server?: string
  readonly personId?: number
  readonly personName?: string
  readonly language?: Language
}

/** The rules as the server listed them last, and how they ended here, for what works without the server. */
export interface KnownRules {
  readonly rules: readonly KnownRule[]
  readonly runs: Readonly<Record<string, LastRun>>
  /** Rules with the local folders in which they have left their mark. */
  readonly begun: readonly string[]
}

export type KnownRule = Omit<RuleOfClient, 'askedAt' | 'approvedDigest'>

export interface LastRun {
  /** Milliseconds. */
  readonly firstSeenAt: number
  readonly beganAt?: number
  readonly endedAt?: number
  readonly end?: RunEnd
  /** In the words of who reads it. */
  readonly how?: string
  /** Files that got another content by runs that a change brought forward, since the last one by the clock. */
  readonly covered?: number
}

/** How a run ended, as the server is to know it. */
export type UnsaidEnd = Omit<QueryInput<typeof syncClientApi.endRun>, 'terminal'>

/** Only its person can read it. */
export class StateFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  }

  get settings(): Settings {
    const stored = this.#read<Settings>('settings.json')
    if (stored?.tag !== undefined) return stored
    const made = { tag: randomUUID() }
    this.#write('settings.json', made)
    return made
  }

  set settings(settings: Settings) {
    this.#write('settings.json', settings)
  }

  get token(): string | undefined {
    const path = join(this.path, 'token')
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
  }

  set token(token: string | undefined) {
    const path = join(this.path, 'token')
    if (token === undefined) rmSync(path, { force: true })
    else replaceFile(path, `${token}\n`)
  }

  get known(): KnownRules {
    return this.#read<KnownRules>(this.#ofPerson('rules', 'json')) ?? { rules: [], runs: {}, begun: [] }
  }

  set known(known: KnownRules) {
    this.#write(this.#ofPerson('rules', 'json'), known)
  }

  /** Ends of runs that the server has not confirmed, the first one first. */
  get unsaid(): readonly UnsaidEnd[] {
    return this.#read<readonly UnsaidEnd[]>(this.#ofPerson('ends', 'json')) ?? []
  }

  set unsaid(ends: readonly UnsaidEnd[]) {
    this.#write(this.#ofPerson('ends', 'json'), ends)
  }

  /** Somebody else, or another server, begins with nothing that was noted before. */
  get statePath(): string {
    return join(this.path, this.#ofPerson('state', 'db'))
  }

  #ofPerson(name: string, extension: string): string {
    const { server = '', personId = 0 } = this.settings
    const whose = createHash('sha256').update(`${personId} ${server}`).digest('hex').slice(0, 12)
    return `${name}-${whose}.${extension}`
  }

  /** What cannot be read is as if it were not there. */
  #read<T>(name: string): T | undefined {
    try {
      return JSON.parse(readFileSync(join(this.path, name), 'utf8')) as T
    } catch {
      return undefined
    }
  }

  #write(name: string, value: object): void {
    replaceFile(join(this.path, name), `${JSON.stringify(value, undefined, 2)}\n`)
  }
}

/** Nobody finds half of it, and nobody else may read it at any moment. */
function replaceFile(path: string, text: string): void {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text, { mode: 0o600 })
  renameSync(fresh, path)
}
