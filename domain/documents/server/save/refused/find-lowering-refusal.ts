import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { hasClearance, isHeldBy, levelOf, mayRead } from '@shuku/domain/rights/server'
import { levels, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors, type Status } from '../../../contract.ts'
import { documentMessages } from '../../../messages.ts'
import type { ActContext } from '../../act-context.ts'

interface Lowering {
  readonly id: number
  readonly status: Status
  /** What the caller has on it: 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly secrecy: Secrecy
}

/**
 * Why the caller may not give a document this lower secrecy. Raising takes what editing takes; lowering opens what
 * somebody has closed, and takes full control – but for a draft, which nobody else reads. A document stays as secret as
 * another one that holds, or held, one of its files in any version, unless the caller has full control of that one too.
 */
export async function findLoweringRefusal(
  context: Pick<ActContext, 'db' | 'caller' | 'language'>,
  { id, status, level, secrecy }: Lowering,
): Promise<ProductError | undefined> {
  if (level < levels.full && status !== 'draft') return documentErrors.mayNotLower()
  const strictest = await strictestHolder(context, id)
  const required = (Object.keys(secrecyLevels) as Secrecy[]).find((name) => secrecyLevels[name] === strictest)
  if (required === undefined || secrecyLevels[secrecy] <= secrecyLevels[required]) return undefined
  return documentErrors.filesKeepSecrecy({ secrecy: documentMessages.texts[required][context.language] })
}

/** Among the documents that the caller knows: those that they may read, and their own in the bin. */
async function strictestHolder({ db, caller }: Pick<ActContext, 'db' | 'caller'>, id: number): Promise<number | null> {
  const { rows } = await sql<{ strictest: number | null }>`
    select min(document.secrecy)::integer as strictest
    from attachment as own
    join attachment_version as held on held.attachment_id = own.id
    join attachment_version as elsewhere on elsewhere.file_id = held.file_id
    join attachment on attachment.id = elsewhere.attachment_id and attachment.document_id <> own.document_id
    join document on document.id = attachment.document_id
    where own.document_id = ${id} and ${levelOf(caller)} < ${sql.lit(levels.full)} and ${hasClearance(caller.clearance)}
      and (${mayRead(caller)} or document.deleted_at is not null and (
        ${isHeldBy(caller.personId)} or document.deleted_by = ${caller.personId}))`.execute(db)
  return rows[0]?.strictest ?? null
}
