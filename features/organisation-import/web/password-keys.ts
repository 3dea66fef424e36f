/**
 * The key with which the one-time passwords of an import are shown. It lasts as long as this window: a reload does not
 * lose it, and nobody else has it.
 */
export const passwordKeys = {
  remember(importId: number, key: string): void {
    sessionStorage.setItem(nameOf(importId), key)
  },
  find(importId: number): string | undefined {
    return sessionStorage.getItem(nameOf(importId)) ?? undefined
  },
  forget(importId: number): void {
    sessionStorage.removeItem(nameOf(importId))
  },
}

function nameOf(importId: number): string {
  return `shuku.import.${importId}`
}
