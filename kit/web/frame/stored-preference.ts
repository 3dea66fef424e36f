export interface StoredPreference<T> {
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

const known = new Map<string, StoredPreference<never>>()

/** A small choice of this person on this machine (a width, a fold), in local storage; a full or forbidden store changes nothing. */
export function storedPreference<T extends string | number | boolean>(name: string, otherwise: T): StoredPreference<T> {
  const made =
    known.get(name) ?? (makeStoredPreference(`shuku.${name}`, otherwise) as unknown as StoredPreference<never>)
  known.set(name, made)
  return made as unknown as StoredPreference<T>
}

function makeStoredPreference<T extends string | number | boolean>(key: string, otherwise: T): StoredPreference<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  return {
    read() {
      value ??= readStored(key, otherwise)
      return value
    },
    write(next) {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // private windows may refuse; the choice then lasts as long as the page
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function readStored<T>(key: string, otherwise: T): T {
  // unit tests run without a browser
  if (typeof document === 'undefined') return otherwise
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === typeof otherwise ? (stored as T) : otherwise
  } catch {
    return otherwise
  }
}
