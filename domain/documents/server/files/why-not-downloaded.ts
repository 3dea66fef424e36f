import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { categoriesWith, isHeldBy, mayDownloadKnown } from '@shuku/domain/rights/server'
import { documentMessages } from '../../messages.ts'

/**
 * Of documents that the caller reads: those whose files they do not get, each with the reason in their language.
 * Reading does not bring the right to download; of many at once the category must allow that too, but for
 * what is one's own; and of some there is nothing to have.
 */
export async function whyNotDownloaded(
  { db, caller, language }: Pick<Context, 'db' | 'caller' | 'language'>,
  documentIds: readonly number[],
  { isOfMany }: { readonly isOfMany: boolean },
): Promise<ReadonlyMap<number, string>> {
  if (documentIds.length === 0) return new Map()
  const together = isOfMany
    ? sql<boolean>`(${isHeldBy(caller.personId)} or document.category_id in ${categoriesWith(caller, 'bulkDownload')})`
    : sql<boolean>`true`
  const { rows } = await sql<{ id: number; why: Why }>`
    select id, why from (
      select document.id, case
        when not ${mayDownloadKnown(caller)} then 'downloadMayNot'
        when document.attachment_count = 0 then 'downloadNone'
        when not ${together} then 'downloadNotTogether'
      end as why
      from document where document.id = any(${[...documentIds]}::bigint[])
    ) as judged where why is not null`.execute(db)
  return new Map(rows.map(({ id, why }) => [id, documentMessages.texts[why][language]]))
}

type Why = 'downloadMayNot' | 'downloadNone' | 'downloadNotTogether'
