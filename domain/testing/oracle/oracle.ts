import type { DocumentRow, GrantRow, PersonRow, SubjectRow, World } from './oracle-world.ts'

// The rules once more, as one would tell them to a person: no sets, no memberships, no bits, no SQL, and nothing shared
// with the product. Slow, and meant to be.

export interface Verdict {
  readonly mayRead: boolean
  readonly mayDownload: boolean
  readonly level: number
}

const nothing: Verdict = { mayRead: false, mayDownload: false, level: 0 }

/** What a person may do with a document. */
export function judge(world: World, personId: number, documentId: number): Verdict {
  const person = world.people.get(personId)
  const document = world.documents.get(documentId)
  if (!person || !document || person.status !== 'active') return nothing

  const entries = (world.entries.get(document.default_set_id) ?? []).filter((entry) =>
    isNamed(world, person, { ...entry, unit: entry.is_relative ? document.unit_id : entry.unit_id, document }),
  )
  const shares = (world.shares.get(document.id) ?? []).filter((share) =>
    isNamed(world, person, { ...share, unit: document.unit_id, document }),
  )
  const grants = [...entries, ...shares].filter((grant) => isValid(grant, person))
  const isHolder = document.creator_id === personId || document.owner_id === personId
  const level = Math.max(isHolder ? 2 : 0, ...grants.map((grant) => grant.level))
  const mayRead = !document.deleted && isCleared(person, document) && isShownIn(document.status, isHolder, level)
  return {
    mayRead,
    level,
    mayDownload: mayRead && (isHolder || grants.some((grant) => grant.can_download || grant.level > 1)),
  }
}

/** Whether they may delete it and move it: with full control, or as its author; a draft is its holder's to delete. */
export function judgeTaking(world: World, personId: number, documentId: number): { delete: boolean; move: boolean } {
  const { mayRead, level } = judge(world, personId, documentId)
  const document = world.documents.get(documentId)
  if (!mayRead || !document) return { delete: false, move: false }
  const move = level === 3 || isAuthorsStill(world, personId, document)
  const isHolder = document.creator_id === personId || document.owner_id === personId
  return { delete: move || (isHolder && [0, 9].includes(document.status)), move }
}

function isAuthorsStill({ categories }: World, personId: number, document: DocumentRow): boolean {
  const { creator_id, owner_id, status, updated_by, read_by, age } = document
  const category = categories.get(document.category_id)
  if (!category || creator_id !== personId || owner_id !== personId) return false
  if (status !== 1 && status !== 2) return false
  if (category.author_retracts === 'days') return age < category.author_retract_days
  const isUnread = updated_by === personId && read_by.every((reader) => reader === personId)
  return category.author_retracts === 'unread' && isUnread
}

/** The documents that a person may read, ascending. */
export function readableDocuments(world: World, personId: number): number[] {
  return [...world.documents.keys()].filter((id) => judge(world, personId, id).mayRead).sort((a, b) => a - b)
}

/** What somebody without a session may have of a document, wherever one is put before them. */
export function judgePublic(world: World, documentId: number): { isPublic: boolean; withFiles: boolean } {
  const document = world.documents.get(documentId)
  if (!document) return { isPublic: false, withFiles: false }
  const named = [...(world.shares.get(documentId) ?? []), ...(world.entries.get(document.default_set_id) ?? [])]
  const grants = named.filter(
    ({ subject, ended, min_security }) => subject.kind === 'anonymous' && !ended && min_security === 0,
  )
  const isOpen = !document.deleted && [1, 2].includes(document.status) && document.secrecy === 4
  return {
    isPublic: isOpen && grants.length > 0,
    withFiles: isOpen && grants.some(({ level, can_download }) => can_download || level > 1),
  }
}

/** The rights of a person on a category, without those of administration. */
export function judgeCategory(world: World, personId: number, categoryId: number): Set<string> {
  const person = world.people.get(personId)
  const rights = new Set<string>()
  if (!person || person.status !== 'active') return rights
  for (
    let at = world.categories.get(categoryId);
    at;
    at = at.inherits_rights && at.parent_id !== null ? world.categories.get(at.parent_id) : undefined
  ) {
    const { id } = at
    for (const grant of world.categoryGrants) {
      if (grant.category_id !== id || !isValid(grant, person)) continue
      if (isNamed(world, person, { subject: grant.subject, unit: grant.unit_id })) rights.add(grant.category_right)
    }
  }
  return rights
}

