import { Folder, Star } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { starCategory } from '@shuku/domain/categories/web'
import { IconButton, MoreButton, useMessages, type Action } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { PlusTile } from './plus-tile.tsx'
import type { Creating } from './use-creation.ts'
import type { LatestDocument } from './use-latest.ts'

interface CategoryCardProps {
  category: CategoryNode
  /** Names of the categories above. */
  path: readonly string[]
  /** It is listed among categories of other paths. */
  withPath: boolean
  count: number | undefined
  /** What was last made or changed in it. */
  latest: LatestDocument | undefined
  actions: readonly Action[]
  creating: Creating
  /** One may write in a category below it. */
  leads: boolean
  onChoose: (id: number) => void
}

/** A category: a click on its name goes into it, the plus tile creates in it. */
export function CategoryCard({
  category,
  path,
  withPath,
  count,
  latest,
  actions,
  creating,
  leads,
  onChoose,
}: CategoryCardProps) {
  const t = useMessages(createMessages)
  const { id, name, starred, description, mayCreate } = category
  const above = path.join(' / ')
  const about = (withPath ? [above, description] : [description || above]).filter(Boolean).join(' · ')
  return (
    <article className="sk-category-card">
      <div className="sk-category-card-head">
        <Folder aria-hidden />
        <button
          type="button"
          className="sk-plain-button sk-category-card-name"
          title={name}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
        <IconButton
          small
          className={`sk-category-star${starred ? ' is-starred' : ''}`}
          icon={<Star aria-hidden />}
          label={t(starred ? 'unstar' : 'star', { name })}
          aria-pressed={starred}
          onClick={() => void starCategory(id, !starred)}
        />
      </div>
      <p className="sk-secondary sk-cut sk-category-card-about" title={about}>
        {about}
      </p>
      {latest && (
        <p className="sk-secondary sk-cut sk-category-card-latest">
          {t('latest')}
          <a href={addresses.document(latest.id)} title={latest.subject}>
            {latest.subject}
          </a>
        </p>
      )}
      <div className="sk-category-card-foot">
        <span className="sk-secondary sk-category-card-facts">
          {count !== undefined && <span>{t('documents', { n: count })}</span>}
          {!mayCreate && <span>{t(leads ? 'createBelow' : 'readOnly')}</span>}
        </span>
        <span className="sk-category-card-more">
          <MoreButton actions={actions} about={name} />
        </span>
        {mayCreate && <PlusTile category={category} creating={creating} />}
      </div>
    </article>
  )
}
