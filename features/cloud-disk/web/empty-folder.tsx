import { ActionButton, EmptyState, useMessages, type Action } from '@shuku/kit/web'
import { diskMessages } from '../messages.ts'
import type { ChangeState, DiskState } from './disk-state.ts'

interface EmptyFolderProps {
  readonly state: DiskState
  readonly change: ChangeState
  readonly title: string
  readonly upload: Action
}

/** Why there is nothing to be seen, and what one can do about it. */
export function EmptyFolder({ state: { view, folderId, text }, change, title, upload }: EmptyFolderProps) {
  const t = useMessages(diskMessages)
  if (text) {
    const everywhere = { key: 'searchAll', label: t('searchAll'), run: () => change({ folderId: undefined }) }
    return (
      <EmptyState
        title={t('noneFound', { text })}
        text={t('searchedIn', { folder: title })}
        {...(folderId === 0 ? {} : { actions: <ActionButton action={everywhere} /> })}
      />
    )
  }
  if (folderId !== 0 || view === 'myDisk') {
    const mine = { text: t('emptyFolderText'), actions: <ActionButton action={upload} /> }
    return <EmptyState title={t('emptyFolder')} {...(view === 'myDisk' ? mine : {})} />
  }
  if (view === 'myShare') return <EmptyState title={t('noShares')} text={t('noSharesText')} />
  return <EmptyState title={t('nothingReceived')} />
}
