import { sql } from 'kysely'
import { checkRight, identify, isClearedFor, isGivenTo } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'

type World = Pick<ActContext, 'db'>

interface Ended {
  readonly documentId: number
  /** Who proposed the change. */
  readonly personId: number
  /** Of the document with the change. */
  readonly secrecy: number
}

/** Who proposed a change, if they are there and may read the document still: of what they may not read no draft is shown. */
export async function findProposer(
  { db }: World,
  { documentId, personId }: Pick<Ended, 'documentId' | 'personId'>,
): Promise<Caller | undefined> {
  const author = await identify(db, { personId })
  if (!author) return undefined
  const { allowed } = await checkRight({ db, caller: author }, [documentId], 'read')
  return allowed.length > 0 ? author : undefined
}

/**
 * Whose draft a change is that ends without taking effect: that of who proposed it; else of `heir`; else of who may edit
 * the document and is cleared for the change: its owner, its creator, who has full control, who ends it.
 */
export async function whoseDraft(context: ActContext, ended: Ended, heir?: Caller): Promise<Caller> {
  const to =
    (await findProposer(context, ended)) ?? heir ?? (await findHeir(context, ended)) ?? (await asEditor(context, ended))
  if (!to) throw documentErrors.nobodyTakesOver()
  return to
}

const person = {
  personId: sql`person.id`,
  securityLevel: sql`person.security_level`,
  clearance: sql`person.classification`,
}

async function findHeir({ db }: World, { documentId, secrecy }: Ended): Promise<Caller | undefined> {
  const { rows } = await sql<{ id: number }>`
    select person.id from document
    join person on person.status = 'active' and ${isClearedFor(sql`${secrecy}::integer`, person.clearance)}
      and (person.id in (document.owner_id, document.creator_id) or ${isGivenTo(person, sql`3`)})
    where document.id = ${documentId}
    order by person.id <> document.owner_id, person.id <> document.creator_id, person.id limit 1`.execute(db)
  return rows[0] && identify(db, { personId: rows[0].id })
}

async function asEditor({ db, caller }: ActContext, { documentId }: Ended): Promise<Caller | undefined> {
  const { allowed } = await checkRight({ db, caller }, [documentId], 'read')
  return allowed.some(({ isHolder, level }) => isHolder || level >= 2) ? caller : undefined
}
