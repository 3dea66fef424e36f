import { ListChecks } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages, type Action } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'

/** In the person's menu: what one has moved and deleted in great numbers. */
export function useMovesAction(): readonly Action[] {
  const t = useMessages(moveCopyMessages)
  const open = () => {
    location.hash = addresses.moves()
  }
  return [{ key: 'moves', label: t('moves'), icon: <ListChecks />, run: open }]
}
