import { categoryByKey } from '../categories.ts'
import type { DefaultGrant } from '../categories/grants.ts'
import { type DemoPerson, personByLogin, superiorsOf } from '../company/people.ts'
import { demoGroups, demoRoles } from '../company/roles.ts'
import type { CreatorRelation, DemoSubject, UnitReach } from '../company/subject.ts'
import { demoDepartments, demoSubcompanies } from '../company/units.ts'
import type { DemoDocument, DemoShare } from './document.ts'

type Rightful = Pick<DemoDocument, 'author' | 'categoryKey' | 'status' | 'secrecy' | 'shares'>

/**
 * Whether a person would read a document in the product, so that the demo shows no read by people without the right.
 * Plain and slow on purpose; the product's own answer is the one that counts.
 */
export function mayDemoPersonRead(person: DemoPerson, document: Rightful): boolean {
  if (person.employment === 'left' || person.classification >= document.secrecy) return false
  if (person.login === document.author) return true
  if (document.status === 0 || document.status === 4) return false
  const grants = [...categoryByKey(document.categoryKey).defaults, ...document.shares].filter((grant) =>
    reaches(grant, person, document.author),
  )
  const settled = document.status === 1 || document.status === 2 || document.status === 5 || document.status === 7
  return settled ? grants.length > 0 : grants.some((grant) => grant.level !== 'view')
}

function reaches(grant: DefaultGrant | DemoShare, person: DemoPerson, author: string): boolean {
  if (person.securityLevel < grant.minSecurity || person.securityLevel > grant.maxSecurity) return false
  if (grant.to.kind === 'relation') return standsInRelation(person, author, grant.to.relation)
  return isMember(person, grant.to, author)
}

/** A role or post below headquarters level counts within the unit of the document, which is the author's. */
export function isMember(person: DemoPerson, subject: DemoSubject, author: string): boolean {
  switch (subject.kind) {
    case 'everyone':
      return true
    case 'person':
      return subject.login === person.login
    case 'department':
      return inUnit(demoDepartments, person.department, { named: subject.department, reach: subject.reach })
    case 'subcompany':
      return inUnit(demoSubcompanies, person.subcompany, { named: subject.subcompany, reach: subject.reach })
    case 'group':
      return demoGroups.some((group) => group.key === subject.group && group.members.includes(person.login))
    case 'role': {
      const members = demoRoles.find((role) => role.key === subject.role)?.members ?? []
      const holds = members.some((member) => member.login === person.login && member.level >= subject.level)
      return holds && sharesUnit(person, author, (['department', 'subcompany', 'all'] as const)[subject.level])
    }
    case 'post': {
      const bound = (['all', 'subcompany', 'department'] as const)[subject.level - 1] ?? 'department'
      return person.post === subject.post && sharesUnit(person, author, bound)
    }
  }
}

function sharesUnit(person: DemoPerson, author: string, bound: 'department' | 'subcompany' | 'all'): boolean {
  return bound === 'all' || person[bound] === personByLogin(author)[bound]
}

function standsInRelation(person: DemoPerson, author: string, relation: CreatorRelation): boolean {
  const creator = personByLogin(author)
  switch (relation) {
    case 'creator':
      return person.login === author
    case 'directSuperior':
      return creator.manager === person.login
    case 'allSuperiors':
      return superiorsOf(author).includes(person.login)
    case 'sameSubcompany':
      return creator.subcompany === person.subcompany
    case 'sameDepartment':
      return creator.department === person.department
    case 'samePost':
      return creator.post === person.post
  }
}

interface Unit {
  key: string
  parent: string | null
}

function inUnit(units: readonly Unit[], own: string, { named, reach }: { named: string; reach: UnitReach }): boolean {
  if (own === named) return true
  if (reach === 'below') return branchUpwards(units, own).includes(named)
  return reach === 'above' && branchUpwards(units, named).includes(own)
}

function branchUpwards(units: readonly Unit[], key: string): string[] {
  const parent = units.find((unit) => unit.key === key)?.parent ?? null
  return parent === null ? [key] : [key, ...branchUpwards(units, parent)]
}
