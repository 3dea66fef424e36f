import type { ReplyOf } from '@shuku/kit/contract'
import type { coeditingApi } from '@shuku/domain/shared-edits/contract'
import type { SharedEditLink } from '@shuku/domain/shared-edits/web'

export type Claimed = ReplyOf<typeof coeditingApi.claimUnits>

interface Change {
  readonly bodies: readonly string[]
  readonly units: readonly string[]
  readonly made: readonly string[]
}

type Job =
  | ({ readonly kind: 'change' } & Change)
  | { readonly kind: 'claim'; readonly ask: number; readonly units: readonly string[] }

interface ClaimsOptions {
  readonly link: Pick<
    SharedEditLink,
    'push' | 'hasUnsent' | 'applied' | 'receive' | 'fill' | 'fail' | 'state' | 'unsent'
  >
  readonly claim: (units: readonly string[]) => Promise<Claimed>
  readonly answer: (ask: number, claimed: Claimed) => void
}

const pauseMs = 50
const retryMs = 1_000

/**
 * Claims and changes of one window in the order in which they came: a paragraph or a cell is given up only when everything that was
 * written in it is stored, and the one who gets it has seen all that was written there.
 */
export class UnitClaims {
  readonly #options: ClaimsOptions
  #jobs: Job[] = []
  #last: Extract<Job, { kind: 'claim' }> | undefined
  #isRunning = false
  #isClosed = false

  constructor(options: ClaimsOptions) {
    this.#options = options
  }

  change({ bodies, units, made }: Change): void {
    this.#jobs.push({ kind: 'change', bodies, units, made })
    void this.#run()
  }

  ask(ask: number, units: readonly string[]): void {
    this.#last = { kind: 'claim', ask, units }
    this.#jobs.push(this.#last)
    void this.#run()
  }

  /** Somebody has left what was denied. */
  again(): void {
    if (!this.#last || this.#jobs.some(({ kind }) => kind === 'claim')) return
    this.#jobs.push(this.#last)
    void this.#run()
  }

  /** Bodies that are not stored yet: what the link still sends, and what waits behind a claim. */
  get unsent(): readonly string[] {
    const waiting = this.#jobs.flatMap((job) => (job.kind === 'change' ? job.bodies : []))
    return [...this.#options.link.unsent.map(({ body }) => body), ...waiting]
  }

  get isIdle(): boolean {
    return this.#jobs.length === 0
  }

  /** Resolves when nothing waits here. */
  async idle(): Promise<void> {
    while (this.#jobs.length > 0 && !this.#isOver()) await pause(pauseMs)
  }

  close(): void {
    this.#isClosed = true
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let job = this.#jobs[0]; job && !this.#isOver(); job = this.#jobs[0]) {
        if (job.kind === 'change') this.#push(job)
        else await this.#claim(job)
        this.#jobs.shift()
      }
    } finally {
      this.#isRunning = false
    }
  }

  #push({ bodies, units, made }: Change): void {
    // the rows of one change all write where it does
    for (const body of bodies) this.#options.link.push(body, { units: [...units], made: [...made] })
  }

  async #claim({ ask, units }: Extract<Job, { kind: 'claim' }>): Promise<void> {
    const { link, claim, answer } = this.#options
    while (link.hasUnsent && !this.#isOver()) await pause(pauseMs)
    // the next one names everything anew
    if (this.#jobs[1]?.kind === 'claim') return
    while (!this.#isOver()) {
      const claimed = await claim(units).catch((error: unknown) => {
        link.fail(error)
        return undefined
      })
      if (!claimed) {
        await pause(retryMs)
        continue
      }
      link.receive([], claimed.number)
      while (link.applied < claimed.number && !this.#isOver()) await pause(pauseMs)
      return answer(ask, claimed)
    }
  }

  #isOver(): boolean {
    return this.#isClosed || !['on', 'offline'].includes(this.#options.link.state().state)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
