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
  type TreeHandle,
} from '@shuku/kit/web'
import type { CategoryNode } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { TreeKindMenu } from './tree-kind-menu.tsx'
import { useCategories, type TreeKind } from './use-categories.ts'
import { useStar } from './use-star.ts'

interface CategoryTreeProps {
  kind: TreeKind
  onKind: (kind: TreeKind) => void
  /** Kinds that the menu offers. */
  kinds?: readonly TreeKind[]
  value?: number | undefined
  onChange: (id: number) => void
  counts?: ReadonlyMap<string, number> | undefined
  /** Of the line under the pointer, and by a right click. */
  actions?: (category: CategoryNode) => readonly Action[]
  /** Buttons in the tree's head. */
  extra?: ReactNode
  mayCreate?: boolean
}

/** The category tree of every screen: which categories, find by name or pinyin, counts, stars. */
export function CategoryTree(props: CategoryTreeProps) {
  const {
    kind,
    onKind,
    kinds = ['all', 'favourites'],
    value,
    onChange,
    counts,
    actions,
    extra,
    mayCreate = false,
  } = props
  const t = useMessages(categoryMessages)
  const { tree, byId, loading, error, retry } = useCategories({ kind, mayCreate })
  const star = useStar()
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
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
        filter={filter}
        onFilter={setFilter}
        onCloseAll={() => handle.current?.closeAll()}
        extra={extra}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void retry()} />
      ) : loading ? (
        <Skeleton className="sk-tree-skeleton" active title={false} paragraph={{ rows: 8, width: '80%' }} />
      ) : tree.length === 0 ? (
        <EmptyState title={t(kind === 'favourites' ? 'noFavourites' : 'noCategories')} />
      ) : (
        <Tree
          // another kind is another tree, with its own open nodes
          key={kind}
          label={t('tree')}
          nodes={tree}
          filter={wanted}
          value={value === undefined ? undefined : String(value)}
          onChange={(id) => {
            onChange(Number(id))
            drawer.close()
          }}
          onStar={(node, starred) => void star(Number(node.id), starred)}
          counts={counts}
          handle={handle}
          {...(nodeActions ? { actions: nodeActions } : {})}
        />
      )}
    </>
  )
}
