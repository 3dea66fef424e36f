import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { useReason } from './error-state.tsx'
import { Notice } from './notice.tsx'

interface ErrorNoteProps {
  error: unknown
  onRetry: () => unknown
}

/** A failed line of a page, in its place; `ErrorState` is for more than a line. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const t = useMessages(kitMessages)
  const retry = (
    <Button size="small" onClick={() => void onRetry()}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice icon={<CircleAlert aria-hidden />} tone="warning" actions={retry}>
      {useReason(error)}
    </Notice>
  )
}
