import { useState } from 'react'
import { HardDrive } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Tree, useApiInTurn, useMessages, type TreeNode } from '@shuku/kit/web'
import { diskBrowserApi as api } from '../../contract/browser-contract.ts'
import { homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { FolderGlyph } from '../items/folder-glyph.tsx'
import './folder-choice.css'

type Offers = ReplyOf<typeof api.browseDisk>['rows']

interface FolderChoiceProps {
  readonly value?: string | undefined
  readonly onChange?: (value: string, name: string) => void
  /** On the way themselves. */
  readonly movedFolders: readonly number[]
}

/** A folder of one’s own disk, the root included, each level asked for when it is opened. */
export function FolderChoice({ value, onChange, movedFolders }: FolderChoiceProps) {
  const t = useMessages(diskMessages)
  const [opened, setOpened] = useState<readonly string[]>([homeFolder])
  const replies = useApiInTurn(
    api.browseDisk,
    opened.map((folderId) => ({ folderId, movedFolders: [...movedFolders] })),
  )
  const offers = new Map<string, Offers | undefined>(opened.map((id, at) => [id, replies[at]?.rows]))
  const build = (id: string): TreeNode[] | undefined =>
    offers.get(id)?.map((folder) => ({
      id: folder.id,
      name: folder.name,
      icon: <FolderGlyph />,
      hasChildren: folder.isParent,
      children: folder.isParent ? build(folder.id) : [],
    }))
  const home: TreeNode = {
    id: homeFolder,
    name: t('disk'),
    icon: <HardDrive aria-hidden />,
    hasChildren: true,
    children: build(homeFolder),
  }
  return (
    <div className="sk-disk-target">
      <Tree
        wraps
        label={t('targetFolder')}
        nodes={[home]}
        onNeed={(needed) => setOpened((now) => [...new Set([...now, ...needed.map(({ id }) => id)])])}
        value={value}
        onChange={(id, { name }) => onChange?.(id, name)}
      />
    </div>
  )
}
