import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { detectType, type PlacedFile } from '@shuku/domain/files/server'
import { repairFileName, type FileStore } from '@shuku/kit/server'
import type { FoundPicture } from '../import-run.ts'

/** The pictures of a folder on this machine. */
export class FolderPictures {
  readonly #root: string
  readonly #store: FileStore
  readonly #found = new Map<string, Promise<FoundPicture | undefined>>()

  constructor(root: string, store: FileStore) {
    this.#root = root
    this.#store = store
  }

  /** Links are followed only within the folder. Many pages of one book show the same small pictures: each is read once. */
  async find(page: PlacedFile, address: string): Promise<FoundPicture | undefined> {
    const path = await realpath(join(dirname(join(this.#root, page.path)), address)).catch(() => undefined)
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
