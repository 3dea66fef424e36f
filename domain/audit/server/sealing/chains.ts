import { sql, type RawBuilder } from 'kysely'

export const logs = ['document', 'audit'] as const
export type LogName = (typeof logs)[number]

/** One row of seals, each made with the one before it. */
export interface Chain {
  readonly log: LogName
  /** 1: seals whole entries. 2: seals their positions with digests of their contents, so that contents may go. */
  readonly form: 1 | 2
}

/** The days of the documents' log had seals of form 1 before; these are checked for ever, and none is added. */
export const chains: readonly Chain[] = [
  { log: 'document', form: 1 },
  { log: 'document', form: 2 },
  { log: 'audit', form: 1 },
]
/**
 * The name under which the seals of a chain are stored: the logs' own names as before, so that an older server
 * continues them.
 */
export function nameOf({ log, form }: Chain): LogName | 'document.places' {
  return form === 2 ? 'document.places' : log
}

export const growingChains = chains.filter(({ log, form }) => log === 'audit' || form === 2)

// where no application acted, an entry is as it was before there were any
const ownDetails = sql`(details || jsonb_strip_nulls(jsonb_build_object('byApplication', application)))`
// every column, in a form that no setting of a session changes; seals of form 1 know of no column that came with form 2
const wholeDocumentEntry = sql`jsonb_build_array(id, document_id, subject, operation, person_id, account_id,
  extract(epoch from at), address, batch_id, details)`
const wholeAuditEntry = sql`jsonb_build_array(id, act, subject_kind, subject_id, person_id, account_id,
  extract(epoch from at), address, ${ownDetails})`
const whatItTells = sql`jsonb_build_array(subject, operation, person_id, account_id, address, terminal, batch_id,
  ${ownDetails}, salt)`

function sha256(json: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to((${json})::text, 'UTF8'))`
}

/** Of a row of `document_log`: what is left of it, see `emptied_entry`. */
export const digestOfContent = sha256(whatItTells)
export const wholeDigest = sha256(wholeDocumentEntry)

/** The rows (id, at, digest) that a chain's days are made of. */
export function entriesOf({ log, form }: Chain): RawBuilder<unknown> {
  if (log === 'audit') return sql`(select id, at, ${sha256(wholeAuditEntry)} as digest from audit_log)`
  if (form === 1)
    return sql`(select id, at, ${wholeDigest} as digest from document_log
      union all select id, at, coalesce(whole_digest, '') from emptied_entry)`
  return sql`(
    select id, at, ${sha256(sql`jsonb_build_array(id, document_id, extract(epoch from at), encode(content, 'hex'))`)} as digest
    from (
      select id, document_id, at, ${digestOfContent} as content from document_log
      union all select id, document_id, at, digest from emptied_entry
    ) as entry)`
}
