import { useRef, useState } from 'react'
import { useDialogSize } from '@shuku/domain/disk/web'
import { Dialog, ErrorNote, ErrorState, toast, Tree, useMessages, type DialogProps } from '@shuku/kit/web'
import type { SyncComputer } from '../../contract.ts'
import { cleanPath, relationOf } from '../../contract/local-folders.ts'
import { screenMessages } from '../../screen-messages.ts'
import { ChosenFolders, FolderSaid, useAddFolder } from './chosen-folders.tsx'
import { planMessages } from './plan-messages.ts'
import { useComputerFolders } from './use-computer-folders.tsx'

export interface FoldersAsked {
  readonly computer: SyncComputer
  /** Those of the rule so far. */
  readonly chosen: readonly string[]
  /** One folder alone. */
  readonly single: boolean
  readonly onChoose: (folders: readonly string[]) => void
}

/** The folders of the computer as a tree, of which some are chosen for a rule. */
export function FoldersDialog(props: DialogProps & FoldersAsked) {
  const { open, onClose, computer, single, onChoose } = props
  const t = useMessages(planMessages)
  const word = useMessages(screenMessages)
  const size = useDialogSize()
  const content = useRef<HTMLDivElement>(null)
  const { chosen, said, remove, toggle } = useChoice(props)
  const { nodes, paths, idOf, pathOf, onNeed, failure, hasNothing, retry } = useComputerFolders(computer)
  const isChosen = (path: string) => chosen.some((each) => relationOf(computer, cleanPath(path), each) === 'same')
  const ticked = new Set(paths.filter(isChosen).map(idOf))
  const choose = () => {
    if (chosen.length === 0) {
      toast.warning(word('noFolderFirst'))
      return
    }
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog
      {...size}
      open={open}
      onCancel={onClose}
      title={t('chooseLocal')}
      okText={word('chooseThis')}
      onOk={choose}
      afterOpenChange={(shown) => shown && content.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()}
    >
      <div ref={content} className="sk-sync-browse">
        {hasNothing ? (
          <ErrorState error={failure?.error} onRetry={retry} />
        ) : (
          <>
            {failure && <ErrorNote error={failure.error} onRetry={retry} />}
            <div className="sk-sync-tree">
              <Tree
                wraps
                label={t('onComputer')}
                nodes={nodes}
                onNeed={onNeed}
                value={single ? [...ticked][0] : undefined}
                ticked={single ? undefined : ticked}
                onChange={(id) => toggle(pathOf(id))}
              />
            </div>
          </>
        )}
        <FolderSaid said={said} />
        <div className="sk-sync-folders">
          <ChosenFolders label={t('chosenFolders', { n: chosen.length })} folders={chosen} onRemove={remove} />
        </div>
      </div>
    </Dialog>
  )
}

/** What is chosen in the dialog, which the form has only when it is confirmed. */
function useChoice({ computer, chosen: first, single }: FoldersAsked) {
  const [chosen, setChosen] = useState(first)
  const add = useAddFolder(computer)
  const [said, setSaid] = useState<ReturnType<typeof add>['said']>()
  const remove = (path: string) => {
    setSaid(undefined)
    setChosen(chosen.filter((each) => each !== path))
  }
  const toggle = (path: string) => {
    const before = chosen.find((each) => relationOf(computer, cleanPath(path), each) === 'same')
    if (before !== undefined) {
      remove(before)
      return
    }
    // of one alone the next takes the place
    const added = add(single ? [] : chosen, path)
    setSaid(added.said)
    if (added.folders) setChosen(added.folders)
  }
  return { chosen, said, remove, toggle }
}
