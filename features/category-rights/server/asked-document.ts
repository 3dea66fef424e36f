import { endOf, present, requireCategoryDay, type Moment, type NewDocument } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

interface NewDocumentQuery {
  readonly categoryId: number
  /** Oneself, without it. */
  readonly creatorId?: number | undefined
  /** Now, without it. */
  readonly day?: string | undefined
}

/** The document that is asked about: made by somebody in a category, now or at the end of a past day. */
export function askedDocument(
  { caller }: Pick<Context, 'caller'>,
  { categoryId, creatorId = caller.personId, day }: NewDocumentQuery,
): NewDocument & { readonly moment: Moment } {
  return { categoryId, creatorId, moment: day === undefined ? present : endOf(day, caller.timeZone) }
}

/** Refuses days on which the category or the author of the document did not exist. */
export async function requireDayAsked({ db, caller, query }: Context<NewDocumentQuery>): Promise<void> {
  const { categoryId, creatorId = caller.personId, day } = query
  if (day === undefined) return
  await requireCategoryDay(db, { categoryId, creatorId, day, timeZone: caller.timeZone })
}
