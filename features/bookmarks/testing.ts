import { accessRow, budgeted, may, type BudgetWorld, type Slice } from '@shuku/domain/testing'
import type { BudgetedCall } from '@shuku/kit/testing'
import { bookmarkApi as api } from './contract.ts'

const page = { name: '采购的合同', link: '#/main/document/search?docsubject=采购' }

// who:          nobody reader editor owner other administrator leaver
const nobodys = 'out    –      –      –     –     –             out'

/** Everybody has bookmarks, and knows of their own alone. */
const access = [
  accessRow(api.listBookmarks, may.everybody),
  accessRow(api.addBookmark, may.everybody, () => page),
  accessRow(api.renameBookmark, nobodys, () => ({ id: 1_000_000, name: '合同' })),
  accessRow(api.removeBookmark, nobodys, () => ({ id: 1_000_000 })),
]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  let id = 0
  return [
    {
      endpoint: api.addBookmark,
      budget: 4,
      call: async () => {
        const reply = await owner.call(api.addBookmark, page)
        id = reply.id
      },
    },
    budgeted(owner, [api.listBookmarks, 2]),
    budgeted(owner, [api.renameBookmark, 4], () => ({ id, name: '合同' })),
    budgeted(owner, [api.removeBookmark, 4], () => ({ id })),
  ]
}

export const slice: Slice = { name: 'bookmarks', access, budgets }
