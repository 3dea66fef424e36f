import type { Draft } from '../edited-document.ts'

export type LocalDraft = Omit<Draft, 'savedAt' | 'fileIds'> & { readonly savedAt: string }

const prefix = 'shuku.draft'
const longestMs = 30 * 24 * 3_600_000

/**
 * What the server has not taken yet, in this browser: a draft is here from its change until it is stored there, so it
 * outlives a session that ends, a server that is away and a browser that is closed. Each person sees their own.
 */
export class LocalDrafts {
  readonly #prefix: string

  constructor(personId: number) {
    this.#prefix = `${prefix}.${personId}.`
  }

  /** Whether there was room for it. */
  put(draft: LocalDraft): boolean {
    try {
      localStorage.setItem(this.#prefix + draft.id, JSON.stringify(draft))
      return true
    } catch {
      return false
    }
  }

  /** Another window goes on with it. */
  rename(id: string, as: string): LocalDraft | undefined {
    const draft = read(this.#prefix + id)
    if (!draft) return undefined
    const renamed = { ...draft, id: as }
    if (this.put(renamed)) this.drop(id)
    return renamed
  }

  drop(id: string): void {
    remove(this.#prefix + id)
  }

  /** Those of one place, newest first. */
  list(place: { readonly documentId?: number; readonly categoryId?: number }): LocalDraft[] {
    return this.#ids()
      .flatMap((id) => read(this.#prefix + id) ?? [])
      .filter(({ documentId, categoryId }) => documentId === place.documentId && categoryId === place.categoryId)
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  }

  /** Each of them, at whatever place, once more to the server; what it takes is here no longer. */
  async handIn(store: (draft: LocalDraft) => Promise<unknown>): Promise<void> {
    for (const id of this.#ids()) {
      const draft = read(this.#prefix + id)
      if (!draft) continue
      const isTaken = await store(draft).then(
        () => true,
        () => false,
      )
      // not what was written meanwhile
      if (isTaken && read(this.#prefix + id)?.savedAt === draft.savedAt) this.drop(id)
    }
  }

  #ids(): string[] {
    return keysWith(this.#prefix).map((key) => key.slice(this.#prefix.length))
  }
}

/** What nobody asked for in so long a time is removed from this computer, for every account. */
export function dropOldDrafts(now = Date.now()): void {
  for (const key of keysWith(`${prefix}.`)) {
    const savedAt = Date.parse(read(key)?.savedAt ?? '')
    if (!(now - savedAt < longestMs)) remove(key)
  }
}

function keysWith(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

function read(key: string): LocalDraft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null) ?? undefined
  } catch {
    return undefined
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // where nothing is kept there is nothing to drop
  }
}
