import { Tree, useMessages } from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'
import { useOfferTree } from '../choosing/use-offer-tree.tsx'
import './folder-choice.css'

interface FolderChoiceProps {
  readonly value?: string | undefined
  readonly onChange?: (value: string, name: string) => void
  /** On the way themselves. */
  readonly movedFolders: readonly number[]
}

/** A folder of one’s own disk, the root included. */
export function FolderChoice({ value, onChange, movedFolders }: FolderChoiceProps) {
  const t = useMessages(diskMessages)
  const { nodes, onNeed } = useOfferTree({ asked: { movedFolders: [...movedFolders] } })
  return (
    <div className="sk-disk-target">
      <Tree
        wraps
        label={t('targetFolder')}
        nodes={nodes}
        onNeed={onNeed}
        value={value}
        onChange={(id, { name }) => onChange?.(id, name)}
      />
    </div>
  )
}
