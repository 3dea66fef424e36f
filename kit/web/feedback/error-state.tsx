import { Button } from 'antd'
import { Copy, RotateCw } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { CallError } from '../call/call-error.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { StatusPage } from './pages/status-page.tsx'
import { toast } from './toast.ts'

interface ErrorStateProps {
  error: unknown
  /** What could not be loaded: “The list could not be fetched”. */
  title?: string
  onRetry?: () => unknown
  /** In the place of the whole page. */
  isPage?: boolean
}

/** A failed part of a page, in its place: what, why, "try again" and the request id. */
export function ErrorState({ error, title, onRetry, isPage = false }: ErrorStateProps) {
  const t = useMessages(kitMessages)
  const message = useReason(error)
  const requestId = error instanceof CallError ? error.requestId : ''
  const copyId = async () => {
    await navigator.clipboard.writeText(requestId)
    toast.success(t('copied'))
  }
  return (
    <StatusPage
      broken
      isPage={isPage}
      title={title ?? message}
      text={title === undefined ? undefined : message}
      actions={
        onRetry && (
          <Button color="primary" variant="outlined" icon={<RotateCw aria-hidden />} onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        )
      }
      foot={
        requestId !== '' && (
          <span className="sk-status-request sk-small sk-secondary">
            {t('requestId', { id: requestId })}
            <IconButton small icon={<Copy aria-hidden />} label={t('copyRequestId')} onClick={() => void copyId()} />
          </span>
        )
      }
    />
  )
}

/** The reason of an error; where the server gives none, whether the network or the server failed, and what to do. */
export function useReason(error: unknown): string {
  const t = useMessages(kitMessages)
  if (error instanceof CallError && error.code === 'web.network') {
    const { status } = error.details
    return status === undefined ? t('unreachable') : t('serverFailed', { status })
  }
  return error instanceof Error && error.message !== '' ? error.message : t('operationFailed')
}
