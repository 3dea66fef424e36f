import { peopleErrors, wholeRights } from '@shuku/domain/people/server'
import { lineMessages } from '../../line-messages.ts'
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
  { person, errors, read }: Pick<PersonPlan, 'person' | 'errors' | 'read'>,
): PersonPlan['roles'] {
  if (text === undefined) return []
  const planned = readRoles(known, text, { person, errors })
  if (known.isSeparated && planned.length > 0 && joinsApart(known, { ...person?.rolesOfAll, ...levelsOf(planned) }))
    errors.push(textOf(peopleErrors.notSeparated({ names: read.name ?? person?.name ?? '' })))
  return planned
}

function levelsOf(roles: PersonPlan['roles']): Record<string, number> {
  return Object.fromEntries(roles.map(({ id, level }) => [id, level]))
}

/** Whether roles, by their ids with a level each, give two of the rights that the company keeps apart. */
function joinsApart(known: Known, levelOf: Readonly<Record<string, number>>): boolean {
  const held = known.roles.flatMap(({ id, apart }) => {
    const level = levelOf[id]
    if (level === undefined) return []
    return Object.entries(apart ?? {}).flatMap(([right, highest]) =>
      Math.min(level, highest) === 2 || !wholeRights().includes(right) ? [right] : [],
    )
  })
  return new Set(held).size > 1
}

function readRoles(
  known: Known,
  text: string,
  { person, errors }: Pick<PersonPlan, 'person' | 'errors'>,
): PersonPlan['roles'] {
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
