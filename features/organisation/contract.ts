import type { Endpoint } from '@shuku/kit/contract'
import { batchCalls } from './contract/batch.ts'
import { peopleCalls, passwordCalls } from './contract/people.ts'
import { postCalls } from './contract/posts.ts'
import { reorganisingCalls } from './contract/reorganising.ts'
import { unitCalls } from './contract/units.ts'

export { StaffQuery, StaffRow } from './contract/batch.ts'
export { PersonRow, type PersonForm } from './contract/people.ts'
export { PostRow } from './contract/posts.ts'
export { reorganisationErrors, type Reorganising } from './contract/reorganising.ts'
export type { AdministeredUnit } from './contract/units.ts'

/** The acts of administering the organisation; the server limits each to what the caller administers. */
export const organisationApi = {
  ...unitCalls,
  ...reorganisingCalls,
  ...peopleCalls,
  ...passwordCalls,
  ...postCalls,
  ...batchCalls,
} satisfies Record<string, Endpoint>
