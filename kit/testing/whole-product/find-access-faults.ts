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
  /** One for what is refused and what only reads; without it one is made. */
  readonly unchanged?: World | undefined
  clientOf(world: World, role: Role): TestClient | Promise<TestClient>
  /**
   * The rights of all roles and what they have them on, as a text that differs once any of it has changed. Without it a
   * world in which a change went well serves no further row.
   */
  rightsIn?(world: World): Promise<string>
}

/** What of a row is asked of one role. */
interface AccessCase<World, Role extends string> {
  readonly row: AccessRow<World, Role>
  readonly role: Role
}

interface Answered {
  readonly kind: Outcome
  readonly detail: string
  readonly saidWrong: readonly string[]
}

/**
 * Calls every endpoint of the rows as every role, and answers where the outcome is another one. What is refused changes
 * nothing, so that all share a world. Changes that go well share another one, until one of them has changed the rights in
 * it: then somebody could do by them what they may not do by themselves. What comes out otherwise in a world in which
 * something has gone well before is asked again in a new one. What goes well there may lean on what was made before, which
 * is not among the rights: so it is asked once more, the last first, in worlds in which what came before it has not been.
 */
export async function findAccessFaults<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
): Promise<string[]> {
  const faults: string[] = []
  const leaning: AccessCase<World, Role>[] = []
  const used = new UsedWorld(matrix)
  let shared = matrix.unchanged
  for (const row of matrix.rows) {
    for (const role of matrix.roles) {
      const expected = row.expected[role]
      let answered: Answered
      if (row.endpoint.changes && expected === 'ok') {
        const { isFirst, ...outcome } = await askForOk(matrix, used, { row, role })
        if (!isFirst) leaning.push({ row, role })
        answered = outcome
      } else answered = await callAs(matrix, row, { role, world: (shared ??= await matrix.makeWorld()) })
      for (const wrong of answered.saidWrong) faults.push(`${nameOf(row.endpoint)} as ${role}: ${wrong}`)
      if (answered.kind === expected) continue
      faults.push(`${nameOf(row.endpoint)} as ${role}: ${answered.kind}, not ${expected} (${answered.detail})`)
      // the others shall not be judged by what this one has done
      if (row.endpoint.changes) shared = undefined
    }
    if (row.endpoint.changes) await used.leaveIfChanged()
  }
  return [...faults, ...(await findLeaning(matrix, leaning))]
}

async function findLeaning<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
  leaning: readonly AccessCase<World, Role>[],
): Promise<string[]> {
  const faults: string[] = []
  const used = new UsedWorld(matrix)
  for (const asked of leaning.toReversed()) {
    const { kind, detail } = await askForOk(matrix, used, asked)
    const name = `${nameOf(asked.row.endpoint)} as ${asked.role}`
    if (kind !== 'ok') faults.push(`${name}: ok only after other calls, else ${kind} (${detail})`)
    await used.leaveIfChanged()
  }
  return faults
}

/** The world of changes that go well, as long as the rights in it are as they were made. */
class UsedWorld<World, Role extends string> {
  readonly #matrix: AccessMatrix<World, Role>
  #world: World | undefined
  #rights: string | undefined

  constructor(matrix: AccessMatrix<World, Role>) {
    this.#matrix = matrix
  }

  get isThere(): boolean {
    return this.#world !== undefined
  }

  async take(): Promise<World> {
    return (this.#world ??= await this.makeAnew())
  }

  async makeAnew(): Promise<World> {
    this.#world = await this.#matrix.makeWorld()
    this.#rights = await this.#matrix.rightsIn?.(this.#world)
    return this.#world
  }

  async leaveIfChanged(): Promise<void> {
    if (this.#world === undefined) return
    if (this.#rights === undefined || (await this.#matrix.rightsIn?.(this.#world)) !== this.#rights)
      this.#world = undefined
  }
}

/** Whether it came first in its world: then nothing was there for it to lean on. */
async function askForOk<World, Role extends string>(
  matrix: AccessMatrix<World, Role>,
  used: UsedWorld<World, Role>,
  { row, role }: AccessCase<World, Role>,
): Promise<Answered & { readonly isFirst: boolean }> {
  const isFirst = !used.isThere
  const answered = await callAs(matrix, row, { role, world: await used.take() })
  if (isFirst || answered.kind === 'ok') return { ...answered, isFirst }
  return { ...(await callAs(matrix, row, { role, world: await used.makeAnew() })), isFirst: true }
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
): Promise<Answered> {
  const client = await matrix.clientOf(world, role)
  const method = endpoint.methods[0] ?? 'GET'
  const texts = textsOf(endpoint, (await query?.(world)) ?? {})
  const reply = await callBy(client, { endpoint, method }, { texts })
  const kind = outcomeOf(endpoint, reply)
  const detail = `HTTP ${reply.status} ${reply.text.slice(0, 160)}`
  return { kind, detail, saidWrong: findSaidWrong(endpoint, reply, kind) }
}
