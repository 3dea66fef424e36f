import type { ReactNode } from 'react'
import { Segmented } from 'antd'
import { useMessages, useStoredPreference } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import type { SearchPatch, SearchState } from '../search-state.ts'
import { FacetPane } from './facet-pane.tsx'

interface NarrowingPaneProps {
  /** The categories. */
  tree: ReactNode
  listKey: string | undefined
  state: SearchState
  onChange: (patch: SearchPatch) => void
}

/** Beside a list: its categories, or what its documents are; the choice is kept. */
export function NarrowingPane({ tree, ...facets }: NarrowingPaneProps) {
  const t = useMessages(searchListMessages)
  const [pane, setPane] = useStoredPreference<'tree' | 'facets'>('search.pane', 'tree')
  return (
    <>
      <div className="sk-narrowing">
        <Segmented
          block
          aria-label={t('narrowBy')}
          value={pane}
          options={[
            { value: 'tree', label: t('byCategory') },
            { value: 'facets', label: t('byFacets') },
          ]}
          onChange={(value) => setPane(value as 'tree' | 'facets')}
        />
      </div>
      {pane === 'tree' ? tree : <FacetPane {...facets} />}
    </>
  )
}
