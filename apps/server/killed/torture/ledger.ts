/** What a document was told to be in one respect, and what it was asked to become without an answer. */
interface Fact {
  answered: string | undefined
  readonly unanswered: Set<string>
}

/** Respects in which documents are changed, each by one side of the load. */
export type Respect = 'text' | 'files' | 'bin' | 'share'

/**
 * What the product has answered. After a kill each document must be what was answered last, or what was asked since:
 * an act without an answer may be done or not, one with an answer is done.
 */
export class Ledger {
  readonly #facts = new Map<string, Fact>()
  readonly faults: string[] = []
  answers = 0

  /** Asks for a change and writes down the answer; an error leaves it open what became of it. */
  async change(
    place: { documentId: number; respect: Respect; to: string },
    act: () => Promise<unknown>,
  ): Promise<void> {
    const fact = this.#factOf(place)
    fact.unanswered.add(place.to)
    await act()
    fact.unanswered.clear()
    fact.answered = place.to
    this.answers += 1
  }

  /** Of a document that came with its answer. */
  made(place: { documentId: number; respect: Respect; to: string }): void {
    this.#factOf(place).answered = place.to
    this.answers += 1
  }

  /** Compares with what is there; what is there is what counts from now on. */
  compare(documentId: number, seen: Readonly<Record<Respect, string>> | undefined): void {
    for (const respect of ['text', 'files', 'bin', 'share'] as const) {
      const fact = this.#facts.get(`${documentId} ${respect}`)
      if (!fact) continue
      const found = seen?.[respect]
      if (found === undefined || (found !== fact.answered && !fact.unanswered.has(found)))
        this.faults.push(`document ${documentId}: ${respect} is ${found}, and ${fact.answered} was answered`)
      fact.answered = found
      fact.unanswered.clear()
    }
  }

  get documentIds(): number[] {
    return [...new Set([...this.#facts.keys()].map((key) => Number(key.split(' ')[0])))]
  }

  #factOf({ documentId, respect }: { documentId: number; respect: Respect }): Fact {
    const key = `${documentId} ${respect}`
    const fact = this.#facts.get(key) ?? { answered: undefined, unanswered: new Set() }
    this.#facts.set(key, fact)
    return fact
  }
}
