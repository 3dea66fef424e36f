import { lazy } from 'react'
import { ArrowLeftRight, Files, SearchX } from 'lucide-react'
import { categoryPicker } from '@shuku/domain/categories/web'
import { documentPickers, homeSections } from '@shuku/domain/documents/web'
import { peoplePickers } from '@shuku/domain/people/web'
import { pickers, useMessages, type SessionPerson, type WebFeature } from '@shuku/kit/web'
import { TopSearch } from './top-search/top-search.tsx'
import { missMessages } from '../misses-messages.ts'
import { searchMessages } from '../messages.ts'

/** The right string of those who administer the organisation. */
const administerOrganisation = 'HrmOrganisation:Edit'
const administerCategories = 'DocSecCategoryAdd:Add'

const Misses = lazy(async () => ({ default: (await import('./misses/misses-section.tsx')).MissesSection }))

const seesMisses = ({ rights, wholeRights }: Pick<SessionPerson, 'rights' | 'wholeRights'>) =>
  wholeRights.includes(administerOrganisation) || rights.includes(administerCategories)

function useMissesLabel() {
  return useMessages(missMessages)('title')
}

export const searchWeb: WebFeature = {
  routes: [
    { path: 'search', load: async () => (await import('./search-page.tsx')).SearchPage },
    { path: 'synonyms', load: async () => (await import('./synonyms-page.tsx')).SynonymsPage },
    { path: 'searchMisses', load: async () => (await import('./misses/misses-page.tsx')).MissesPage },
  ],
  menu: [
    {
      path: 'search',
      label: searchMessages.texts.documents,
      icon: <Files aria-hidden />,
      owns: ['detail', 'edit'],
      group: 'library',
      order: 10,
    },
    {
      path: 'synonyms',
      label: searchMessages.texts.synonyms,
      icon: <ArrowLeftRight aria-hidden />,
      group: 'administration',
      order: 910,
      // bounded in any way, one keeps none
      mayOpen: ({ wholeRights }) => wholeRights.includes(administerOrganisation),
    },
    {
      path: 'searchMisses',
      label: missMessages.texts.title,
      icon: <SearchX aria-hidden />,
      group: 'administration',
      order: 915,
      mayOpen: seesMisses,
    },
  ],
  topSearch: TopSearch,
  slots: [
    pickers.with([categoryPicker, ...documentPickers, ...peoplePickers]),
    homeSections.with([
      {
        id: 'misses',
        pane: 'main',
        order: 60,
        rows: 5,
        ofCentre: true,
        mayOpen: seesMisses,
        useLabel: useMissesLabel,
        Content: Misses,
      },
    ]),
  ],
}
