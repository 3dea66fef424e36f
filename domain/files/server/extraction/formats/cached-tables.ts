import { registerHooks } from 'node:module'

const PARSES = 'async function createBuiltInCMap(name,'

/**
 * pdf.js parses the tables of characters of the fonts that are not embedded, some 50,000 entries, for every document
 * anew, which is half of what reading a short Chinese one takes; nothing changes them afterwards. This keeps what it has
 * parsed. Undefined where the library is written otherwise: then it goes on without.
 */
export function cachingTables(source: string): string | undefined {
  if (source.split(PARSES).length !== 2) return undefined
  const caching = `
const cachedTables = new Map();
function createBuiltInCMap(name, fetchBuiltInCMap) {
  let cached = cachedTables.get(name);
  if (!cached) {
    cached = parseBuiltInCMap(name, fetchBuiltInCMap);
    cachedTables.set(name, cached);
    cached.catch(() => cachedTables.delete(name));
  }
  return cached;
}
`
  return source.replace(PARSES, () => `${caching}async function parseBuiltInCMap(name,`)
}

let isHooked = false

/** Before the library is loaded. */
export function cacheTablesOf(library: string): void {
  if (isHooked) return
  isHooked = true
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (url !== library || loaded.source === undefined || loaded.source === null) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: cachingTables(source) ?? source }
    },
  })
}
