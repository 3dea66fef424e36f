import { Button } from 'antd'
import type { TextReason } from '@shuku/domain/files/contract'
import { EmptyState, useMessages } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../../messages.ts'

interface NoFailedTextsProps {
  reason: TextReason | undefined
  onShowAll: () => void
}

export function NoFailedTexts({ reason, onShowAll }: NoFailedTextsProps) {
  const t = useMessages(categoryConsoleMessages)
  if (reason === undefined) return <EmptyState title={t('allRead')} text={t('allReadText')} />
  return (
    <EmptyState
      title={t('noneOfReason', { reason: t(reason) })}
      actions={<Button onClick={onShowAll}>{t('allReasons')}</Button>}
    />
  )
}
