const memories: (() => void)[] = []

/**
 * What this process learns of its database and keeps beside it: made when first asked for. All such memories are
 * declared here, so that tests, which go on with another database, can have them forgotten.
 */
export function processMemory<T>(make: () => T): () => T {
  let remembered: { readonly value: T } | undefined
  memories.push(() => (remembered = undefined))
  return () => (remembered ??= { value: make() }).value
}

/** As if the process had just begun. */
export function forgetAll(): void {
  for (const forget of memories) forget()
}
