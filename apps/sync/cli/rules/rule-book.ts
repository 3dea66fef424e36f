import type { Client } from '@shuku/kit/client'
import { syncClientApi, type RuleOfClient } from '@shuku/features/sync-rules/contract'
import type { LastRun, StateFolder } from '../state/state-folder.ts'
import { Refused } from '../speak.ts'

interface Listing {
  readonly client: Client
  readonly folder: StateFolder
}

/** The rules of this computer as the server listed them last, and how they ended here. */
export class RuleBook {
  rules: readonly RuleOfClient[] = []
  readonly #client: Client
  readonly #folder: StateFolder

  constructor({ client, folder }: Listing) {
    this.#client = client
    this.#folder = folder
  }

  get runs(): Readonly<Record<string, LastRun>> {
    return this.#folder.known.runs
  }

  /** Answers the time of the server. */
  async refresh(): Promise<Date> {
    const { rules, now } = await this.#client.call(syncClientApi.listRules, { terminal: this.#folder.settings.tag })
    this.rules = rules
    const firstSeenAt = Date.now()
    const { runs, begun } = this.#folder.known
    this.#folder.known = {
      begun,
      rules: rules.map(({ askedAt: _asked, approvedDigest: _approved, ...rule }) => rule),
      runs: Object.fromEntries(rules.map(({ id }) => [id, runs[id] ?? { firstSeenAt }])),
    }
    return now
  }

  /** On, and as it was when its run began. */
  isCurrent({ id, revision }: Pick<RuleOfClient, 'id' | 'revision'>): boolean {
    const now = this.rules.find((rule) => rule.id === id)
    return now?.isOn === true && now.revision === revision
  }

  /** By its number or its name; all that are on where none is named. */
  choose(named: string | undefined): readonly RuleOfClient[] {
    if (named === undefined) return this.rules.filter(({ isOn }) => isOn)
    const rule = this.rules.find(({ id, name }) => String(id) === named || name === named)
    if (!rule) throw new Refused('noSuchRule', { rule: named })
    if (!rule.isOn) throw new Refused('ruleIsOff', { rule: rule.name })
    return [rule]
  }

  note(ruleId: number, run: Omit<LastRun, 'firstSeenAt'>): void {
    const { known } = this.#folder
    const firstSeenAt = known.runs[ruleId]?.firstSeenAt ?? Date.now()
    this.#folder.known = { ...known, runs: { ...known.runs, [ruleId]: { firstSeenAt, ...run } } }
  }

  /** Whether the rule ran in this local folder before, and so has left its mark there. */
  hasBegun(ruleId: number, localFolder: string): boolean {
    return this.#folder.known.begun.includes(begunOf(ruleId, localFolder))
  }

  noteBegun(ruleId: number, localFolder: string): void {
    const { known } = this.#folder
    this.#folder.known = { ...known, begun: [...known.begun, begunOf(ruleId, localFolder)] }
  }
}

function begunOf(ruleId: number, localFolder: string): string {
  return JSON.stringify([ruleId, localFolder])
}
