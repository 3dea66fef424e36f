import type { ReplyOf } from '@shuku/kit/contract'
import { rollBackEnds, type rollBackApi, type RollBackEnd } from '../../contract.ts'

export type RollBackPage = ReplyOf<typeof rollBackApi.planRollBack>

/** How many files have come to each end. */
export type EndCounts = Readonly<Partial<Record<RollBackEnd, number>>>

interface Calls {
  /** The page behind an item. */
  findPage(after: number): Promise<RollBackPage>
  /** Answers what became of each file of a page. */
  rollBack(page: RollBackPage): Promise<readonly { readonly end: RollBackEnd }[]>
  onCounts(counts: EndCounts): void
}

/** What was shown, page by page. A failure leaves what was done until then, and a later plan shows the rest. */
export async function rollBackAll(first: RollBackPage, { findPage, rollBack, onCounts }: Calls): Promise<EndCounts> {
  let counts: EndCounts = {}
  for (let page = first; ; page = await findPage(page.next)) {
    for (const { end } of await rollBack(page)) counts = { ...counts, [end]: (counts[end] ?? 0) + 1 }
    onCounts(counts)
    if (page.next === undefined) return counts
  }
}

export const handledIn = (counts: EndCounts): number => rollBackEnds.reduce((sum, end) => sum + (counts[end] ?? 0), 0)
