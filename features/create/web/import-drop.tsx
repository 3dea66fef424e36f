import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { DropArea, handedClip, handedFiles, useMessages } from '@shuku/kit/web'
import { createMessages } from '../messages.ts'
import { begunStore, type Begun } from './begun.ts'
import { PlaceFiles } from './place-files.tsx'

interface ImportDropProps {
  category: CategoryNode | undefined
  children: ReactNode
}

/**
 * Folders and files that are dropped on the cards of a category are imported into it, where the plan is shown first;
 * dropped elsewhere, or pasted, they wait until a category is chosen.
 */
export function ImportDrop({ category, children }: ImportDropProps) {
  const t = useMessages(createMessages)
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<Begun>()
  useEffect(() => begunStore.listen(setWaiting), [])
  const take = (begun: Begun, categoryId: number) => {
    if (begun.kind === 'files') {
      handedFiles.put(begun.placed)
      void navigate(addresses.importFolder(categoryId).slice(1))
    } else {
      handedClip.put(categoryId, begun.clip)
      void navigate(addresses.createDocument(categoryId, undefined, begun.title || undefined).slice(1))
    }
  }
  const here = category?.mayCreate ? category : undefined
  return (
    <DropArea
      onFiles={(_, placed) => (here ? take({ kind: 'files', placed }, here.id) : setWaiting({ kind: 'files', placed }))}
      dropNow={here ? t('dropToImport', { name: here.name }) : t('dropToPlace')}
    >
      {waiting && (
        <PlaceFiles
          begun={waiting}
          here={here}
          onPlace={(categoryId) => take(waiting, categoryId)}
          onForget={() => setWaiting(undefined)}
        />
      )}
      {children}
    </DropArea>
  )
}