function isShownIn(status: number, isHolder: boolean, level: number): boolean {
  if (isHolder) return true
  if (status === 0 || status === 9) return false
  if (status === 1 || status === 2 || status === 5 || status === 7) return level >= 1
  return level >= 2
}

function isCleared(person: PersonRow, document: DocumentRow): boolean {
  const strictest = [1, 2, 3, 4][person.classification] ?? 4
  return document.secrecy >= strictest
}

function isValid(grant: GrantRow, person: PersonRow): boolean {
  return !grant.ended && person.security_level >= grant.min_security && person.security_level <= grant.max_security
}

interface Naming {
  readonly subject: SubjectRow
  /** The unit that the subject is tied to, where it is. */
  readonly unit: number | null
  readonly document?: DocumentRow
}

/** Subjects that are units name one themselves, unless the entry is relative: then it is the document's. */
function isNamed(world: World, person: PersonRow, { subject, unit, document }: Naming): boolean {
  const { kind, ref_id, level } = subject
  const department = kind.startsWith('department') ? (ref_id ?? unit) : null
  const subcompany = kind.startsWith('subcompany') ? (ref_id ?? subcompanyOf(world, unit)) : null
  const home = subcompanyOf(world, person.department_id)
  switch (kind) {
    case 'everyone':
    case 'anonymous':
      return true
    case 'person':
      return ref_id === person.id
    case 'department':
      return heirOf(world, department) === person.department_id
    case 'department_below':
      return isAbove(world, heirOf(world, department), person.department_id)
    case 'department_above':
      return isAbove(world, person.department_id, department)
    case 'subcompany':
      return subcompany === home
    case 'subcompany_below':
      return isAbove(world, subcompany, home)
    case 'subcompany_above':
      return isAbove(world, home, subcompany)
    case 'group':
      return world.groupMembers.has(`${ref_id} ${person.id}`)
    case 'role': {
      const own = world.roleLevels.get(`${ref_id} ${person.id}`) ?? -1
      return own >= (level ?? 0) && isWithin(world, person, { reach: level ?? 2, unit })
    }
    case 'post':
      return person.post_id === ref_id && isWithin(world, person, { reach: 3 - (level ?? 1), unit })
    default:
      return document !== undefined && isRelated(world, person, { kind, creatorId: document.creator_id })
  }
}

/** Reach 0: the unit; 1: its sub-company; 2: everywhere. */
function isWithin(world: World, person: PersonRow, { reach, unit }: { reach: number; unit: number | null }): boolean {
  if (reach === 0) return person.department_id === heirOf(world, unit)
  if (reach === 1) return subcompanyOf(world, person.department_id) === subcompanyOf(world, unit)
  return true
}

function isRelated(world: World, person: PersonRow, { kind, creatorId }: { kind: string; creatorId: number }): boolean {
  const creator = world.people.get(creatorId)
  if (!creator) return false
  if (kind === 'creator') return creatorId === person.id
  if (kind === 'superior') return creator.manager_id === person.id
  if (kind === 'same_post') return creator.post_id !== null && creator.post_id === person.post_id
  for (let above = creator.manager_id; above !== null; above = world.people.get(above)?.manager_id ?? null) {
    if (above === person.id) return true
  }
  return false
}

/** The department whose people are meant: a merged one is stood for by the one that it went into. */
function heirOf(world: World, unitId: number | null): number | null {
  return world.units.get(unitId ?? 0)?.merged_into_id ?? unitId
}

function subcompanyOf(world: World, unitId: number | null): number | null {
  for (let unit = world.units.get(unitId ?? 0); unit; unit = world.units.get(unit.parent_id ?? 0)) {
    if (unit.kind !== 'department') return unit.id
  }
  return null
}

/** Whether a unit is the other one or stands anywhere above it. */
function isAbove(world: World, upper: number | null, lower: number | null): boolean {
  for (let unit = world.units.get(lower ?? 0); unit; unit = world.units.get(unit.parent_id ?? 0)) {
    if (unit.id === upper) return true
  }
  return false
}
