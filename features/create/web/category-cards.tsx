import { Button } from 'antd'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { pathOf } from '@shuku/domain/categories/web'
import { EmptyState, Query, useMessages, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { cardsOf, type CardsQuery } from './cards-of.ts'
import { CategoryCard } from './category-card.tsx'
import type { Creating } from './use-creation.ts'
import type { LatestDocument } from './use-latest.ts'

interface CategoryCardsProps extends CardsQuery {
  counts: ReadonlyMap<string, number> | undefined
  latest: ReadonlyMap<number, LatestDocument>
  creating: Creating
  actions: (category: CategoryNode) => readonly Action[]
  onChoose: (id: number) => void
  onShowAll: () => void
}

/** The grid: favourites at the top of the first level, then the categories below the chosen one, or those found. */
export function CategoryCards(props: CategoryCardsProps) {
  const { categories, parent, text, onShowAll } = props
  const t = useMessages(createMessages)
  if (categories.loading || categories.error)
    return <Query of={{ error: categories.error, refetch: categories.retry }} className="sk-cards-skeleton" rows={8} />

  const wanted = text.trim()
  const { favourites, shown } = cardsOf(props)
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
  latest,
  actions,
  creating,
  onChoose,
}: CategoryCardsProps & { title: string; cards: readonly CategoryNode[]; withPath: boolean }) {
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
            leads={categories.leading.has(category.id)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}
