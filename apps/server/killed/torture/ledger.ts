/** The last acknowledged value of one respect of a thing, and the values requested since without an answer. */
interface Fact {
  answered: string | undefined
  readonly unanswered: Set<string>
}

/** What is changed of documents, each by one side of the load; of a category what it gives everybody; of an item of the disk its name, whether it is in the bin, its folder, and whom it is shared with. */
export const respects = [
  'text',
  'files',
  'bin',
  'share',
  'place',
  'default',
  'disk',
  'diskBin',
  'diskPlace',
  'diskShare',
] as const
export type Respect = (typeof respects)[number]

/** Acts on many, of which it only counts how often they have begun: how they end is looked up (`faultsOfBatches`, `faultsOfMore`). */
export const batchActs = [
  'copyMany',
  'deleteMany',
  'restoreMany',
  'purgeMany',
  'retention',
  'purgeByNight',
  'settingsOfMany',
  'decideMany',
  'renumber',
] as const
export type BatchAct = (typeof batchActs)[number]

/** `document 7`, `category 3` or `item 5`, and what becomes of it in which respect. */
export interface FactChange {
  readonly of: string
  readonly respect: Respect
  readonly to: string
}

export type Seen = Readonly<Partial<Record<Respect, string>>>

/**
 * What the product has answered. After a kill each thing must be what was answered last, or what was asked since: an
 * act without an answer may be done or not, one with an answer is done.
 */
export class Ledger {
  readonly #facts = new Map<string, Map<Respect, Fact>>()
  readonly faults: string[] = []
  /** By what was asked. */
  readonly answers = new Map<Respect | BatchAct, number>()

  /** Asks for a change and writes down the answer; an error leaves it open what became of it. */
  async change(change: FactChange, act: () => Promise<unknown>): Promise<void> {
    const fact = this.#factOf(change)
    fact.unanswered.add(change.to)
    await act()
    fact.unanswered.clear()
    fact.answered = change.to
    this.count(change.respect)
  }

  /** What it is before anything is asked. */
  begins(change: FactChange): void {
    this.#factOf(change).answered = change.to
  }

  /** Of something that came with its answer. */
  made(change: FactChange): void {
    this.begins(change)
    this.count(change.respect)
  }

  /** Compares with what is there; what is there is what counts from now on. */
  compare(of: string, seen: Seen | undefined): void {
    for (const [respect, fact] of this.#facts.get(of) ?? []) {
      const found = seen?.[respect]
      if (found === undefined || (found !== fact.answered && !fact.unanswered.has(found)))
        this.faults.push(`${of}: ${respect} is ${found}, and ${fact.answered} was answered`)
      fact.answered = found
      fact.unanswered.clear()
    }
  }

  get things(): string[] {
    return [...this.#facts.keys()]
  }

  count(asked: Respect | BatchAct): void {
    this.answers.set(asked, (this.answers.get(asked) ?? 0) + 1)
  }

  #factOf({ of, respect }: FactChange): Fact {
    const facts = this.#facts.get(of) ?? new Map<Respect, Fact>()
    this.#facts.set(of, facts)
    const fact = facts.get(respect) ?? { answered: undefined, unanswered: new Set() }
    facts.set(respect, fact)
    return fact
  }
}
