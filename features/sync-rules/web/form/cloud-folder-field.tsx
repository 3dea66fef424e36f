import { useState } from 'react'
import { Button } from 'antd'
import { FolderTree, HardDrive, Folder } from 'lucide-react'
import { useDialogSize } from '@shuku/domain/disk/web'
import { Dialog, toast, Tree, useApiInTurn, useMessages, type DialogProps, type TreeNode } from '@shuku/kit/web'
import { syncRulesApi as api } from '../../contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { CloudChoice } from './entered-rule.ts'

interface CloudFolderFieldProps {
  readonly id?: string
  readonly value?: CloudChoice | undefined
  readonly onChange?: (choice: CloudChoice) => void
}

const home = 'home'
/** By this id trees ask for what is at the root. */
const rootOfTree = '-1'

/** The folder of the disk that a rule fills; without a choice the folder “sync”. */
export function CloudFolderField({ id, value, onChange }: CloudFolderFieldProps) {
  const t = useMessages(screenMessages)
  const [isOpen, setOpen] = useState(false)
  const path = value === undefined ? [t('syncFolder')] : value.path
  const isGone = value?.id === ''
  return (
    <>
      <Button
        {...(id === undefined ? {} : { id })}
        className="sk-sync-cloud"
        icon={<FolderTree aria-hidden />}
        aria-haspopup="dialog"
        title={t('chooseFolder')}
        onClick={() => setOpen(true)}
      >
        {isGone ? t('noFolderFirst') : [t('disk'), ...path].join(' / ')}
      </Button>
      {isOpen && (
        <FolderDialog open onClose={() => setOpen(false)} value={value} onChoose={(choice) => onChange?.(choice)} />
      )}
    </>
  )
}

interface FolderDialogProps extends DialogProps {
  readonly value: CloudChoice | undefined
  readonly onChoose: (choice: CloudChoice) => void
}

function FolderDialog({ open, onClose, value, onChoose }: FolderDialogProps) {
  const t = useMessages(screenMessages)
  const size = useDialogSize()
  const [chosen, setChosen] = useState(value?.id === '' ? undefined : value?.id)
  const { nodes, pathOf, onNeed } = useFolderNodes()
  const choose = () => {
    if (chosen === undefined) {
      toast.warning(t('noFolderFirst'))
      return
    }
    onChoose({ id: chosen, path: chosen === value?.id ? value.path : pathOf(chosen) })
    onClose()
  }
  return (
    <Dialog {...size} open={open} onCancel={onClose} title={t('chooseFolder')} okText={t('chooseThis')} onOk={choose}>
      <div className="sk-sync-browse">
        <div className="sk-sync-tree">
          <Tree wraps label={t('cloudFolder')} nodes={nodes} onNeed={onNeed} value={chosen} onChange={setChosen} />
        </div>
      </div>
    </Dialog>
  )
}

/** The folders that a rule can have; each level is asked for when it is opened. */
function useFolderNodes() {
  const t = useMessages(screenMessages)
  const [opened, setOpened] = useState<readonly string[]>([home])
  const replies = useApiInTurn(
    api.browseFolders,
    opened.map((id) => ({ folderId: id === home ? rootOfTree : id })),
    // the disk is changed on other screens, too
    { asksAnew: true },
  )
  const rows = new Map(opened.map((id, at) => [id, replies[at]?.rows]))
  const all = [...rows.values()].flatMap((each) => each ?? [])
  const build = (id: string): TreeNode[] | undefined =>
    rows.get(id)?.map((folder) => ({
      id: folder.id,
      name: folder.name,
      icon: <Folder aria-hidden />,
      hasChildren: folder.isParent,
      children: folder.isParent ? build(folder.id) : [],
    }))
  const pathOf = (id: string): string[] => {
    const folder = all.find((each) => each.id === id)
    return folder ? [...pathOf(folder.parentId), folder.name] : []
  }
  const root = { id: home, name: t('disk'), icon: <HardDrive aria-hidden />, hasChildren: true, children: build(home) }
  const onNeed = (needed: readonly TreeNode[]) =>
    setOpened((now) => [...new Set([...now, ...needed.map(({ id }) => id)])])
  return { nodes: [root], pathOf, onNeed }
}
