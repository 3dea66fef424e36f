import { Suspense, type ReactNode } from 'react'
import { Button } from 'antd'
import { StatusPage, useMessages, useSlot } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { missingDocument } from '../slots.ts'
import { openingMessages } from './opening-messages.ts'

/** A document that is not there, or not for this reader – which of the two is not said; without an id it is a file's. */
export function MissingDocument({ documentId }: { documentId?: number }) {
  const t = useMessages(openingMessages)
  const parts = useSlot(missingDocument)
  const isFile = documentId === undefined
  const page = (
    <StatusPage
      isPage
      title={t(isFile ? 'missingFile' : 'missing')}
      text={t(isFile ? 'missingFileText' : 'missingText')}
      actions={<Button href={addresses.search()}>{t('toDocuments')}</Button>}
      foot={
        documentId !== undefined && (
          <Suspense>{parts.map(({ id, Content }) => Content && <Content key={id} documentId={documentId} />)}</Suspense>
        )
      }
    />
  )
  if (documentId === undefined) return page
  const instead = parts.reduce<ReactNode>(
    (otherwise, { id, Instead }) =>
      Instead ? <Instead key={id} documentId={documentId} otherwise={otherwise} /> : otherwise,
    page,
  )
  return <Suspense>{instead}</Suspense>
}
