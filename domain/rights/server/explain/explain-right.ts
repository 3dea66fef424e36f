import { sql } from 'kysely'
import { preparedStatement, type Database } from '@shuku/kit/server'
import type { CreatorRelation, Subject } from '@shuku/domain/people/server'
import { present, type Moment } from '../conditions/moment.ts'
import { isMember } from '../conditions/select-grants.ts'
import { isCleared } from '../../contract.ts'
import { rightErrors } from '../right-errors.ts'
import { isReadable } from '../status-rule.ts'

/** One grant of a document, and whether it reaches the person, with each thing that could keep it from doing so. */
export interface ExplainedGrant {
  readonly from: 'default' | 'class' | 'own'
  readonly principalId: number
  readonly subject: {
    readonly kind: Subject['kind'] | CreatorRelation
    readonly id: number | null
    readonly level: number | null
    readonly unitId: number | null
  }
  readonly level: number
  readonly canDownload: boolean
  readonly minSecurity: number
  readonly maxSecurity: number
  readonly validUntil: Date | null
  /** The person is, or is in the relation to the creator, that the subject says. */
  readonly isMember: boolean
  /** Since when; relations have no history. */
  readonly memberSince: Date | null
  readonly isWithinBounds: boolean
  readonly isInForce: boolean
  readonly reaches: boolean
}

export interface ExplainedRight {
  readonly mayRead: boolean
  readonly mayDownload: boolean
  /** 0 none, 1 view, 2 edit, 3 full control: by grants and by holding it, whether it can be read now or not. */
  readonly level: number
  readonly isHolder: boolean
  /** The obstacles to reading, if the person may not read it. */
  readonly obstacles: readonly ('left' | 'deleted' | 'secrecy' | 'status' | 'noGrant')[]
  readonly document: {
    readonly status: number
    readonly secrecy: number
    readonly creatorId: number
    readonly ownerId: number
  }
  readonly person: { readonly securityLevel: number; readonly classification: number }
  readonly grants: readonly ExplainedGrant[]
}

interface Facts {
  readonly status: number
  readonly secrecy: number
  readonly creatorId: number
  readonly ownerId: number
  readonly is_deleted: boolean
  readonly is_active: boolean
  readonly securityLevel: number
  readonly classification: number
}

/** The question: which document, which person, and when. */
export interface AskedRight {
  readonly personId: number
  readonly documentId: number
  readonly moment: Moment
}

/** Why a person may or may not read a document: every grant it has, what it would need to reach them, and the verdict. */
export async function explainRight(db: Database, personId: number, documentId: number): Promise<ExplainedRight> {
  const explained = await explainRightAt(db, { personId, documentId, moment: present })
  if (!explained) throw rightErrors.documentNotFound({ id: documentId })
  return explained
}

/** The same at any moment; nothing where there was no such person or document yet. */
export async function explainRightAt(db: Database, asked: AskedRight): Promise<ExplainedRight | undefined> {
  const { personId } = asked
  // together: on one connection the second does not wait for the answer to the first
  const [facts, grants] = await Promise.all([readFacts(db, asked), readGrants(db, asked)])
  if (!facts) return undefined

  const reaching = facts.is_active ? grants.filter(({ reaches }) => reaches) : []
  const isHolder = facts.is_active && [facts.creatorId, facts.ownerId].includes(personId)
  const level = Math.max(isHolder ? 2 : 0, ...reaching.map((grant) => grant.level))
  const obstacles = [
    ...(facts.is_active ? [] : (['left'] as const)),
    ...(facts.is_deleted ? (['deleted'] as const) : []),
    ...(isCleared(facts.secrecy, facts.classification) ? [] : (['secrecy'] as const)),
    ...(level === 0
      ? (['noGrant'] as const)
      : isReadable({ status: facts.status, level, isHolder })
        ? []
        : (['status'] as const)),
  ]
  const mayRead = obstacles.length === 0
  const { status, secrecy, creatorId, ownerId, securityLevel, classification } = facts
  return {
    mayRead,
    mayDownload: mayRead && (level >= 2 || reaching.some(({ canDownload }) => canDownload)),
    level,
    isHolder,
    obstacles,
    document: { status, secrecy, creatorId, ownerId },
    person: { securityLevel, classification },
    grants,
  }
}

async function readFacts(db: Database, { personId, documentId, moment }: AskedRight): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`${preparedStatement}
    select document.status, document.secrecy, document.creator_id as "creatorId", document.owner_id as "ownerId",
           document.deleted_at is not null as is_deleted, person.is_active,
           person.security_level as "securityLevel", person.classification
    from ${moment.documents} as document, ${moment.people} as person
    where document.id = ${documentId} and person.id = ${personId}`.execute(db)
  return rows[0]
}

async function readGrants(db: Database, { personId, documentId, moment }: AskedRight): Promise<ExplainedGrant[]> {
  const { documents, people, memberships, grantsOf, isAhead } = moment
  const { rows } = await sql<ExplainedGrant>`${preparedStatement}
    select case held.kind when 1 then 'default' when 2 then 'class' else 'own' end as "from", principal.id as "principalId",
      json_build_object('kind', principal.kind, 'id', principal.ref_id, 'level', principal.level, 'unitId', principal.unit_id) as subject,
      held.level, held.can_download as "canDownload", held.min_security as "minSecurity", held.max_security as "maxSecurity",
      held.valid_until as "validUntil", standing.is_member as "isMember", standing.is_within as "isWithinBounds",
      (select max(valid_from) from ${memberships} as mine
        where person_id = ${personId} and principal_id = held.principal_id) as "memberSince",
      standing.is_in_force as "isInForce", standing.is_member and standing.is_within and standing.is_in_force as reaches
    from ${documents} as document
    join ${people} as person on person.id = ${personId}
    cross join lateral ${grantsOf('document')} as held
    join principal on principal.id = held.principal_id
    cross join lateral (
      select ${isMember(sql`person.id`, moment)} as is_member,
             person.security_level between held.min_security and held.max_security as is_within,
             ${isAhead(sql`held.valid_until`)} as is_in_force
    ) as standing
    where document.id = ${documentId}
    order by reaches desc, held.level desc, held.kind, principal.id`.execute(db)
  return rows
}
