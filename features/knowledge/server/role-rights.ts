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

/** Points and maps belong to no unit, so that the right reaches all of them or none. */
export function isKeeper({ rightNames }: Pick<Caller, 'rightNames'>): boolean {
  return rightNames.has(maintainKnowledge.right)
}

export function requireKeeper(caller: Pick<Caller, 'rightNames'>): void {
  if (!isKeeper(caller)) throw knowledgeErrors.notKeeper()
}
