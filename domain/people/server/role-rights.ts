import type { Text } from '@shuku/kit/i18n'
import { defineRegistry } from '@shuku/kit/server'
import { roleRightMessages } from '../role-right-messages.ts'
import { rightStrings } from './right-strings.ts'

/** A right of administration, given to roles. The slice in which it counts declares it. */
export interface AdministrationRight {
  readonly id: string
  /** As it is stored, and as programs know it. */
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
  /** What an administrator can be bounded to in it; by default they cannot. */
  readonly bounds?: readonly ('units' | 'categories')[]
}

const text = roleRightMessages.texts

/** Those in which the nouns themselves are administered. */
export const ownRoleRights: readonly AdministrationRight[] = [
  own('keepOrganisation', 10, { isSeparate: true, bounds: ['units'] }),
  own('keepClearances', 20, { isSeparate: true, bounds: ['units'] }),
  own('readLog', 30, { isWhole: true, isSeparate: true }),
  own('administerCategories', 40, { isWhole: true, bounds: ['categories'] }),
  own('shareForOthers', 50, { bounds: ['units', 'categories'] }),
  own('recycleForAll', 60),
  own('keepPopUps', 70),
  own('keepContractTypes', 80),
  own('keepReceivingUnits', 90),
]

function own(
  id: keyof typeof rightStrings,
  order: number,
  others: Partial<AdministrationRight> = {},
): AdministrationRight {
  return { id, right: rightStrings[id], label: text[id], text: text[`${id}Text`], order, ...others }
}

export const roleRights = defineRegistry<AdministrationRight>('rights of roles')
// whoever identifies a person asks for them, also where no product is put together
roleRights.fill(ownRoleRights)

/** As they are stored: rights that are held everywhere or not at all. */
export function wholeRights(): string[] {
  return roleRights.all().flatMap(({ right, isWhole }) => (isWhole ? [right] : []))
}

/** As they are stored: who keeps people, who keeps clearances, who reads the log …: no two of them for one person. */
export function separateRights(): string[] {
  return roleRights.all().flatMap(({ right, isSeparate }) => (isSeparate ? [right] : []))
}
