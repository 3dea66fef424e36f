import { Skeleton } from 'antd'
import { Files } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useCategories, useCategoryCounts } from '@shuku/domain/categories/web'
import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import {
  ErrorState,
  NoPermission,
  NotFound,
  PageHeader,
  StatusTag,
  useAddressState,
  useApi,
  useMessages,
} from '@shuku/kit/web'
import { categoryConsoleApi, sectionKeys, type SectionKey } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { CategoryAccessPane } from '../rights/category-access-pane.tsx'
import { CategoryRightsPane } from '../rights/category-rights-pane.tsx'
import { DefaultRightsPane } from '../rights/default-rights-pane.tsx'
import { SectionList } from './section-list.tsx'
import { SectionPane } from './section-pane.tsx'
import './settings-page.css'

/** What of the screen stands in its address. */
const PageState = wireObject({
  categoryId: wire('secid', Id).optional(),
  section: wire('section', z.enum(sectionKeys)).optional(),
})

/** CAT-05: one category, its sections as a list, each of them a form that saves on its own. */
export function SettingsPage() {
  const [{ categoryId, section = 'base' }] = useAddressState(PageState)
  const category = useApi(
    categoryConsoleApi.getCategory,
    { categoryId: categoryId ?? 0 },
    { enabled: categoryId !== undefined, keepsOld: false },
  )
  if (categoryId === undefined) return <NotFound />
  if (category.error?.kind === 'refused') return <NoPermission />
  if (category.error) return <ErrorState error={category.error} onRetry={category.refetch} />
  if (!category.data) return <Skeleton className="sk-settings-wait" active paragraph={{ rows: 8 }} />
  const { sections, name } = category.data
  const title = sections.find(({ key }) => key === section)?.title ?? ''
  return (
    <div className="sk-settings-page">
      <Head category={category.data} />
      <div className="sk-settings">
        <SectionList categoryId={categoryId} sections={sections} current={section} />
        <Pane key={`${categoryId} ${section}`} categoryId={categoryId} name={name} section={section} title={title} />
      </div>
    </div>
  )
}

interface PaneProps {
  categoryId: number
  name: string
  section: SectionKey
  title: string
}

function Pane({ section, ...of }: PaneProps) {
  if (section === 'defaultRights') return <DefaultRightsPane {...of} />
  if (section === 'rights') return <CategoryRightsPane {...of} />
  if (section === 'access') return <CategoryAccessPane {...of} />
  return <SectionPane {...of} section={section} />
}

interface HeadProps {
  category: { id: number; name: string; path: readonly { id: number; name: string }[] }
}

function Head({ category: { id, name, path } }: HeadProps) {
  const t = useMessages(categoryConsoleMessages)
  const { list } = useCategories()
  const documents = useCategoryCounts()?.get(String(id)) ?? 0
  const categories = list.filter(({ parentId }) => parentId === id).length
  return (
    <PageHeader
      title={name}
      trail={[
        { label: t('title') },
        ...path.map((above) => ({ label: above.name, href: addresses.search({ categoryId: above.id }) })),
      ]}
      note={<StatusTag tone="mute">{t('holds', { documents, categories })}</StatusTag>}
      actions={[
        { key: 'documents', label: t('seeDocuments'), icon: <Files />, href: addresses.search({ categoryId: id }) },
      ]}
      hasPrimary={false}
    />
  )
}
