type End = () => unknown

const ends: End[] = []

/**
 * What a file of tests makes once, when it first asks. Our own code stays loaded in a process that runs several files, so
 * that what they share is made for each anew and ended with it.
 */
export function oncePerFile<T>(make: () => T, end: (made: T) => unknown = () => undefined): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    if (made) return made.value
    const { value } = (made = { value: make() })
    ends.push(() => {
      made = undefined
      return end(value)
    })
    return value
  }
}

/** Called after each file: the last that was made ends first, and each ends although another one throws. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = []
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('; '))
  if (errors.length === 1) throw errors[0]
}
