import type { Text } from '@shuku/kit/i18n'
import { defineRegistry } from '@shuku/kit/server'
import { roleRightMessages } from '../role-right-messages.ts'
import { rightStrings } from './right-strings.ts'

/** A right of administration, given to roles. The slice in which it counts declares it. */
export interface AdministrationRight {
  readonly id: string
  /** The stored name, which programs use too. */
  readonly right: string
  readonly label: Text
  /** What it lets one do. */
  readonly text: Text
  /** Smaller comes first. */
  readonly order: number
  /** Over what lies in no unit: held below “everywhere” it reaches nothing. */
  readonly isWhole?: boolean
  /** No two of those so marked for one person, where a company says so. */
  readonly isSeparate?: boolean
  /** Programs know its name, and it opens nothing yet: no screen speaks of it until it does. */
  readonly isReserved?: boolean
  /** What an administrator can be bounded to in it; by default they cannot. */
  readonly bounds?: readonly ('units' | 'categories')[]
}

const text = roleRightMessages.texts

/** Requests name these rights by ids that are older than the names in the code. */
const sentIds: Partial<Record<keyof typeof rightStrings, string>> = {
  administerOrganisation: 'keepOrganisation',
  administerClearances: 'keepClearances',
  administerPopUps: 'keepPopUps',
  administerContractTypes: 'keepContractTypes',
  administerReceivingUnits: 'keepReceivingUnits',
}

/** The rights to administer the nouns themselves. */
export const ownRoleRights: readonly AdministrationRight[] = [
  own('administerOrganisation', 10, { isSeparate: true, bounds: ['units'] }),
  own('administerClearances', 20, { isSeparate: true, bounds: ['units'] }),
  own('readLog', 30, { isWhole: true, isSeparate: true }),
  own('administerCategories', 40, { isWhole: true, bounds: ['categories'] }),
  own('shareForOthers', 50, { bounds: ['units', 'categories'] }),
  own('recycleForAll', 60),
  own('administerPopUps', 70),
  own('administerContractTypes', 80, { isReserved: true }),
  own('administerReceivingUnits', 90, { isReserved: true }),
]

function own(
  id: keyof typeof rightStrings,
  order: number,
  others: Partial<AdministrationRight> = {},
): AdministrationRight {
  return { id: sentIds[id] ?? id, right: rightStrings[id], label: text[id], text: text[`${id}Text`], order, ...others }
}

export const roleRights = defineRegistry<AdministrationRight>('rights of roles')
// the identification of a person needs them, also without a composed product
roleRights.fill(ownRoleRights)

/** As they are stored: rights that are held everywhere or not at all. */
export function wholeRights(): string[] {
  return roleRights.all().flatMap(({ right, isWhole }) => (isWhole ? [right] : []))
}

/** As they are stored: administering people, administering clearances, reading the log …: no two of them for one person. */
export function separateRights(): string[] {
  return roleRights.all().flatMap(({ right, isSeparate }) => (isSeparate ? [right] : []))
}

/** As they are stored: rights that open nothing yet. */
export function reservedRights(): string[] {
  return roleRights.all().flatMap(({ right, isReserved }) => (isReserved ? [right] : []))
}
