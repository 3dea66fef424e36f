import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { detectType, type PlacedFile } from '@shuku/domain/files/server'
import { repairFileName, type FileStore } from '@shuku/kit/server'
import type { FoundPicture } from '../import-run.ts'
import type { FoundFile, Location } from './walk-folder.ts'

/** The pictures of a folder on this machine. */
export class FolderPictures {
  readonly #root: string
  readonly #store: FileStore
  readonly #found = new Map<string, Promise<FoundPicture | undefined>>()

  /** Of the pages, by their paths: a path is composed, what the disk has need not be. */
  readonly #locations: ReadonlyMap<string, Location>

  constructor(root: string, store: FileStore, files: readonly FoundFile[]) {
    this.#locations = new Map(files.map(({ path, location }) => [path, location]))
    this.#root = root
    this.#store = store
  }

  /** Links are followed only within the folder. Many pages of one book show the same small pictures: each is read once. */
  async find(page: PlacedFile, address: string): Promise<FoundPicture | undefined> {
    const location = this.#locations.get(page.path)
    if (typeof location !== 'string') return undefined
    const path = await realpath(join(dirname(location), address)).catch(() => undefined)
    if (path === undefined || !path.startsWith(this.#root + sep)) return undefined
    const finding = this.#found.get(path) ?? this.#take(path)
    this.#found.set(path, finding)
    return finding
  }

  async #take(path: string): Promise<FoundPicture | undefined> {
    const name = repairFileName(basename(path))
    const { kind } = await detectType(path, name)
    return kind === 'image' ? { ...(await this.#store.put(createReadStream(path))), name } : undefined
  }
}
