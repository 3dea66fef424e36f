import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diskFeedApi } from '@shuku/features/cloud-disk/contract'
import { addressLetters, syncTerminalsApi } from '@shuku/features/sync-terminals/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { oncePerFile, uniqueName, type TestClient } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { runCommand, type Surroundings } from '@shuku/sync/client'

const folder = oncePerFile(
  () => mkdtempSync(join(tmpdir(), 'shuku-computer-')),
  (made) => rmSync(made, { recursive: true }),
)

/** A computer with the client of sync, and a browser of its person on it. */
export class Computer {
  readonly name = uniqueName('PC-')
  readonly lines: string[] = []
  /** Addresses to which its browser was led. */
  readonly opened: string[] = []
  readonly #home = join(folder(), this.name)
  readonly #ending = new AbortController()
  #confirm: (address: string) => Promise<void> = () => Promise.resolve()

  /** Runs a command as somebody types it; answers its exit code, and what it wrote is in `lines`. */
  async run(...words: string[]): Promise<number> {
    this.lines.length = 0
    const surroundings: Surroundings = {
      environment: { LANG: 'zh_CN.UTF-8', XDG_STATE_HOME: join(this.#home, 'state') },
      platform: 'linux',
      home: this.#home,
      computerName: this.name,
      write: (line) => void this.lines.push(line),
      now: () => new Date(),
      signal: this.#ending.signal,
      openBrowser: async (address) => {
        this.opened.push(address)
        await this.#confirm(address)
        return true
      },
      runProgram: () => Promise.resolve(),
    }
    return runCommand(words, surroundings, { runtime: 'node', script: 'main.ts' })
  }

  get said(): string {
    return this.lines.join('\n')
  }

  /** The person is signed in in the browser that the client opens, and types what the client shows. */
  async signIn(browser: TestClient): Promise<number> {
    this.#confirm = async () => {
      const [, code = '', letters = ''] = /([A-Z]{5})-([A-Z]{3})/.exec(this.said) ?? []
      if (code.length !== addressLetters) throw new Error(`the client shows no code: ${this.said}`)
      await browser.call(syncTerminalsApi.confirmSignIn, { code, letters, isThisComputer: true })
    }
    const exitCode = await this.run('sign-in', (await mountedApp()).address)
    this.#confirm = () => Promise.resolve()
    return exitCode
  }

  path(...names: string[]): string {
    return join(this.#home, ...names)
  }

  save(path: string, text: string): void {
    const whole = this.path(path)
    mkdirSync(dirname(whole), { recursive: true })
    writeFileSync(whole, text)
  }

  textOf(path: string): string {
    return readFileSync(this.path(path), 'utf8')
  }

  end(): void {
    this.#ending.abort()
  }
}

type Item = ReplyOf<typeof diskFeedApi.listTree>['items'][number]

/** The whole disk by paths. */
export async function diskOf(client: TestClient): Promise<Map<string, Item>> {
  const { items } = await client.call(diskFeedApi.listTree, {})
  const byId = new Map(items.map((item) => [item.id, item]))
  const pathOf = (item: Item): string => {
    const parent = item.parentId === null ? undefined : byId.get(item.parentId)
    return parent ? `${pathOf(parent)}/${item.name}` : item.name
  }
  return new Map(items.map((item) => [pathOf(item), item]))
}
