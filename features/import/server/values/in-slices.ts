import { setImmediate as turn } from 'node:timers/promises'

const sliceMs = 10

/** Goes through very many, and lets others have their turn every few milliseconds. */
export async function* inSlices<T>(many: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now()
  for (const each of many) {
    yield each
    if (performance.now() - since < sliceMs) continue
    await turn()
    since = performance.now()
  }
}
