import { storedPreference } from '@shuku/kit/web'

const stored = () => storedPreference<number>('lastWrittenIn', 0)

/** The category in which a new document was last begun on this machine; 0 is none. */
export function lastWrittenIn(): number {
  return stored().read()
}

/** A new document is being written there. */
export function rememberWrittenIn(categoryId: number): void {
  stored().write(categoryId)
}
