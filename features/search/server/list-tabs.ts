import { handle } from '@shuku/kit/server'
import { viewGroups, views, type View } from '@shuku/domain/search/contract'
import { viewOf } from '@shuku/domain/search/server'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'

const order: readonly View[] = ['mine', 'latest', 'all']
/** Of every fixed tab, for programs. */
const programFacts = { count: false, color: '', relation: '', hasGroupTitle: false, stays: true, shown: true }

/** The fixed tabs; the last one is chosen unless the call says otherwise (SEARCH-09, SEARCH-10, SEARCH-12). */
export const listTabs = handle(searchApi.listTabs, async ({ query, language }) => {
  const selected = viewOf(query)
  return {
    tabs: order.map((view, index) => ({
      title: searchMessages.texts[view][language],
      groupId: viewGroups[view],
      view: views[view],
      selected: view === selected,
      deletable: false,
      ...programFacts,
      isDefault: view === 'all',
      order: index + 1,
    })),
  }
})
