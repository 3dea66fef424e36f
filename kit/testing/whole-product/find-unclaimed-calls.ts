import type { Endpoint } from '@shuku/kit/contract'

export interface ClaimedCalls {
  readonly endpoints: readonly Endpoint[]
  /** The lines of docs/calls.txt: the paths that programs use. */
  readonly calls: readonly string[]
  /** Those of them that later work brings; a call that is there now must be struck off. */
  readonly toCome: readonly string[]
}

/** Where the paths that programs use and the contracts do not fit: missing, claimed twice, misspelt. */
export function findUnclaimedCalls({ endpoints, calls, toCome }: ClaimedCalls): string[] {
  const paths = calls.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  const claims = new Map(paths.map((path) => [path, claimsOf(path, endpoints)]))
  return [
    ...findDoubles(endpoints),
    ...paths
      .filter((path) => claims.get(path)?.length === 0 && !toCome.includes(path))
      .map((path) => `${path} is claimed by no contract`),
    ...paths
      .filter((path) => (claims.get(path)?.length ?? 0) > 1)
      .map((path) => `${path} is claimed by ${claims.get(path)?.join(' and ')}`),
    // a call by type covers the paths of types that are still to come
    ...toCome
      .filter((path) => endpoints.some((endpoint) => plain(endpoint.path) === plain(path)))
      .map((path) => `${path} is there now and still among those to come`),
    ...toCome
      .filter((path) => !claims.has(path))
      .map((path) => `${path} is among those to come, and not in docs/calls.txt`),
    ...endpoints
      .filter((endpoint) => !isOurOwn(endpoint.path) && !isListed(endpoint, paths))
      .map(({ path }) => `${path} is not in docs/calls.txt`),
  ]
}

/** The contract of this very path, else those whose parameters cover it. */
function claimsOf(path: string, endpoints: readonly Endpoint[]): string[] {
  const exact = endpoints.filter((endpoint) => plain(endpoint.path) === plain(path))
  // one may read by GET what another saves by POST; where two take the same method they are doubles
  if (exact[0]) return [exact[0].key]
  const found = endpoints.filter((endpoint) => patternOf(endpoint.path).test(path))
  return [...new Set(found.map(({ key }) => key))]
}

function findDoubles(endpoints: readonly Endpoint[]): string[] {
  const doors = endpoints.flatMap(({ methods, path }) => methods.map((method) => `${method} ${plain(path)}`))
  return doors.filter((door, index) => doors.indexOf(door) < index).map((door) => `${door} is declared twice`)
}

function isOurOwn(path: string): boolean {
  return path.startsWith('/api/shuku/')
}

function isListed({ path }: Endpoint, paths: readonly string[]): boolean {
  return paths.some((listed) => plain(listed) === plain(path) || patternOf(path).test(listed))
}

/** `:section` of a contract and `{section}` of the list are the same. */
function plain(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, '{}')
}

function patternOf(path: string): RegExp {
  const parts = path.split(/:\w+|\*/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
