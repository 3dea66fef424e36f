import { handle } from '@shuku/kit/server'
import { searchApi, viewGroups, views, type View } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { viewOf } from './list/search-filter.ts'

const order: readonly View[] = ['mine', 'latest', 'all']

/** The fixed tabs; the last one is chosen unless the call says otherwise (SEARCH-09, SEARCH-10, SEARCH-12). */
export const listTabs = handle(searchApi.listTabs, async ({ query, language }) => {
  const selected = viewOf(query)
  return {
    tabs: order.map((view) => ({
      title: searchMessages.texts[view][language],
      groupId: viewGroups[view],
      view: views[view],
      selected: view === selected,
      deletable: false,
    })),
  }
})
