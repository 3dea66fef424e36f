import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { checkDays } from '@shuku/domain/audit/server'
import { selectWords } from '@shuku/domain/documents/server'
import type { Database } from '@shuku/kit/server'
import type { taskStates } from '../contract.ts'
import { findRenamed, findUnchanged, versionHash } from './content-hash.ts'
import { takeBackCode } from './run.ts'
import { passedCode } from './settle.ts'

export interface Verification {
  /**
   * What was approved, or waits to be, has the hash of the sheet; `notKept`: it never took effect, and is not kept; `renamed`:
   * it has, and its fields or entries are called otherwise, or gone, now, or were when it took effect.
   */
  readonly content: 'same' | 'renamed' | 'differs' | 'notKept'
  /** Each decision of the sheet is in the log, by whom, when and with its comment and hash, and no other; `older`: it had no hashes yet. */
  readonly log: 'same' | 'differs' | 'older'
  /** The log of the days of these decisions is as it was sealed. */
  readonly seal: 'sealed' | 'open' | 'broken'
  readonly decisions: number
}

interface Sheet {
  readonly documentId: number
  readonly state: string
  readonly isChange: boolean
  readonly hash: string
  readonly version: string | null
  /** Its change has its approval, and its day is still to come. */
  readonly isDated: boolean
  /** The document has, or had, the version of its change. */
  readonly cameInForce: boolean
  readonly coversFields: boolean
  /** The version says its fields by words that are not those of now, or with which it was submitted. */
  readonly isRenamed: boolean
}

/** Compares what an approval says of itself with the version that came of it and with the log. */
export async function verifyApproval(db: Database, approvalId: number): Promise<Verification | undefined> {
  const { rows } = await sql<Sheet>`
    select document_id::float8 as "documentId", state, is_change as "isChange", content_hash as hash,
      ${versionHash} as version, hash_covers_fields as "coversFields", is_change and exists (
        select from pending_change as change where change.document_id = approval.document_id
          and change.is_settled and change.at <= approval.asked_at) as "isDated",
      exists (select from document where document.id = approval.document_id and document.version >= approval.version)
        as "cameInForce", exists (
        select from document_version as kept
        where kept.document_id = approval.document_id and kept.number = approval.version
          and kept.field_words <> '{}' and (kept.field_words <> ${selectWords(sql.ref('kept.field_values'))}
            or kept.field_words <> approval.field_words)) as "isRenamed"
    from approval where id = ${approvalId}`.execute(db)
  const [sheet] = rows
  if (!sheet) return undefined
  const content = await compareContent(db, approvalId, sheet)
  if (!sheet.coversFields) return { content, log: 'older', seal: 'open', decisions: 0 }
  const logged = await findLogged(db, approvalId)
  const decided = await findDecided(db, approvalId)
  const isSame =
    logged.every(({ hash }) => hash === sheet.hash) && wordsOf(logged.filter(isDecision)) === wordsOf(decided)
  const seals = await checkDays(db, [...new Set(logged.map(({ day }) => day))])
  const kinds = [...seals.values()]
  return {
    content,
    log: isSame ? 'same' : 'differs',
    seal: kinds.includes('broken') ? 'broken' : kinds.includes('open') || kinds.length === 0 ? 'open' : 'sealed',
    decisions: decided.length,
  }
}

async function compareContent(db: Database, id: number, sheet: Sheet): Promise<Verification['content']> {
  const waits = sheet.state === 'running' || (sheet.state === 'approved' && sheet.version === null && sheet.isDated)
  if (waits) {
    if ((await findUnchanged(db, new Map([[id, sheet.hash]]))).has(id)) return 'same'
    const asked = { approvalId: id, hash: sheet.hash, language: 'zh-CN' as const }
    return (await findRenamed(db, asked)).length > 0 ? 'renamed' : 'differs'
  }
  // a change that was withdrawn before its day has no version; one that came in force has, or somebody took it away
  const isGivenUp = sheet.isChange && sheet.version === null && !sheet.cameInForce
  if (sheet.state !== 'approved' || isGivenUp) return 'notKept'
  if (sheet.version !== sheet.hash) return 'differs'
  return sheet.isRenamed ? 'renamed' : 'same'
}

interface Decided {
  readonly personId: number
  readonly round: number
  readonly step: number
  readonly state: (typeof taskStates)[number]
  readonly at: string
  readonly comment: string
}

interface Logged extends Decided {
  readonly hash: string
  readonly day: string
}

const isDecision = ({ state }: Decided) => state !== 'open'

const wordsOf = (decisions: readonly Decided[]) =>
  decisions
    .map(({ personId, round, step, state, at, comment }) => JSON.stringify([personId, round, step, state, at, comment]))
    .toSorted()
    .join('\n')

/** The last entry of each person in each step: taken back, they have decided nothing. */
async function findLogged(db: Database, approvalId: number): Promise<Logged[]> {
  const { rows } = await sql<Logged>`
    select distinct on (log.account_id, log.details ->> 'round', log.details ->> 'step')
      log.account_id as "personId", (log.details ->> 'round')::integer as round, (log.details ->> 'step')::integer - 1 as step,
      case log.operation when ${sql.lit(takeBackCode)} then 'open' when ${sql.lit(documentActs.return)}
        then case when log.details ? 'toStep' then 'sentBack' else 'returned' end else 'approved' end as state,
      log.at::text as at, coalesce(log.details ->> 'comment', '') as comment,
      coalesce(log.details ->> 'hash', '') as hash, (log.at at time zone 'UTC')::date::text as day
    from approval join document_log as log on log.document_id = approval.document_id
      and log.at between approval.asked_at and coalesce(approval.ended_at, now())
    where approval.id = ${approvalId} and log.details ->> 'approvalId' = approval.id::text
      and log.operation in (${sql.lit(documentActs.approve)}, ${sql.lit(documentActs.return)}, ${sql.lit(passedCode)}, ${sql.lit(takeBackCode)})
    order by log.account_id, log.details ->> 'round', log.details ->> 'step', log.id desc`.execute(db)
  return rows
}

async function findDecided(db: Database, approvalId: number): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select person_id as "personId", round, step, state, decided_at::text as at, comment from approval_task
    where approval_id = ${approvalId} and state in ('approved', 'returned', 'sentBack')`.execute(db)
  return rows
}
