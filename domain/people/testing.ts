import type { BudgetedCall } from '@shuku/kit/testing'
import { accessRow, budgeted, may, type BudgetWorld } from '../testing/index.ts'
import { peopleApi } from './contract.ts'

/** Everybody sees who works here; private groups are asked for in the calls themselves. */
export const peopleAccess = [
  accessRow(peopleApi.findChoices, may.everybody, () => ({ kind: 'person' as const })),
  accessRow(peopleApi.nameChoices, may.everybody, ({ people }) => ({
    kind: 'person' as const,
    ids: [people.owner.id],
  })),
  accessRow(peopleApi.getUnits, may.everybody),
  accessRow(peopleApi.completeChoice, may.everybody, () => ({ type: '17' })),
  accessRow(peopleApi.findPerson, may.everybody),
  accessRow(peopleApi.findPeople, may.everybody),
]

export function peopleBudgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [peopleApi.findChoices, 2], () => ({ kind: 'person' as const, text: 'a' })),
    budgeted(owner, [peopleApi.nameChoices, 2], () => ({ kind: 'person' as const, ids: [1, 2, 3] })),
    budgeted(owner, [peopleApi.getUnits, 2], () => ({})),
    budgeted(owner, [peopleApi.completeChoice, 3], () => ({ type: '17', text: 'a' })),
    budgeted(owner, [peopleApi.findPerson, 3], () => ({})),
    budgeted(owner, [peopleApi.findPeople, 3], () => ({})),
  ]
}
