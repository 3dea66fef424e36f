import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** The files whose tests run at the moment, one a line: they are named where a run has to be ended from outside. */
export const underWayFile = '.build/tests-under-way.txt'

export function readUnderWay(): string[] {
  try {
    return readFileSync(underWayFile, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Before a run: what an earlier one left there is of no other. */
export function forgetUnderWay(): void {
  rmSync(underWayFile, { force: true })
}

/** A reporter for Vitest, which tells of files, and for Playwright, which tells of tests: it keeps the file above. */
// oxlint-disable-next-line import/no-default-export -- Vitest and Playwright load a reporter by its path
export default class UnderWayReporter {
  readonly #names = new Map<string, number>()

  constructor() {
    mkdirSync(dirname(underWayFile), { recursive: true })
  }

  onTestModuleQueued({ moduleId }: { moduleId: string }): void {
    this.#count(moduleId, 1)
  }

  onTestCaseResult(): void {
    this.#write()
  }

  onTestModuleEnd({ moduleId }: { moduleId: string }): void {
    this.#count(moduleId, -1)
  }

  onTestBegin(test: PlaywrightCase): void {
    this.#count(nameOf(test), 1)
  }

  onTestEnd(test: PlaywrightCase): void {
    this.#count(nameOf(test), -1)
  }

  /** Playwright: what is written to the terminal is another reporter's. */
  printsToStdio(): boolean {
    return false
  }

  #count(name: string, more: number): void {
    const count = (this.#names.get(name) ?? 0) + more
    if (count > 0) this.#names.set(name, count)
    else this.#names.delete(name)
    this.#write()
  }

  #write(): void {
    const names = [...this.#names.keys()].map((name) => relative(process.cwd(), name))
    writeFileSync(underWayFile, names.join('\n'))
  }
}

interface PlaywrightCase {
  readonly title: string
  readonly location: { readonly file: string }
}

function nameOf({ title, location }: PlaywrightCase): string {
  return `${location.file} › ${title}`
}
