import type { Endpoint, QueryOf } from '@shuku/kit/contract'
import type { AccessRow, Outcome, TestClient } from '@shuku/kit/testing'
import type { GivenPerson } from '../given/given-people.ts'

/** Who calls in the access matrix. */
export const roles = ['nobody', 'reader', 'editor', 'owner', 'other', 'administrator', 'leaver'] as const
export type Role = (typeof roles)[number]

/** A category with a document in it and people who stand to it in every way there is. */
export interface AccessWorld {
  readonly people: Readonly<Record<Exclude<Role, 'nobody'>, GivenPerson>>
  readonly clients: Readonly<Record<Role, TestClient>>
  readonly categoryId: number
  /** Below `categoryId`, and empty. */
  readonly emptyCategoryId: number
  readonly documentId: number
  readonly draftId: number
  readonly attachmentFileId: number
  /** Uploaded by the owner, and in nothing yet. */
  readonly looseFileId: number
  /** The key of a list that the owner opened. */
  readonly tableKey: string
}

const shortOutcomes: Record<string, Outcome> = {
  ok: 'ok',
  no: 'refused',
  '–': 'notFound',
  out: 'signedOut',
  bad: 'invalid',
  clash: 'conflict',
}

/** One line of the matrix; the outcomes stand in the order of `roles`. */
export function accessRow<E extends Endpoint>(
  endpoint: E,
  outcomes: string,
  query?: (world: AccessWorld) => Partial<QueryOf<E>> | Promise<Partial<QueryOf<E>>>,
): AccessRow<AccessWorld, Role> {
  const words = outcomes.trim().split(/\s+/)
  const expected = Object.fromEntries(roles.map((role, index) => [role, shortOutcomes[words[index] ?? '']]))
  return {
    endpoint,
    expected: expected as Record<Role, Outcome>,
    ...(query ? { query: query as (world: AccessWorld) => object | Promise<object> } : {}),
  }
}

/** The same line for calls that take the same. */
export function accessRows<E extends Endpoint>(
  endpoints: readonly E[],
  outcomes: string,
  query?: (world: AccessWorld) => Partial<QueryOf<E>>,
): AccessRow<AccessWorld, Role>[] {
  return endpoints.map((endpoint) => accessRow(endpoint, outcomes, query))
}

/** Outcomes that many calls share. */
// who:             nobody reader editor owner other administrator leaver
export const may = {
  everybody: '      out    ok     ok     ok    ok    ok            out',
  evenNobody: '     ok     ok     ok     ok    ok    ok            ok',
  readers: '        out    ok     ok     ok    –     –             out',
  editors: '        out    no     ok     ok    –     –             out',
  holders: '        out    no     no     ok    –     –             out',
  ownerAlone: '     out    –      –      ok    –     –             out',
}
