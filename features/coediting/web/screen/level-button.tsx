import { Button, Dropdown } from 'antd'
import { ChevronDown, Eye, MessageSquareShare, UsersRound } from 'lucide-react'
import { useMessages } from '@shuku/kit/web'
import { screenMessages } from '../../screen-messages.ts'

interface LevelButtonProps {
  readonly label: string
  /** Why it cannot be done; shown as its title. */
  readonly disabledBecause: string | undefined
  /** Nobody gives more than they have. */
  readonly mayGiveEdit: boolean
  readonly running?: boolean
  readonly onChoose: (level: 'view' | 'edit') => unknown
}

/** Sends into the chat, at the level that its menu asks for. */
export function LevelButton({ label, disabledBecause, mayGiveEdit, running = false, onChoose }: LevelButtonProps) {
  const t = useMessages(screenMessages)
  const view = { key: 'view', label: t('canView'), icon: <Eye aria-hidden />, onClick: () => void onChoose('view') }
  const edit = {
    key: 'edit',
    label: t('canEdit'),
    icon: <UsersRound aria-hidden />,
    onClick: () => void onChoose('edit'),
  }
  const isOff = disabledBecause !== undefined
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      disabled={isOff || running}
      menu={{ items: mayGiveEdit ? [view, edit] : [view] }}
    >
      <Button
        icon={<MessageSquareShare aria-hidden />}
        disabled={isOff}
        loading={running}
        title={disabledBecause ?? label}
        aria-haspopup="menu"
      >
        {label}
        <ChevronDown aria-hidden className="sk-coedited-more" />
      </Button>
    </Dropdown>
  )
}
