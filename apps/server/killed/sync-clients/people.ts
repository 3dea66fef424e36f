import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileApi } from '@shuku/domain/files/contract'
import { cloudDiskApi } from '@shuku/features/cloud-disk/contract'
import type { Random, TestClient } from '@shuku/kit/testing'

/** So few together that no rule stops and asks, however many runs were killed before. */
const [filesAtSource, filesInCloud] = [25, 20]
const mostMade = 40
const longestText = 3000

interface Surroundings {
  readonly random: Random
  /** The folder of the computer whose files go to the cloud. */
  readonly source: string
  /** The folder to which the whole disk comes. */
  readonly target: string
}

interface Made {
  readonly id: number
  isBinned: boolean
}

/** What somebody writes in the cloud lies in this folder of the disk, and is never renamed. */
const cloudFolder = '云'

/**
 * Two people’s hands: one on both computers, one in the cloud. It is known of everything they write where it has to be
 * in the end; what somebody covered with their own hands, before anybody had seen it, has to be nowhere.
 */
export class People {
  /** On the computer that sends, by the path. */
  readonly atSource = new Map<string, string>()
  /** Saved over what had come to the other one, by the path. */
  readonly atTarget = new Map<string, string>()
  /** The server has answered that it has them. */
  readonly inCloud = new Set<string>()
  /** All that was ever written. */
  readonly written = new Set<string>()
  readonly #given: Surroundings
  readonly #made: Made[] = []
  #cloudFolderId = 0
  #created = 0
  #texts = 0
  #isAtWork = false

  constructor(given: Surroundings) {
    this.#given = given
  }

  /** What is there before the first run. */
  async begin(client: TestClient): Promise<void> {
    for (let number = 0; number < filesAtSource; number++) await this.#save(fixedPath(number))
    const { folder } = await client.call(cloudDiskApi.createFolder, { name: cloudFolder })
    this.#cloudFolderId = Number(folder.id)
    for (let number = 0; number < filesInCloud; number++) await this.#upload(client, number)
  }

  /** All hands at once, until `stop`. */
  async work(client: TestClient): Promise<void> {
    this.#isAtWork = true
    const acts = [() => this.#actAtSource(), () => this.#actAtTarget(), () => this.#actInCloud(client)]
    await Promise.all(acts.map((act) => this.#repeat(act)))
  }

  stop(): void {
    this.#isAtWork = false
  }

  async #repeat(act: () => Promise<unknown>): Promise<void> {
    while (this.#isAtWork) {
      await act()
      await delay(10 + this.#given.random.int(150))
    }
  }

  /** The last that is done: nothing is in the bin, and what both have changed gets its last version in the cloud. */
  async finish(client: TestClient): Promise<void> {
    for (const made of this.#made.filter(({ isBinned }) => isBinned)) await this.#setBinned(client, made, false)
    for (const path of this.atTarget.keys()) await this.#upload(client, numberIn(path))
  }

  #text(whose: string): string {
    const text = `${whose} ${this.#texts++} ${'文'.repeat(this.#given.random.int(longestText))}`
    this.written.add(text)
    return text
  }

  async #actAtSource(): Promise<void> {
    const { random, source } = this.#given
    const created = [...this.atSource.keys()].filter((path) => path.startsWith('新/'))
    const act = random.int(10)
    if (act < 6) return this.#save(fixedPath(random.int(filesAtSource)))
    if (act < 9 || created.length === 0) return this.#save(`新/${this.#created++}.txt`)
    const [from, to] = [random.pick(created), `新/${this.#created++}.txt`]
    await rename(join(source, from), join(source, to))
    this.atSource.set(to, this.atSource.get(from) ?? '')
    this.atSource.delete(from)
  }

  async #save(path: string): Promise<void> {
    const { random, source } = this.#given
    const text = this.#text('本机')
    await save(join(source, path), text, random.chance(0.5))
    this.atSource.set(path, text)
  }

  /** Over a file that has come there; while it is aside, nobody sees it. */
  async #actAtTarget(): Promise<void> {
    const { random, target } = this.#given
    const path = cloudPath(random.int(filesInCloud))
    if (!random.chance(0.3) || !existsSync(join(target, path))) return
    const text = this.#text('另一台')
    await save(join(target, path), text, random.chance(0.5))
    this.atTarget.set(path, text)
  }

  /** A server that was killed says nothing, or that it is busy: then nobody knows whether it was done. */
  async #actInCloud(client: TestClient): Promise<void> {
    const { random } = this.#given
    const there = this.#made.filter(({ isBinned }) => !isBinned)
    const binned = this.#made.filter(({ isBinned }) => isBinned)
    const act = random.int(10)
    try {
      if (act < 5) await this.#upload(client, random.int(filesInCloud))
      else if (act < 7 && this.#made.length < mostMade) this.#made.push(await this.#make(client))
      else if (act === 7 && there.length > 0) await this.#rename(client, random.pick(there))
      else if (act === 8 && there.length > 0) await this.#setBinned(client, random.pick(there), true)
      else if (act === 9 && binned.length > 0) await this.#setBinned(client, random.pick(binned), false)
    } catch {
      await delay(50)
    }
  }

  async #upload(client: TestClient, number: number): Promise<void> {
    const text = this.#text('云盘')
    await putText(client, { folderId: this.#cloudFolderId, name: `${number}.txt`, text })
    this.inCloud.add(text)
  }

  async #make(client: TestClient): Promise<Made> {
    const text = this.#text('云盘新')
    const id = await putText(client, { folderId: 0, name: `造 ${this.#texts}.txt`, text })
    this.inCloud.add(text)
    return { id, isBinned: false }
  }

  async #rename(client: TestClient, { id }: Made): Promise<void> {
    await client.call(cloudDiskApi.rename, { id, name: `改 ${id} ${this.#texts++}.txt` })
  }

  /** Noted first: an answer that is lost leaves it open, and at the end all are restored that may be there. */
  async #setBinned(client: TestClient, made: Made, isBinned: boolean): Promise<void> {
    made.isBinned ||= isBinned
    const operation = isBinned ? 'delete' : 'restore'
    await client.call(cloudDiskApi.changeItems, { operation, ids: [made.id] }).catch((error: unknown) => {
      // it was done by a call whose answer was lost
      if (!String(error).includes('disk.unknown')) throw error
    })
    made.isBinned = isBinned
  }
}

const fixedPath = (number: number): string => `固定/${number}.txt`
const cloudPath = (number: number): string => `${cloudFolder}/${number}.txt`
const numberIn = (path: string): number => Number(/(\d+)\.txt$/.exec(path)?.[1])

/** In place, as simple programs do it, or by a file beside it that takes its name. */
async function save(path: string, text: string, isReplaced: boolean): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  if (!isReplaced) return writeFile(path, text)
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}

interface Text {
  /** 0: the root. */
  readonly folderId: number
  readonly name: string
  readonly text: string
}

async function putText(client: TestClient, { folderId, name, text }: Text): Promise<number> {
  const folder = folderId === 0 ? 'home' : String(folderId)
  const into = { category: 'netDisk', folderId: folder, onTaken: 'version' as const }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(text) }], into)
  if (!file.placed) throw new Error('the file was put nowhere')
  return file.placed.id
}
