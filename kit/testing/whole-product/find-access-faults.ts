import type { Endpoint } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, type Outcome, outcomeOf, textsOf } from './call-every-way.ts'
import { findSaidWrong } from './find-said-wrong.ts'

/** One endpoint: what it is called with in a world, and what comes of it for each role. */
export interface AccessRow<World, Role extends string> {
  readonly endpoint: Endpoint
  query?(world: World): object | Promise<object>
  readonly expected: Readonly<Record<Role, Outcome>>
}

export interface AccessMatrix<World, Role extends string> {
  readonly roles: readonly Role[]
  readonly rows: readonly AccessRow<World, Role>[]
  /** People of every role and the things they relate to, made anew. */
  makeWorld(): Promise<World>
  clientOf(world: World, role: Role): TestClient | Promise<TestClient>
  /**
   * The rights of all roles and what they have them on, as a text that differs once any of it has changed. Without it a
   * world in which a change went well serves no further row.
   */
  rightsIn?(world: World): Promise<string>
}

/**
 * Calls every endpoint of the rows as every role, and answers where the outcome is another one. What is refused changes
 * nothing, so that all share a world. Changes that go well share another one, until one of them has changed the rights in
 * it: then somebody could do by them what they may not do by themselves. What comes out otherwise in a world in which
 * something has gone well before is asked again in a new one.
 */
export async function findAccessFaults<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
): Promise<string[]> {
  const faults: string[] = []
  let shared: World | undefined
  let used: World | undefined
  let rights: string | undefined
  const makeUsed = async () => {
    const world = await matrix.makeWorld()
    rights = await matrix.rightsIn?.(world)
    return world
  }
  const isAsMade = async (world: World) => rights !== undefined && (await matrix.rightsIn?.(world)) === rights
  for (const row of matrix.rows) {
    for (const role of matrix.roles) {
      const expected = row.expected[role]
      const usesUp = row.endpoint.changes && expected === 'ok'
      const before = used
      const world = usesUp ? (used ??= await makeUsed()) : (shared ??= await matrix.makeWorld())
      let outcome = await callAs(matrix, row, { role, world })
      if (usesUp && before !== undefined && outcome.kind !== expected) {
        used = await makeUsed()
        outcome = await callAs(matrix, row, { role, world: used })
      }
      for (const wrong of outcome.saidWrong) faults.push(`${nameOf(row.endpoint)} as ${role}: ${wrong}`)
      if (outcome.kind === expected) continue
      faults.push(`${nameOf(row.endpoint)} as ${role}: ${outcome.kind}, not ${expected} (${outcome.detail})`)
      // the others shall not be judged by what this one has done
      if (row.endpoint.changes) shared = undefined
    }
    if (row.endpoint.changes && used !== undefined && !(await isAsMade(used))) used = undefined
  }
  return faults
}

/** Which endpoints have no row, or two, and which rows lack a role. */
export function findMissingRows<Role extends string>({
  endpoints,
  rows,
  roles,
}: {
  readonly endpoints: readonly Endpoint[]
  readonly rows: readonly Pick<AccessRow<unknown, Role>, 'endpoint' | 'expected'>[]
  readonly roles: readonly Role[]
}): string[] {
  const keys = rows.map(({ endpoint }) => endpoint.key)
  return [
    ...endpoints.filter(({ key }) => !keys.includes(key)).map(({ key }) => `${key} has no row in the access matrix`),
    ...keys.filter((key, index) => keys.indexOf(key) < index).map((key) => `${key} has two rows`),
    ...rows.flatMap(({ endpoint, expected }) =>
      roles.filter((role) => expected[role] === undefined).map((role) => `${endpoint.key} says nothing for ${role}`),
    ),
  ]
}

async function callAs<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
  { endpoint, query }: AccessRow<World, Role>,
  { role, world }: { role: Role; world: World },
): Promise<{ kind: Outcome; detail: string; saidWrong: string[] }> {
  const client = await matrix.clientOf(world, role)
  const method = endpoint.methods[0] ?? 'GET'
  const texts = textsOf(endpoint, (await query?.(world)) ?? {})
  const reply = await callBy(client, { endpoint, method }, { texts })
  const kind = outcomeOf(endpoint, reply)
  const detail = `HTTP ${reply.status} ${reply.text.slice(0, 160)}`
  return { kind, detail, saidWrong: findSaidWrong(endpoint, reply, kind) }
}
