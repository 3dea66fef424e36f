import type { Endpoint } from '@shuku/kit/contract'
import { peopleCalls } from './contract/people.ts'
import { unitCalls } from './contract/units.ts'

export { PersonRow, type PersonForm } from './contract/people.ts'
export type { KeptUnit } from './contract/units.ts'

/** What keeping the organisation consists of; the server bounds each to what the caller keeps. */
export const organisationApi = { ...unitCalls, ...peopleCalls } satisfies Record<string, Endpoint>
