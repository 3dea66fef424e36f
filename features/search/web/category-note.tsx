import { Star } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { starCategory } from '@shuku/domain/categories/web'
import { IconButton, useMessages } from '@shuku/kit/web'
import { searchMessages } from '../messages.ts'

/** Beside the name of the category whose documents are listed: its star, and what it is for. */
export function CategoryNote({ category: { id, name, description, starred } }: { readonly category: CategoryNode }) {
  const t = useMessages(searchMessages)
  return (
    <>
      <IconButton
        small
        className="sk-star"
        icon={<Star aria-hidden />}
        label={t(starred ? 'unstar' : 'star', { name })}
        aria-pressed={starred}
        onClick={() => void starCategory(id, !starred)}
      />
      {description !== '' && (
        <span className="sk-cut sk-small sk-secondary" title={description}>
          {description}
        </span>
      )}
    </>
  )
}
