import { Folder, X } from 'lucide-react'
import { IconButton, useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { syncErrors, type DryRun, type SyncComputer } from '../../contract.ts'
import { addFolder, mostFolders } from '../../contract/local-folders.ts'
import { screenMessages } from '../../screen-messages.ts'
import { planMessages } from './plan-messages.ts'

interface Said {
  readonly text: string
  readonly isFault: boolean
}

interface Added {
  /** Undefined: it was not added. */
  readonly folders: readonly string[] | undefined
  /** Why it was not, or what went for it. */
  readonly said: Said | undefined
}

/** Adds a folder to those that are chosen; what cannot be chosen is said where it was tried. */
export function useAddFolder(computer: SyncComputer) {
  const t = useMessages(screenMessages)
  const { language } = useLanguage()
  const { list } = useFormats()
  const refused = (text: string): Added => ({ folders: undefined, said: { text, isFault: true } })
  return (chosen: readonly string[], path: string): Added => {
    const added = addFolder(computer, chosen, path)
    if ('fault' in added) return refused(syncErrors[added.fault]().textIn(language))
    const { folders, replaced } = added
    if (folders.length > mostFolders) return refused(syncErrors.tooManyFolders({ most: mostFolders }).textIn(language))
    const said = replaced.length > 0 ? { text: t('replaced', { paths: list(replaced) }), isFault: false } : undefined
    return { folders, said }
  }
}

export function FolderSaid({ said }: { readonly said: Said | undefined }) {
  if (!said) return null
  return (
    <p
      className={`sk-small ${said.isFault ? 'sk-sync-fault' : 'sk-secondary'}`}
      role={said.isFault ? 'alert' : 'status'}
    >
      {said.text}
    </p>
  )
}

interface ChosenFoldersProps {
  readonly label: string
  readonly folders: readonly string[]
  readonly onRemove: (path: string) => void
  /** How many files a dry run has seen in them. */
  readonly found?: DryRun['folders'] | undefined
}

/** The folders that are chosen, by their whole paths. */
export function ChosenFolders({ label, folders, onRemove, found = [] }: ChosenFoldersProps) {
  const t = useMessages(screenMessages)
  if (folders.length === 0) return null
  return (
    <ul aria-label={label}>
      {folders.map((path) => (
        <li key={path}>
          <Folder aria-hidden />
          <span className="sk-cut" title={path}>
            {path}
          </span>
          <FilesIn folder={found.find((each) => each.path === path)} />
          <IconButton
            small
            icon={<X aria-hidden />}
            label={t('removeFolder', { path })}
            onClick={() => onRemove(path)}
          />
        </li>
      ))}
    </ul>
  )
}

function FilesIn({ folder }: { readonly folder: DryRun['folders'][number] | undefined }) {
  const t = useMessages(planMessages)
  if (!folder) return null
  const { seen } = folder
  return seen === undefined ? (
    <span className="sk-small sk-sync-amber">{t('unreadFolder')}</span>
  ) : (
    <span className="sk-small sk-secondary">{t('filesIn', { n: seen })}</span>
  )
}
