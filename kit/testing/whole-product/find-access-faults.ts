import type { Endpoint } from '@shuku/kit/contract'
import type { TestClient } from '../test-client.ts'
import { callBy, nameOf, type Outcome, outcomeOf, textsOf } from './call-every-way.ts'

/** One endpoint: what it is called with in a world, and what comes of it for each role. */
export interface AccessRow<World, Role extends string> {
  readonly endpoint: Endpoint
  query?(world: World): object | Promise<object>
  readonly expected: Readonly<Record<Role, Outcome>>
}

export interface AccessMatrix<World, Role extends string> {
  readonly endpoints: readonly Endpoint[]
  readonly roles: readonly Role[]
  readonly rows: readonly AccessRow<World, Role>[]
  /** People of every role and the things they relate to, made anew. */
  makeWorld(): Promise<World>
  clientOf(world: World, role: Role): TestClient | Promise<TestClient>
}

/** Calls every endpoint as every role, and answers where the outcome is another one, and which endpoints have no row. */
export async function findAccessFaults<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
): Promise<string[]> {
  const faults = findMissingRows(matrix)
  for (const row of matrix.rows) {
    // Reads share a world; what changes something gets a new one for every role.
    const shared = row.endpoint.changes ? undefined : await matrix.makeWorld()
    for (const role of matrix.roles) {
      const outcome = await callAs(matrix, row, { role, world: shared ?? (await matrix.makeWorld()) })
      const expected = row.expected[role]
      if (outcome.kind !== expected)
        faults.push(`${nameOf(row.endpoint)} as ${role}: ${outcome.kind}, not ${expected} (${outcome.detail})`)
    }
  }
  return faults
}

function findMissingRows<World, Role extends string>({ endpoints, rows, roles }: AccessMatrix<World, Role>): string[] {
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
): Promise<{ kind: Outcome; detail: string }> {
  const client = await matrix.clientOf(world, role)
  const method = endpoint.methods[0] ?? 'GET'
  const texts = textsOf(endpoint, (await query?.(world)) ?? {})
  const reply = await callBy(client, { endpoint, method }, { texts })
  return { kind: outcomeOf(endpoint, reply), detail: `HTTP ${reply.status} ${reply.text.slice(0, 160)}` }
}
