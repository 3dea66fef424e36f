import { useState } from 'react'
import { Button, Input } from 'antd'
import { FolderSearch, Plus } from 'lucide-react'
import { isComposing, lazyDialog, useMessages } from '@shuku/kit/web'
import type { DryRun, SyncComputer } from '../../contract.ts'
import { longestPath, mostFolders } from '../../contract/local-folders.ts'
import { screenMessages } from '../../screen-messages.ts'
import { ChosenFolders, FolderSaid, useAddFolder } from './chosen-folders.tsx'
import type { FoldersAsked } from './folders-dialog.tsx'
import { planMessages } from './plan-messages.ts'

const showFolders = lazyDialog<FoldersAsked>(async () => (await import('./folders-dialog.tsx')).FoldersDialog)

interface LocalFoldersFieldProps {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (folders: readonly string[]) => void
  readonly computer: SyncComputer
  /** One folder alone. */
  readonly single: boolean
  /** What is typed and not added. */
  readonly onTyped: (path: string) => void
  /** How many files a dry run has seen in them. */
  readonly found: DryRun['folders'] | undefined
}

/** Folders of the computer, by their whole paths or out of its tree; what cannot be chosen is said where it was typed. */
export function LocalFoldersField(props: LocalFoldersFieldProps) {
  const { id, value = [], onChange, onTyped, computer, single, found } = props
  const t = useMessages(screenMessages)
  const word = useMessages(planMessages)
  const [typed, setTyped] = useState('')
  const addFolder = useAddFolder(computer)
  const [said, setSaid] = useState<ReturnType<typeof addFolder>['said']>()
  const type = (path: string) => {
    setTyped(path)
    onTyped(path.trim())
  }
  const add = () => {
    if (typed.trim() === '') return
    const added = addFolder(value, typed)
    setSaid(added.said)
    if (!added.folders) return
    type('')
    onChange?.(added.folders)
  }
  const browse = () => {
    const choose = (folders: readonly string[]) => {
      setSaid(undefined)
      onChange?.(folders)
    }
    showFolders({ computer, chosen: value, single, onChoose: choose })
  }
  const hasRoom = value.length < (single ? 1 : mostFolders)
  return (
    <div className="sk-sync-folders">
      <ChosenFolders
        label={t('localFolders')}
        folders={value}
        found={found}
        onRemove={(path) => onChange?.(value.filter((each) => each !== path))}
      />
      <div className="sk-sync-add">
        {hasRoom && (
          <>
            <Input
              {...(id === undefined ? {} : { id })}
              value={typed}
              maxLength={longestPath}
              aria-label={t('folderPath')}
              placeholder={t('folderPath')}
              aria-invalid={said?.isFault === true}
              {...(said?.isFault ? { status: 'error' as const } : {})}
              onChange={({ target }) => {
                type(target.value)
                setSaid(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return
                // adds the folder, and does not save the form
                event.preventDefault()
                add()
              }}
              onBlur={add}
            />
            <Button icon={<Plus aria-hidden />} onClick={add}>
              {t('addFolder')}
            </Button>
          </>
        )}
        <Button
          icon={<FolderSearch aria-hidden />}
          aria-haspopup="dialog"
          disabled={!computer.isConnected}
          title={computer.isConnected ? undefined : t('notConnected')}
          onClick={browse}
        >
          {word('browse')}
        </Button>
      </div>
      <FolderSaid said={said} />
    </div>
  )
}
