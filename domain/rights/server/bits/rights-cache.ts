import { ClassMap } from './class-map.ts'
import { sizeOf, type PersonRights } from './person-rights.ts'

/** Enough for a thousand people of a large company; the least recently used go first. */
const defaultMaxBytes = 128 * 1024 * 1024
const maxTokens = 50_000

/** The rights of people that one process caches. Nothing but speed depends on it. */
export class RightsCache {
  readonly classes = new ClassMap()
  readonly #people = new Map<number, { readonly rights: PersonRights; readonly bytes: number }>()
  /** Which account a session acted as last: a guess, checked by the statement that it makes cheaper. */
  readonly #accounts = new Map<string, number>()
  readonly #maxBytes: number
  #bytes = 0

  constructor({ maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(personId: number | undefined): PersonRights | undefined {
    const cached = personId === undefined ? undefined : this.#people.get(personId)
    if (!cached) return undefined
    this.#people.delete(cached.rights.personId)
    this.#people.set(cached.rights.personId, cached)
    return cached.rights
  }

  store(rights: PersonRights): void {
    this.forget(rights.personId)
    const bytes = sizeOf(rights)
    this.#people.set(rights.personId, { rights, bytes })
    this.#bytes += bytes
    for (const personId of this.#people.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.forget(personId)
    }
  }

  forget(personId: number): void {
    this.#bytes -= this.#people.get(personId)?.bytes ?? 0
    this.#people.delete(personId)
  }

  guessAccount(token: string): number | undefined {
    return this.#accounts.get(token)
  }

  storeAccount(token: string, personId: number): void {
    this.#accounts.delete(token)
    this.#accounts.set(token, personId)
    if (this.#accounts.size <= maxTokens) return
    for (const oldest of this.#accounts.keys()) {
      this.#accounts.delete(oldest)
      break
    }
  }

  /**
   * For a database that was restored, failed over or lost connections: transaction numbers that nobody saw may be used
   * again.
   */
  clear(): void {
    this.#people.clear()
    this.#accounts.clear()
    this.classes.clear()
    this.#bytes = 0
  }
}

/** This process's own. */
export const rightsCache = new RightsCache()
