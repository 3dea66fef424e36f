import { useState } from 'react'
import { HardDrive } from 'lucide-react'
import { rootId, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { FileGlyph, useApiInTurn, useMessages, type TreeNode } from '@shuku/kit/web'
import { diskBrowserApi as api } from '../../contract/browser-contract.ts'
import { homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { FolderGlyph } from '../items/folder-glyph.tsx'

type DiskOffer = ReplyOf<typeof api.browseDisk>['rows'][number]

/** What is offered: folders, or files with the folders that lead to them; without what is on the way itself. */
type OffersAsked = Pick<QueryInput<typeof api.browseDisk>, 'offers' | 'movedFolders' | 'movedFiles'>

interface OfferTreeOptions {
  readonly asked: OffersAsked
  /** Cannot be chosen: it is only the way to others. */
  readonly isLocked?: (offer: Pick<DiskOffer, 'id' | 'type'>) => boolean
}

/** What one can choose from in one’s own disk, below its root; each level is asked for when it is opened. */
export function useOfferTree({ asked, isLocked = () => false }: OfferTreeOptions) {
  const t = useMessages(diskMessages)
  const [opened, setOpened] = useState<readonly string[]>([homeFolder])
  const replies = useApiInTurn(
    api.browseDisk,
    opened.map((id) => ({ folderId: id === homeFolder ? String(rootId) : id, ...asked })),
  )
  const rows = new Map(opened.map((id, at) => [id, replies[at]?.rows]))
  const build = (id: string): TreeNode[] | undefined =>
    rows.get(id)?.map((offer) => ({
      id: offer.id,
      name: offer.name,
      icon: offer.type === '0' ? <FolderGlyph /> : <FileGlyph fileName={offer.name} />,
      locked: isLocked(offer),
      hasChildren: offer.isParent,
      children: offer.isParent ? build(offer.id) : [],
    }))
  const rootOffer = { id: homeFolder, name: t('disk'), type: '0' as const }
  const home: TreeNode = {
    id: homeFolder,
    name: rootOffer.name,
    icon: <HardDrive aria-hidden />,
    locked: isLocked(rootOffer),
    hasChildren: true,
    children: build(homeFolder),
  }
  const onNeed = (needed: readonly TreeNode[]) =>
    setOpened((now) => [...new Set([...now, ...needed.map(({ id }) => id)])])
  const offerOf = (id: string) =>
    [...rows.values()].flatMap((offers) => offers ?? []).find((each) => each.id === id) ?? rootOffer
  return { nodes: [home], onNeed, offerOf }
}
