/** What somebody wants of a person; what is absent stays as it is, what is given as it was is no change. */
export interface WantedPerson {
  /** Absent: somebody new. */
  readonly personId?: number | undefined
  readonly name?: string | undefined
  readonly loginName?: string | null | undefined
  readonly email?: string | null | undefined
  readonly status?: 'active' | 'left' | undefined
  readonly securityLevel?: number | undefined
  readonly classification?: number | undefined
  /** 'new' are made in the same act. */
  readonly departmentId?: number | 'new' | undefined
  readonly postId?: number | 'new' | null | undefined
  readonly managerId?: number | 'new' | null | undefined
  readonly mainPersonId?: number | null | undefined
}
