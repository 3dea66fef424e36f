import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Sizes {
  readonly files: number
  readonly bytes: number
}

/** What the client did, in files of which the oldest goes where there are too many. */
export class LogFiles {
  readonly #folder: string
  readonly #sizes: Sizes

  constructor(folder: string, sizes: Sizes = { files: 10, bytes: 5 * 1024 ** 2 }) {
    this.#folder = join(folder, 'log')
    this.#sizes = sizes
  }

  /** One line, with its time; what has several lines is put into one. */
  add(text: string, at: Date): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const line = `${at.toISOString()} ${text.replaceAll(/\s*\n\s*/g, ' ')}\n`
    const path = this.#path(0)
    if (existsSync(path) && statSync(path).size + Buffer.byteLength(line) > this.#sizes.bytes) this.#turn()
    appendFileSync(path, line, { mode: 0o600 })
  }

  /** The last lines, the newest one last. */
  last(count: number): string[] {
    const lines: string[] = []
    for (let number = 0; number < this.#sizes.files && lines.length < count; number++) {
      const path = this.#path(number)
      if (existsSync(path)) lines.unshift(...readFileSync(path, 'utf8').split('\n').filter(Boolean))
    }
    return lines.slice(-count)
  }

  #turn(): void {
    for (let number = this.#sizes.files - 2; number >= 0; number--)
      if (existsSync(this.#path(number))) renameSync(this.#path(number), this.#path(number + 1))
  }

  #path(number: number): string {
    return join(this.#folder, number === 0 ? 'sync.log' : `sync.${number}.log`)
  }
}
