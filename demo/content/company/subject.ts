/** How far a unit reaches: itself, its whole branch, or itself and everything above it. */
export type UnitReach = 'only' | 'below' | 'above'

/** 0 department, 1 sub-company, 2 headquarters (docs/interface.md §6.3, role_level). */
export type RoleLevel = 0 | 1 | 2

/** 1 headquarters, 2 sub-company, 3 department (post_level: the other way round than roles). */
export type PostLevel = 1 | 2 | 3

/** Whom a grant names; units, roles, groups and posts by their `key`, people by login name. */
export type DemoSubject =
  | { kind: 'everyone' }
  | { kind: 'person'; login: string }
  | { kind: 'department'; department: string; reach: UnitReach }
  | { kind: 'subcompany'; subcompany: string; reach: UnitReach }
  | { kind: 'role'; role: string; level: RoleLevel }
  | { kind: 'group'; group: string }
  | { kind: 'post'; post: string; level: PostLevel }

/** Relative to whoever creates a document (`userShareTypeOptions` 1…6). */
export type CreatorRelation =
  | 'creator'
  | 'directSuperior'
  | 'allSuperiors'
  | 'sameSubcompany'
  | 'sameDepartment'
  | 'samePost'

export type ShareLevel = 'view' | 'edit' | 'full'

/** Both ends of the security range count. */
export interface SecurityRange {
  minSecurity: number
  maxSecurity: number
}

export const anySecurity: SecurityRange = { minSecurity: 0, maxSecurity: 255 }

/** From this security level upwards. */
export const securityFrom = (minSecurity: number): SecurityRange => ({ minSecurity, maxSecurity: 255 })

export const everyone: DemoSubject = { kind: 'everyone' }
export const person = (login: string): DemoSubject => ({ kind: 'person', login })
export const group = (key: string): DemoSubject => ({ kind: 'group', group: key })
export const role = (key: string, level: RoleLevel): DemoSubject => ({ kind: 'role', role: key, level })
export const post = (key: string, level: PostLevel): DemoSubject => ({ kind: 'post', post: key, level })
export const department = (key: string, reach: UnitReach = 'below'): DemoSubject => ({
  kind: 'department',
  department: key,
  reach,
})
export const subcompany = (key: string, reach: UnitReach = 'below'): DemoSubject => ({
  kind: 'subcompany',
  subcompany: key,
  reach,
})
