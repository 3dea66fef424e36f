import { peopleErrors } from '@shuku/domain/people/server'
import { lineMessages } from '../../../line-messages.ts'
import type { Known } from './known.ts'
import type { PersonPlan } from './plan.ts'
import { say, textOf } from './say.ts'

const texts = lineMessages.texts

const levels: readonly (readonly [0 | 1 | 2, string])[] = [
  [0, '0 部门 department 部门级'],
  [1, '1 分部 sub-company subcompany 分部级'],
  [2, '2 总部 headquarters 总部级 all'],
]

/** "name (level); name (level)": the roles that a line gives which the person does not have so. None is taken away. */
export function planRoles(
  known: Known,
  text: string | undefined,
  { person, errors }: Pick<PersonPlan, 'person' | 'errors'>,
): PersonPlan['roles'] {
  if (text === undefined) return []
  return text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [, name = '', word = ''] = /^(.+?)\s*[(（]([^()（）]*)[)）]$/.exec(part) ?? []
      const level = levels.find(([, words]) => words.split(' ').includes(word.trim().toLowerCase()))?.[0]
      if (level === undefined) {
        errors.push(texts.badRoles)
        return []
      }
      const wanted = name.toLowerCase()
      const role = known.roles.find((each) =>
        [each.name, each.nameEnglish].some((present) => present?.toLowerCase() === wanted),
      )
      if (!role) errors.push(say(texts.noRole, { role: name }))
      if (!role || person?.roles?.[role.id] === level) return []
      if (!role.mayGive) errors.push(say(texts.mayNotGive, { role: name }))
      if (person && known.own.has(person.id)) errors.push(textOf(peopleErrors.ownRole()))
      if (level < 2 && role.isOfEverywhere) errors.push(textOf(peopleErrors.roleOfEverywhere({ name })))
      return [{ id: role.id, level }]
    })
}

/** The levels as they are written. */
export const levelTexts = [texts.level0, texts.level1, texts.level2] as const
