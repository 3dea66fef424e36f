import { useDeferredValue, useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { CategoryTreeOf, useAdministeredCategories, useCategoryCounts } from '@shuku/domain/categories/web'
import {
  EmptyState,
  NoPermission,
  PageHeader,
  TreeDrawerButton,
  TreeLayout,
  useAddressState,
  useMessages,
  useSession,
} from '@shuku/kit/web'
import { categoryConsoleMessages } from '../../messages.ts'
import { CategorySettings, PageState } from './settings-page.tsx'

/** The categories that one administers as a tree, and the settings of one of them beside it. */
export function ConsolePage() {
  const t = useMessages(categoryConsoleMessages)
  const [{ categoryId, section }, setState] = useAddressState(PageState)
  const { administersCategories } = useSession()
  if (!administersCategories) return <NoPermission />
  return (
    <TreeLayout
      name="categoryConsole"
      tree={
        // a section that one looks through goes along from category to category
        <ConsoleTree value={categoryId} onChange={(id) => setState({ categoryId: id })} />
      }
    >
      {categoryId === undefined ? (
        <>
          <PageHeader title={t('console')} hasPrimary={false} />
          <EmptyState
            title={t('chooseCategory')}
            text={t('chooseCategoryText')}
            actions={<TreeDrawerButton label={t('openTree')} />}
          />
        </>
      ) : (
        <CategorySettings
          categoryId={categoryId}
          section={section}
          addressOf={(key) => addresses.categoryConsole({ categoryId, section: key })}
        />
      )}
    </TreeLayout>
  )
}

interface ConsoleTreeProps {
  value: number | undefined
  onChange: (id: number) => void
}

function ConsoleTree({ value, onChange }: ConsoleTreeProps) {
  const categories = useAdministeredCategories()
  const counts = useCategoryCounts()
  const [filter, onFilter] = useState('')
  const filteredBy = useDeferredValue(filter)
  return (
    <CategoryTreeOf
      kind="all"
      kinds={['all']}
      onKind={() => undefined}
      value={value}
      onChange={onChange}
      source={{ ...categories, counts, filter, onFilter, filteredBy }}
    />
  )
}
