import { findWrongCounts, verifyCounts } from '@shuku/domain/documents/server'
import type { WalkedRule } from './rule.ts'

/** The rollups behind the trees, including the changes not yet folded into them. */
export const countRules: readonly WalkedRule[] = [
  {
    text: {
      'zh-CN': '目录 {id} 的计数不符（{rollup} {set}）：记为 {stored}，实为 {counted}',
      'en-US': 'category {id}: a count is wrong ({rollup} {set}): {stored} stored, {counted} counted',
    },
    walk: async function* ({ database }) {
      for (const { categoryId, rollup, setId, creatorId, stored, counted } of await findWrongCounts(database)) {
        const set = creatorId === null ? setId : `${setId}, ${creatorId}`
        yield { id: categoryId, rollup, set, stored: stored.join('/'), counted: counted.join('/') }
      }
    },
    // all at once, whatever was asked for
    repair: ({ database }) => verifyCounts(database),
  },
]
