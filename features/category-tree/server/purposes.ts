import type { CategoryRight } from '@shuku/domain/rights/contract'
import type { TreeRow } from './select-tree.ts'

/** What categories are chosen for; those stay that the caller has all these rights on. */
export interface Purposes {
  readonly mayCreate: boolean
  readonly mayMoveIn: boolean
  readonly mayMoveOut: boolean
  readonly mayCopyIn: boolean
}

const rightOf = { mayCreate: 'create', mayMoveIn: 'moveIn', mayMoveOut: 'moveOut', mayCopyIn: 'copyIn' } as const
const purposes = Object.entries(rightOf) as [keyof Purposes, CategoryRight][]

export const hasPurpose = (asked: Purposes) => purposes.some(([purpose]) => asked[purpose])

export function suits({ rights }: TreeRow, asked: Purposes): boolean {
  return purposes.every(([purpose, right]) => !asked[purpose] || rights.includes(right))
}
