import { Button, Skeleton } from 'antd'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { pathOf, type Categories } from '@shuku/domain/categories/web'
import { EmptyState, ErrorState, useMessages, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { CategoryCard } from './category-card.tsx'
import { findCategories } from './find-categories.ts'
import type { Creating } from './use-creation.ts'
import { useLatest } from './use-latest.ts'

interface CategoryCardsProps {
  categories: Categories
  counts: ReadonlyMap<string, number> | undefined
  parent: CategoryNode | undefined
  /** Part of a name or its pinyin; cards then come from the whole tree (CREATE-26). */
  text: string
  showsFavourites: boolean
  creating: Creating
  actions: (category: CategoryNode) => readonly Action[]
  onChoose: (id: number) => void
  onShowAll: () => void
}

/** The grid: favourites at the top of the first level, then the categories below the chosen one, or those found. */
export function CategoryCards(props: CategoryCardsProps) {
  const { categories, parent, text, showsFavourites, onShowAll } = props
  const t = useMessages(createMessages)
  if (categories.error) return <ErrorState error={categories.error} onRetry={() => void categories.retry()} />
  if (categories.loading) return <Skeleton className="sk-cards-skeleton" active paragraph={{ rows: 8 }} />

  const wanted = text.trim()
  const found = wanted ? findCategories(categories.list, wanted) : childrenOf(categories, parent)
  const favourites = showsFavourites ? categories.list.filter(({ starred }) => starred) : []
  // a leaf shows its own card, so that there is something to create in
  const shown = found.length === 0 && parent && !wanted ? [parent] : found

  if (shown.length === 0) {
    return (
      <EmptyState
        title={wanted ? t('noDataFound', { text: wanted }) : t('noData')}
        actions={wanted || parent ? <Button onClick={onShowAll}>{t('showAll')}</Button> : undefined}
      />
    )
  }
  return (
    <div className="sk-cards-page">
      {favourites.length > 0 && <CardSection {...props} title={t('favourites')} cards={favourites} withPath />}
      <CardSection
        {...props}
        title={wanted ? t('found') : (parent?.name ?? t('allCategories'))}
        cards={shown}
        withPath={wanted !== ''}
      />
    </div>
  )
}

function CardSection({
  title,
  cards,
  withPath,
  categories,
  counts,
  actions,
  creating,
  onChoose,
}: CategoryCardsProps & { title: string; cards: readonly CategoryNode[]; withPath: boolean }) {
  const latest = useLatest(cards.map(({ id }) => id))
  return (
    <section className="sk-cards-section" aria-label={title}>
      <h2 className="sk-cards-title">
        {title}
        <span className="sk-secondary">{cards.length}</span>
      </h2>
      <div className="sk-category-cards">
        {cards.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            path={pathOf(categories.byId, category.parentId).map(({ name }) => name)}
            withPath={withPath}
            latest={latest.get(category.id)}
            count={counts && (counts.get(String(category.id)) ?? 0)}
            actions={actions(category)}
            creating={creating}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

function childrenOf({ list, byId }: Categories, parent: CategoryNode | undefined) {
  return list.filter(({ parentId }) => (parent ? parentId === parent.id : !byId.has(parentId)))
}
