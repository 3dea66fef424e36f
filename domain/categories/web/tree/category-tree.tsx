import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import {
  EmptyState,
  ErrorState,
  Tree,
  TreeHead,
  useMessages,
  useTreeDrawer,
  type Action,
  type TreeDrag,
  type TreeHandle,
  type TreeNode,
} from '@shuku/kit/web'
import type { CategoryNode } from '../../contract.ts'
import { categoryMessages } from '../../messages.ts'
import { TreeKindMenu } from './tree-kind-menu.tsx'
import { useCategories, type Categories, type TreeKind } from './use-categories.ts'
import { starCategory } from '../star-category.ts'

interface CategoryTreeProps {
  kind: TreeKind
  onKind: (kind: TreeKind) => void
  /** Kinds that the menu offers. */
  kinds?: readonly TreeKind[]
  value?: number | undefined
  onChange: (id: number) => void
  /** The actions of the line under the pointer, also shown by a right click. */
  actions?: (category: CategoryNode) => readonly Action[]
  /** Lines can be dragged under others. */
  drag?: TreeDrag | undefined
  /** Buttons in the tree's head. */
  extra?: ReactNode
}

interface WholeTreeProps extends CategoryTreeProps {
  counts?: ReadonlyMap<string, number> | undefined
  /** Only those in which the person may create. */
  mayCreate?: boolean
}

interface GivenTreeProps extends CategoryTreeProps {
  categories: Categories
  counts?: ReadonlyMap<string, number> | undefined
}

/** The tree of categories to draw, and how its nodes are filtered. */
interface TreeSource extends Omit<Categories, 'retry' | 'isCurrent'> {
  readonly retry: () => Promise<unknown>
  readonly filter: string
  readonly onFilter: (text: string) => void
  readonly filteredBy: string
  readonly counts?: ReadonlyMap<string, number> | undefined
  readonly countTitle?: string | undefined
  readonly onNeed?: ((nodes: readonly TreeNode[]) => void) | undefined
}

/** The whole category tree of a screen. */
export function CategoryTree({ mayCreate = false, ...props }: WholeTreeProps) {
  return <GivenCategoryTree {...props} categories={useCategories({ kind: props.kind, mayCreate })} />
}

/** The category tree of a screen that has its categories already. */
export function GivenCategoryTree({ categories, counts, ...props }: GivenTreeProps) {
  const [filter, onFilter] = useState('')
  const filteredBy = useDeferredValue(filter)
  return <CategoryTreeOf {...props} source={{ ...categories, counts, filter, onFilter, filteredBy }} />
}

/** A category tree: which categories, find by name or pinyin, counts, stars. */
export function CategoryTreeOf(props: CategoryTreeProps & { source: TreeSource }) {
  const { source, kind, onKind, kinds = ['all', 'favourites'], value, onChange, actions, drag, extra } = props
  const { tree, byId, loading, error, retry } = source
  const t = useMessages(categoryMessages)
  const drawer = useTreeDrawer()
  const handle = useRef<TreeHandle>(null)
  const nodeActions = useMemo(
    () =>
      actions &&
      (({ id }: { id: string }) => {
        const category = byId.get(Number(id))
        return category ? actions(category) : []
      }),
    [actions, byId],
  )

  return (
    <>
      <TreeHead
        title={<TreeKindMenu kind={kind} kinds={kinds} onChange={onKind} />}
        filter={source.filter}
        onFilter={source.onFilter}
        onCloseAll={() => handle.current?.closeAll()}
        extra={extra}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void retry()} />
      ) : loading ? (
        <Skeleton className="sk-tree-skeleton" active title={false} paragraph={{ rows: 8, width: '80%' }} />
      ) : tree.length === 0 && source.filteredBy === '' ? (
        <EmptyState title={t(kind === 'favourites' ? 'noFavourites' : 'noCategories')} />
      ) : (
        <Tree
          // another kind is another tree, with its own open nodes
          key={kind}
          label={t('tree')}
          nodes={tree}
          filter={source.filteredBy}
          onNeed={source.onNeed}
          value={value === undefined ? undefined : String(value)}
          onChange={(id) => {
            onChange(Number(id))
            drawer.close()
          }}
          onStar={(node, starred) => void starCategory(Number(node.id), starred)}
          counts={source.counts}
          countTitle={source.countTitle}
          handle={handle}
          drag={drag}
          {...(nodeActions ? { actions: nodeActions } : {})}
        />
      )}
    </>
  )
}
