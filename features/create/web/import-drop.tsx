import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { DropArea, handedFiles, useMessages, type PlacedFiles } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'

interface ImportDropProps {
  category: CategoryNode | undefined
  children: ReactNode
}

/** Folders and files that are dropped on the cards of a category are imported into it, where the plan is shown first. */
export function ImportDrop({ category, children }: ImportDropProps) {
  const t = useMessages(createMessages)
  const navigate = useNavigate()
  if (!category?.mayCreate) return children
  const take = (placed: PlacedFiles) => {
    handedFiles.put(placed)
    void navigate(addresses.importFolder(category.id).slice(1))
  }
  return (
    <DropArea onFiles={(_, placed) => take(placed)} dropNow={t('dropToImport', { name: category.name })}>
      {children}
    </DropArea>
  )
}
