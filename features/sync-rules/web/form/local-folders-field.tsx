import { useState } from 'react'
import { Button, Input } from 'antd'
import { Folder, Plus, X } from 'lucide-react'
import { IconButton, isComposing, useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { syncErrors, type SyncComputer } from '../../contract.ts'
import { addFolder, longestPath, mostFolders } from '../../contract/local-folders.ts'
import { screenMessages } from '../../screen-messages.ts'

interface LocalFoldersFieldProps {
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (folders: readonly string[]) => void
  readonly computer: SyncComputer
  /** One folder alone. */
  readonly single: boolean
  /** What is typed and not added. */
  readonly onTyped: (path: string) => void
}

/** Folders of the computer, by their whole paths; what cannot be chosen is said where it was typed. */
export function LocalFoldersField({ id, value = [], onChange, onTyped, computer, single }: LocalFoldersFieldProps) {
  const t = useMessages(screenMessages)
  const { language } = useLanguage()
  const { list } = useFormats()
  const [typed, setTyped] = useState('')
  const type = (path: string) => {
    setTyped(path)
    onTyped(path.trim())
  }
  const [said, setSaid] = useState<{ readonly text: string; readonly isFault: boolean }>()
  const add = () => {
    if (typed.trim() === '') return
    const added = addFolder(computer, value, typed)
    if ('fault' in added) {
      setSaid({ text: syncErrors[added.fault]().textIn(language), isFault: true })
      return
    }
    const { folders, replaced } = added
    setSaid(replaced.length > 0 ? { text: t('replaced', { paths: list(replaced) }), isFault: false } : undefined)
    type('')
    onChange?.(folders)
  }
  const hasRoom = value.length < (single ? 1 : mostFolders)
  return (
    <div className="sk-sync-folders">
      {value.length > 0 && (
        <ul aria-label={t('localFolders')}>
          {value.map((path) => (
            <li key={path}>
              <Folder aria-hidden />
              <span className="sk-cut">{path}</span>
              <IconButton
                small
                icon={<X aria-hidden />}
                label={t('removeFolder', { path })}
                onClick={() => onChange?.(value.filter((each) => each !== path))}
              />
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <div className="sk-sync-add">
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
        </div>
      )}
      {said && (
        <p
          className={`sk-small ${said.isFault ? 'sk-sync-fault' : 'sk-secondary'}`}
          role={said.isFault ? 'alert' : 'status'}
        >
          {said.text}
        </p>
      )}
    </div>
  )
}
