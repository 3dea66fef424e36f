import type { CategoryRight } from '@shuku/domain/rights/contract'
import type { TreeRow } from './select-tree.ts'

/** What categories are chosen for; those stay that the caller has all these rights on. */
export interface Purposes {
  readonly mayCreate: boolean
  readonly mayMoveIn: boolean
  readonly mayMoveOut: boolean
  readonly mayCopyIn: boolean
  readonly mayCreateChild: boolean
}

const rightOf = {
  mayCreate: 'create',
  mayMoveIn: 'moveIn',
  mayMoveOut: 'moveOut',
  mayCopyIn: 'copyIn',
  mayCreateChild: 'createChild',
} as const
const purposes = Object.entries(rightOf) as [keyof Purposes, CategoryRight][]

export const hasPurpose = (asked: Purposes) => purposes.some(([purpose]) => asked[purpose])

export function suits({ rights }: TreeRow, asked: Purposes): boolean {
  // who creates a category there need not be able to write in it
  const mayCreate = asked.mayCreate && !asked.mayCreateChild
  return purposes.every(([purpose, right]) => !{ ...asked, mayCreate }[purpose] || rights.includes(right))
}

/** By what programs ask for the same again. */
const names = {
  mayCreate: 'iscreate',
  mayMoveIn: 'canMoveIn',
  mayMoveOut: 'canMoveOut',
  mayCopyIn: 'canCopyIn',
  mayCreateChild: 'canCreateChild',
} as const satisfies Record<keyof Purposes, string>

export function parametersOf(asked: Purposes): Record<string, string> {
  return Object.fromEntries(purposes.flatMap(([purpose]) => (asked[purpose] ? [[names[purpose], '1']] : [])))
}
