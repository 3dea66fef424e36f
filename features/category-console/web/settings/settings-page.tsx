import { Suspense } from 'react'
import { Skeleton } from 'antd'
import { Files } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { categoryPanes, consoleParts, useCategories, useCategoryCounts } from '@shuku/domain/categories/web'
import { Id, Text, wire, wireObject, type ReplyOf } from '@shuku/kit/contract'
import {
  NoPermission,
  NotFound,
  PageHeader,
  Query,
  StatusTag,
  useAddressState,
  useApi,
  useMessages,
  useSlot,
  type Action,
} from '@shuku/kit/web'
import { categoryConsoleApi } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { BranchReach } from '../log/reach-note.tsx'
import { countBelow } from './count-below.ts'
import { SectionList } from './section-list.tsx'
import { SectionPane } from './section-pane.tsx'
import { useAdministeredCounts } from './use-administered-counts.ts'
import './settings-page.css'

/** The part of the screen's state that is in its address. */
export const PageState = wireObject({
  categoryId: wire('secid', Id).optional(),
  section: wire('section', Text).optional(),
})

/** One category's settings in a window of their own. */
export function SettingsPage() {
  const [{ categoryId, section }] = useAddressState(PageState)
  if (categoryId === undefined) return <NotFound />
  const addressOf = (key: string) => addresses.categorySettings(categoryId, key)
  return <CategorySettings categoryId={categoryId} section={section} addressOf={addressOf} />
}

interface CategorySettingsProps {
  categoryId: number
  section: string | undefined
  addressOf: (section: string) => string
  /** What is done with the category besides, where its tree is beside it. */
  acts?: readonly Action[]
}

/** One category, its sections as a list, each of them a form that saves on its own. */
export function CategorySettings({ categoryId, section, addressOf, acts = [] }: CategorySettingsProps) {
  const category = useApi(categoryConsoleApi.getCategory, { categoryId }, { showsFormer: false })
  if (category.error?.kind === 'refused') return <NoPermission />
  if (!category.data) return <Query of={category} className="sk-pane-wait" rows={8} />
  const { sections, name } = category.data
  const current = sections.find(({ key }) => key === section) ?? sections[0]
  if (!current) return <NotFound />
  return (
    <div className="sk-settings-page">
      <Head category={category.data} acts={acts} />
      <div className="sk-settings">
        <SectionList sections={sections} current={current.key} addressOf={addressOf} />
        <Pane key={`${categoryId} ${current.key}`} categoryId={categoryId} name={name} section={current} />
      </div>
    </div>
  )
}

interface PaneProps {
  categoryId: number
  name: string
  section: ReplyOf<typeof categoryConsoleApi.getCategory>['sections'][number]
}

/** The section's own content, or the form of its settings. */
function Pane({ categoryId, name, section: { key, title, path } }: PaneProps) {
  const pane = useSlot(categoryPanes).find(({ id }) => id === key)
  const waiting = <Skeleton className="sk-pane-wait" active title={false} paragraph={{ rows: 7 }} />
  if (pane)
    return (
      <Suspense fallback={waiting}>
        <pane.Content
          categoryId={categoryId}
          name={name}
          title={title}
          reach={<BranchReach categoryId={categoryId} section={key} />}
        />
      </Suspense>
    )
  if (path === undefined) return <NotFound />
  return <SectionPane categoryId={categoryId} section={key} path={path} title={title} />
}

interface HeadProps {
  category: { id: number; name: string; path: readonly { id: number; name: string }[] }
  acts: readonly Action[]
}

function Head({ category: { id, name, path }, acts }: HeadProps) {
  const t = useMessages(categoryConsoleMessages)
  const parts = useSlot(consoleParts)
  const { list } = useCategories()
  const readable = useCategoryCounts()?.get(String(id)) ?? 0
  const administered = useAdministeredCounts()
  const documents = administered?.get(String(id)) ?? readable
  const below = countBelow(list, id, administered)
  return (
    <PageHeader
      title={name}
      trail={[
        { label: t('title') },
        ...path.map((above) => ({ label: above.name, href: addresses.search({ categoryId: above.id }) })),
      ]}
      back={{ label: t('console'), href: addresses.categoryConsole({ parentId: path.at(-1)?.id }) }}
      about={
        <>
          <StatusTag tone="mute">
            {t(readable === documents ? 'holds' : 'holdsOther', { documents, readable })}
          </StatusTag>
          {/* the first to give way where there is little room: the tree beside shows them */}
          {below.categories > 0 && (
            <StatusTag tone="mute">
              {t(below.administered === below.categories ? 'holdsCategories' : 'holdsSomeCategories', below)}
            </StatusTag>
          )}
        </>
      }
      actions={[
        { key: 'documents', label: t('seeDocuments'), icon: <Files />, href: addresses.search({ categoryId: id }) },
        ...acts,
      ]}
      more={parts.flatMap(({ settingsActs }) => settingsActs?.({ id, name }) ?? [])}
      hasPrimary={false}
    />
  )
}
