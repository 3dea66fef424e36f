import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** A client that was not heard for so long is gone, though another program may have its number by now. */
const staleMs = 5 * 60_000

/** A file by which one client shows others on this computer that it runs. */
export class Claim {
  readonly #path: string
  readonly #text: string

  private constructor(path: string, text: string) {
    this.#path = path
    this.#text = text
  }

  /** The number of the process that has it where it is taken. */
  static take(folder: string): Claim | { readonly process: number } {
    const path = join(folder, 'claim')
    const text = `${process.pid} ${randomUUID()}\n`
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
        return new Claim(path, text)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = Claim.holder(folder)
      if (holder !== undefined) return { process: holder }
      takeAway(path)
    }
    return { process: 0 }
  }

  /** The number of the process that runs; undefined where there is none. */
  static holder(folder: string): number | undefined {
    const path = join(folder, 'claim')
    try {
      const number = Number(readFileSync(path, 'utf8').split(' ')[0])
      const isHeard = Date.now() - statSync(path).mtimeMs < staleMs
      return isHeard && isAlive(number) ? number : undefined
    } catch {
      return undefined
    }
  }

  /** Says that this client still runs; false where another one has taken its place. */
  renew(): boolean {
    try {
      if (readFileSync(this.#path, 'utf8') !== this.#text) return false
      const now = new Date()
      utimesSync(this.#path, now, now)
      return true
    } catch {
      return false
    }
  }

  giveBack(): void {
    if (this.renew()) rmSync(this.#path, { force: true })
  }
}

/** Two may find the same claim stale: who took away the other's new one puts it back. */
function takeAway(path: string): void {
  const aside = `${path}-${randomUUID()}`
  try {
    const stale = readFileSync(path, 'utf8')
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, path)
  } catch {
    // somebody else was faster, and the next try finds out who
  }
  rmSync(aside, { force: true })
}

function isAlive(number: number): boolean {
  if (!Number.isInteger(number) || number <= 0) return false
  try {
    process.kill(number, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
