import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { ActionMenu } from './action-menu.tsx'
import type { Action } from './action.ts'
import { IconButton } from './icon-button.tsx'

interface MoreButtonProps {
  actions: readonly Action[]
  /** The object, as in “More: Travel policy”, where one screen has several such buttons. */
  about?: string
  upright?: boolean
  bordered?: boolean
  onOpenChange?: (open: boolean) => void
}

/** ⋯ */
export function MoreButton({ actions, about, upright = false, bordered = false, onOpenChange }: MoreButtonProps) {
  const t = useMessages(kitMessages)
  if (actions.length === 0) return null
  const label = about === undefined ? t('more') : `${t('more')}: ${about}`
  return (
    <ActionMenu actions={actions} {...(onOpenChange ? { onOpenChange } : {})}>
      <IconButton
        {...(bordered ? { className: 'is-bordered' } : {})}
        icon={upright ? <EllipsisVertical aria-hidden /> : <Ellipsis aria-hidden />}
        label={label}
        aria-haspopup="menu"
        onClick={(click) => click.stopPropagation()}
      />
    </ActionMenu>
  )
}
