import { Files } from 'lucide-react'
import { categoryPicker } from '@shuku/domain/categories/web'
import { documentPickers } from '@shuku/domain/documents/web'
import { peoplePickers } from '@shuku/domain/people/web'
import { pickers, type WebFeature } from '@shuku/kit/web'
import { MenuLabel } from './menu-label.tsx'
import { TopSearch } from './top-search/top-search.tsx'

export const searchWeb: WebFeature = {
  routes: [{ path: 'search', load: async () => (await import('./search-page.tsx')).SearchPage }],
  menu: [
    {
      path: 'search',
      Label: MenuLabel,
      icon: <Files aria-hidden />,
      owns: ['detail', 'edit'],
      group: 'work',
      order: 10,
    },
  ],
  topSearch: TopSearch,
  slots: [pickers.with([categoryPicker, ...documentPickers, ...peoplePickers])],
}
