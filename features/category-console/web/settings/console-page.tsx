import { FileDown, FileUp, LayoutTemplate } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { CategoryTreeOf, useAdministeredCategories, useCategoryCounts } from '@shuku/domain/categories/web'
import {
  NoPermission,
  openDialog,
  startDownload,
  PageHeader,
  TreeLayout,
  useAddressState,
  useMessages,
  useSession,
} from '@shuku/kit/web'
import { categoryTemplateMessages } from '../../category-template-messages.ts'
import { categoryListMessages } from '../../category-list-messages.ts'
import { categoryConsoleApi } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { TemplatesDialog } from '../templates/templates-dialog.tsx'
import { CategoryList } from '../list/category-list.tsx'
import { CategorySettings, PageState } from './settings-page.tsx'

/** The categories that one administers as a tree, and the settings of one of them beside it. */
export function ConsolePage() {
  const t = useMessages(categoryConsoleMessages)
  const tl = useMessages(categoryListMessages)
  const tt = useMessages(categoryTemplateMessages)
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
          <PageHeader
            title={t('console')}
            hasPrimary={false}
            more={[
              { key: 'import', label: tl('import'), icon: <FileUp />, href: addresses.categoryImport() },
              {
                key: 'export',
                label: tl('export'),
                icon: <FileDown />,
                run: () => startDownload(categoryConsoleApi.exportCategories, {}),
              },
              {
                key: 'templates',
                label: tt('templates'),
                icon: <LayoutTemplate />,
                run: () => openDialog((props) => <TemplatesDialog {...props} />),
              },
            ]}
          />
          <CategoryList />
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
