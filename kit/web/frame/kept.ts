export interface Kept<T> {
  read(): T
  write(value: T): void
}

/** A small choice of this person on this machine (a width, a fold), in local storage; a full or forbidden store changes nothing. */
export function kept<T extends string | number | boolean>(name: string, otherwise: T): Kept<T> {
  const key = `shuku.${name}`
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
