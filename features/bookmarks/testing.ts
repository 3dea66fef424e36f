import { accessRow, budgeted, may, twice, type BudgetWorld, type Slice, type Supplies } from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall } from '@shuku/kit/testing'
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

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const own = () => ({ id: world.take<number>('bookmark') })
  return [
    budgeted(owner, [api.addBookmark, 4], () => ({ ...page, link: `#/${encodeURIComponent(uniqueName('page'))}` })),
    budgeted(owner, [api.listBookmarks, 2]),
    budgeted(owner, [api.renameBookmark, 4], () => ({ ...own(), name: '合同' })),
    budgeted(owner, [api.removeBookmark, 4], own),
  ]
}

function supplies({ owner }: BudgetWorld): Supplies {
  const add = async () =>
    (await owner.call(api.addBookmark, { ...page, link: `#/${encodeURIComponent(uniqueName('page'))}` })).id
  return { bookmark: twice(add) }
}

export const slice: Slice = { name: 'bookmarks', access, budgets, supplies }
