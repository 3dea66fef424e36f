import type { Choosable } from '@shuku/kit/web'
import type { CategoryNode } from '../../contract.ts'
import { pathOf } from '../tree/build-tree.ts'
import type { TreeKind } from '../tree/use-categories.ts'

/** What a category is chosen for; only those that may be are offered. */
export type Purpose = 'any' | 'create' | 'createBelow' | 'moveIn' | 'moveOut' | 'copyIn' | 'mergeInto'

/** By the parameter that asks for it. */
const purposes = [
  ['canMoveIn', 'moveIn'],
  ['canMoveOut', 'moveOut'],
  ['canCopyIn', 'copyIn'],
  ['canCreateChild', 'createBelow'],
  ['iscreate', 'create'],
] as const

export function purposeOf(parameters: Readonly<Record<string, string | undefined>>): Purpose {
  return purposes.find(([name]) => parameters[name] === '1')?.[1] ?? 'any'
}

/** What to request from the tree for each purpose. */
export function optionsOf(purpose: Purpose, kind: TreeKind = 'all') {
  return {
    kind,
    mayCreate: purpose === 'create',
    mayMoveIn: purpose === 'moveIn',
    mayMoveOut: purpose === 'moveOut',
    mayCopyIn: purpose === 'copyIn',
  }
}

/** Others are in the tree as the way to those that may be chosen. */
export function mayChoose(purpose: Purpose, node: CategoryNode): boolean {
  return allows[purpose](node)
}

const allows: Readonly<Record<Purpose, (node: CategoryNode) => boolean>> = {
  any: () => true,
  create: ({ mayCreate }) => mayCreate,
  // administrators arrange categories in which they may not write: the right to write is not asked for here
  createBelow: ({ mayCreateChild }) => mayCreateChild,
  moveIn: ({ mayMoveIn }) => mayMoveIn,
  moveOut: ({ mayMoveOut }) => mayMoveOut,
  copyIn: ({ mayCopyIn }) => mayCopyIn,
  // administrators bring documents into what they administer without the right to move in
  mergeInto: ({ mayMoveIn, maySet }) => mayMoveIn || maySet,
}

export function choiceOf(byId: ReadonlyMap<number, CategoryNode>, { id, name }: CategoryNode): Choosable {
  const above = pathOf(byId, id).slice(0, -1)
  return { id, name, code: '', detail: above.map((step) => step.name).join(' / ') }
}
