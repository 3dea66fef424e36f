import { sql, type RawBuilder } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import type { Database } from '@shuku/kit/server'
import { endOf } from '../conditions/moment.ts'
import { rightErrors } from '../right-errors.ts'

/** The days for which past access to a document can be asked, in the caller's calendar. */
export interface Past {
  /** The day that it was made or brought in, `YYYY-MM-DD`. */
  readonly firstDay: string
  readonly today: string
  /** Before this day only shares and memberships are known; everything else is as it was when recording began. */
  readonly knownFrom: string
}

interface AskedPast {
  readonly documentId: number
  readonly timeZone: string
}

/** A file of 2019 that was brought in later, into a company that began later still, could not be seen here before. */
export async function findPast(db: Database, { documentId, timeZone }: AskedPast): Promise<Past> {
  const { rows } = await sql<Past>`
    select to_char(begun.at at time zone ${timeZone}, 'YYYY-MM-DD') as "firstDay",
      to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as today,
      to_char(coalesce((select since from past_since limit 1), now()) at time zone ${timeZone}, 'YYYY-MM-DD') as "knownFrom"
    from document
    cross join lateral (
      select greatest(document.created_at,
        (select min(at) from document_log
          where document_id = document.id and operation = ${sql.lit(documentActs.create)}),
        (select created_at from person order by id limit 1)) as at
    ) as begun
    where document.id = ${documentId}`.execute(db)
  const [past] = rows
  if (!past) throw rightErrors.documentNotFound({ id: documentId })
  return past
}

/** Refuses a day that has not come, and one on which the document was not there. */
export async function requirePastDay(
  db: Database,
  { day, ...asked }: AskedPast & { readonly day: string },
): Promise<void> {
  const { firstDay, today } = await findPast(db, asked)
  if (day > today) throw rightErrors.dayAhead()
  if (day < firstDay) throw rightErrors.dayBeforeDocument({ day: firstDay })
}

interface AskedCategory {
  readonly categoryId: number
  readonly timeZone: string
}

/** The days for which past access to a category can be asked; before `knownFrom` only memberships are known. */
export async function findCategoryPast(db: Database, { categoryId, timeZone }: AskedCategory): Promise<Past> {
  const day = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const { rows } = await sql<Past>`
    select ${day(sql`created_at`)} as "firstDay", ${day(sql`now()`)} as today,
      ${day(sql`coalesce((select defaults_since from past_since limit 1), now())`)} as "knownFrom"
    from category where id = ${categoryId}`.execute(db)
  const [past] = rows
  if (!past) throw rightErrors.categoryNotFound({ id: categoryId })
  return past
}

/** Refuses future days, and days on which the category or the author did not exist yet. */
export async function requireCategoryDay(
  db: Database,
  { day, creatorId, ...asked }: AskedCategory & { readonly day: string; readonly creatorId: number },
): Promise<void> {
  const { firstDay, today } = await findCategoryPast(db, asked)
  if (day > today) throw rightErrors.dayAhead()
  if (day < firstDay) throw rightErrors.dayBeforeCategory({ day: firstDay })
  const { people } = endOf(day, asked.timeZone)
  const { rows } = await sql<{ name: string; is_active: boolean | null }>`
    select person.name, former.is_active from person left join ${people} as former on former.id = person.id
    where person.id = ${creatorId}`.execute(db)
  const [creator] = rows
  if (creator?.is_active === null) throw rightErrors.creatorNotThere({ name: creator.name })
  if (creator?.is_active === false) throw rightErrors.creatorHadLeft({ name: creator.name })
}
