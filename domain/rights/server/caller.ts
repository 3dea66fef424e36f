import type { RightLevel } from '@shuku/domain/people/server'
import type { PersonRights } from './bits/person-rights.ts'

declare module '@shuku/kit/server/caller' {
  interface Caller {
    readonly name: string
    readonly loginName: string | null
    readonly departmentId: number
    readonly subcompanyId: number
    readonly securityLevel: number
    /** 0 core, 1 important, 2 general, 3 none. */
    readonly clearance: number
    /** Right strings of administration, each with how far it reaches. */
    readonly rightNames: ReadonlyMap<string, RightLevel>
    /** Which sets of grants let the caller read and edit, exact in the request's first snapshot. */
    readonly rights: PersonRights
    /** It is minutes ago that somebody wrote down that the session is used. */
    readonly sessionIsDue: boolean
    /** Signed in with a password that somebody else gave: nothing goes on before it is changed. */
    readonly mustChangePassword: boolean
    /** For which protected items (`module/item`) the session was verified a second time. */
    readonly verifiedItems: ReadonlySet<string>
  }
}
