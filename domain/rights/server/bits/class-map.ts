import type { Bits } from './bits.ts'

/**
 * The default set of every class, cached per process; it turns a person's open default sets into open classes. A class
 * never changes its default set, so the map only grows.
 */
export class ClassMap {
  #defaults = new Int32Array(0)
  #count = 0
  #snapshot: string | null = null

  /** The snapshot up to which the map is complete; null while it is empty. */
  get snapshot(): string | null {
    return this.#snapshot
  }

  /** `made` holds (class, default set) pairs as `int4send`s, all that were made since the map's snapshot. */
  add(made: Buffer | null, snapshot: string): void {
    for (let at = 0; made && at < made.length; at += 8) this.#put(made.readInt32BE(at), made.readInt32BE(at + 4))
    this.#snapshot = snapshot
  }

  copy(): ClassMap {
    const copy = new ClassMap()
    copy.#defaults = this.#defaults.slice()
    copy.#count = this.#count
    copy.#snapshot = this.#snapshot
    return copy
  }

  clear(): void {
    this.#defaults = new Int32Array(0)
    this.#count = 0
    this.#snapshot = null
  }

  defaultOf(classId: number): number {
    return this.#defaults[classId] ?? 0
  }

  /** The classes of these default sets. */
  expand(defaults: Bits): Bits {
    const classes = new Uint8Array((this.#count + 7) >> 3)
    for (let id = 0; id < this.#count; id++) {
      const defaultSet = this.#defaults[id] ?? 0
      if (((defaults[defaultSet >> 3] ?? 0) >> (defaultSet & 7)) & 1)
        classes[id >> 3] = (classes[id >> 3] ?? 0) | (1 << (id & 7))
    }
    return classes
  }

  #put(id: number, defaultSet: number): void {
    if (id >= this.#defaults.length) {
      const grown = new Int32Array(Math.max(1024, id + 1, this.#defaults.length * 2))
      grown.set(this.#defaults)
      this.#defaults = grown
    }
    this.#defaults[id] = defaultSet
    this.#count = Math.max(this.#count, id + 1)
  }
}
