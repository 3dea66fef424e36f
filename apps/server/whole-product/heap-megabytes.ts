import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held: what is garbage is collected first. */
export function heapMegabytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1024 / 1024)
}
