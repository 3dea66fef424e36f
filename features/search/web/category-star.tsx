import { Star } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { starCategory } from '@shuku/domain/categories/web'
import { IconButton, useMessages } from '@shuku/kit/web'
import { searchMessages } from '../messages.ts'

/** Beside the name of the category whose documents are listed. */
export function CategoryStar({ category: { id, name, starred } }: { readonly category: CategoryNode }) {
  const t = useMessages(searchMessages)
  return (
    <IconButton
      small
      className="sk-star"
      icon={<Star aria-hidden />}
      label={t(starred ? 'unstar' : 'star', { name })}
      aria-pressed={starred}
      onClick={() => void starCategory(id, !starred)}
    />
  )
}
