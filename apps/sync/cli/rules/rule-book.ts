import type { Client } from '@shuku/kit/client'
import { syncClientApi, type RuleOfClient } from '@shuku/features/sync-rules/client-contract'
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
    const { runs } = this.#folder.known
    this.#folder.known = {
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
    const { rules, runs } = this.#folder.known
    const { firstSeenAt = Date.now() } = runs[ruleId] ?? {}
    this.#folder.known = { rules, runs: { ...runs, [ruleId]: { firstSeenAt, ...run } } }
  }
}
