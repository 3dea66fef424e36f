import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { CalmPage, useMessages } from '@shuku/kit/web'
import { readingMessages } from './reading-messages.ts'

/** A document that is not there, or not for this reader: which of the two is not said. */
export function MissingDocument({ isFile = false }: { isFile?: boolean }) {
  const t = useMessages(readingMessages)
  return (
    <CalmPage
      title={t(isFile ? 'missingFile' : 'missing')}
      text={t(isFile ? 'missingFileText' : 'missingText')}
      actions={<Button href={addresses.search()}>{t('toDocuments')}</Button>}
    />
  )
}
