import type { Draft } from '../edited-document.ts'

export type LocalDraft = Omit<Draft, 'savedAt' | 'fileIds'> & { readonly savedAt: string }

const prefix = 'shuku.draft'
const longestMs = 30 * 24 * 3_600_000

/**
 * What the server has not taken yet, in this browser: a draft is here from its change until it is stored there, so it
 * outlives a session that ends, a server that is away and a browser that is closed. Each account sees its own.
 */
export class LocalDrafts {
  readonly #prefix: string

  constructor(account: string) {
    this.#prefix = `${prefix}.${account}.`
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

  find(id: string): LocalDraft | undefined {
    try {
      const draft = JSON.parse(localStorage.getItem(this.#prefix + id) ?? 'null') as LocalDraft | null
      return draft ?? undefined
    } catch {
      return undefined
    }
  }

  drop(id: string): void {
    try {
      localStorage.removeItem(this.#prefix + id)
    } catch {
      // where nothing is kept there is nothing to drop
    }
  }

  /** Those of one place, newest first. */
  list(place: { readonly documentId?: number; readonly categoryId?: number }): LocalDraft[] {
    return this.#ids()
      .flatMap((id) => this.find(id) ?? [])
      .filter(({ documentId, categoryId }) => documentId === place.documentId && categoryId === place.categoryId)
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  }

  /** What nobody asked for in so long a time is no longer kept on this computer. */
  dropOld(now = Date.now()): void {
    for (const id of this.#ids()) {
      const savedAt = Date.parse(this.find(id)?.savedAt ?? '')
      if (!(now - savedAt < longestMs)) this.drop(id)
    }
  }

  #ids(): string[] {
    try {
      return Object.keys(localStorage).flatMap((key) =>
        key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : [],
      )
    } catch {
      return []
    }
  }
}
