import type { AdministrationRight } from '@shuku/domain/people/server'
import type { Caller } from '@shuku/kit/server'
import { knowledgeErrors } from '../knowledge-errors.ts'
import { knowledgeMessages } from '../messages.ts'

const text = knowledgeMessages.texts

export const maintainKnowledge: AdministrationRight = {
  id: 'maintainKnowledge',
  right: 'KnowledgeMap:Maintain',
  label: text.maintain,
  text: text.maintainText,
  order: 67,
  isWhole: true,
}

/** Apart from those who maintain maps: what everybody has in the navigation is another matter than what a map says. */
export const addKnowledgeMenu: AdministrationRight = {
  id: 'addKnowledgeMenu',
  right: 'KnowledgeMap:Menu',
  label: text.addMenuRight,
  text: text.addMenuRightText,
  order: 68,
  isWhole: true,
}

export function mayAddMenu({ rightNames }: Pick<Caller, 'rightNames'>): boolean {
  return rightNames.has(addKnowledgeMenu.right)
}

export function requireMayAddMenu(caller: Pick<Caller, 'rightNames'>): void {
  if (!mayAddMenu(caller)) throw knowledgeErrors.notOfMenu()
}

/** Points and maps belong to no unit, so that the right reaches all of them or none. */
export function isKeeper({ rightNames }: Pick<Caller, 'rightNames'>): boolean {
  return rightNames.has(maintainKnowledge.right)
}

export function requireKeeper(caller: Pick<Caller, 'rightNames'>): void {
  if (!isKeeper(caller)) throw knowledgeErrors.notKeeper()
}
