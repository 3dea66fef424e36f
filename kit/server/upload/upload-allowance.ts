import { kitErrors } from '../request/kit-errors.ts'
import { smallBodyBytes } from '../request/receiving/large-bodies.ts'
import { sizeText } from '../storage/size-text.ts'

/** The stored data of a person that nothing needs; read again when it is unknown, or may have shrunk. */
export interface Unheld {
  /** Files of theirs that nothing holds. */
  files(): Promise<number>
  /** Uploads that they have begun and not finished. */
  begun(): Promise<number>
}

interface Account {
  unheldBytes: number
  arrivingBytes: number
  readAt: number
}

/** Nobody has as many of the largest files waiting for a document. */
const mostOfLargest = 4
/** Another process may have taken something in meanwhile. */
const readEveryMs = 10_000

/** How much each person may have in the store that no document holds, so that nobody fills the disk with it. */
export class UploadAllowance {
  readonly #largestBytes: number
  readonly #accounts = new Map<string, Account>()

  constructor(largestBytes: number) {
    this.#largestBytes = largestBytes
  }

  /**
   * Takes so many bytes that are about to arrive, or of an unknown number one largest file; refuses what is more than
   * their owner may have. Answers what ends it: how much of it was kept.
   */
  async take(
    owner: string,
    announcedBytes: number | undefined,
    unheld: Unheld,
  ): Promise<(storedBytes: number) => void> {
    const bytes = announcedBytes ?? this.#largestBytes
    const mostBytes = mostOfLargest * this.#largestBytes
    const isLarge = bytes > smallBodyBytes
    // what ends an upload brings only a few fields, and what it ends is counted no longer
    const begunBytes = isLarge ? await unheld.begun() : 0
    let account = await this.#read(owner, unheld, isLarge ? 0 : readEveryMs)
    const used = () => account.unheldBytes + account.arrivingBytes + begunBytes
    if (!isLarge && used() + bytes > mostBytes) account = await this.#read(owner, unheld, 0)
    if (used() + bytes > mostBytes) throw kitErrors.tooMuchUnheld({ limit: sizeText(mostBytes) })
    account.arrivingBytes += bytes
    return (storedBytes) => {
      account.arrivingBytes -= bytes
      account.unheldBytes += storedBytes
    }
  }

  async #read(owner: string, unheld: Unheld, retainedMs: number): Promise<Account> {
    const known = this.#accounts.get(owner)
    if (known && Date.now() - known.readAt < retainedMs) return known
    const unheldBytes = await unheld.files()
    const account = this.#accounts.get(owner) ?? { unheldBytes, arrivingBytes: 0, readAt: 0 }
    this.#accounts.set(owner, Object.assign(account, { unheldBytes, readAt: Date.now() }))
    return account
  }
}
