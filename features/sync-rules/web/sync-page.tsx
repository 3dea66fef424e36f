import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { usePageTitle, useMessages } from '@shuku/kit/web'
import { screenMessages } from '../screen-messages.ts'
import { SettingsDialog } from './settings-dialog.tsx'

/** The dialog of the rules, at an address of its own; closed it leads to the disk. */
export function SyncPage() {
  const t = useMessages(screenMessages)
  const navigate = useNavigate()
  usePageTitle(t('title'))
  return <SettingsDialog open onClose={() => void navigate(addresses.cloudDisk().slice(1))} />
}
