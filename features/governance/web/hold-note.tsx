import { Lock } from 'lucide-react'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Notice, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { governanceApi } from '../contract.ts'
import { governanceMessages } from '../messages.ts'

/** Above the text: what holds the document, since when, and why for those who may know it. */
export function HoldNote({ document: { id: documentId } }: { document: TabDocument }) {
  const t = useMessages(governanceMessages)
  const formats = useFormats()
  const { data } = useApi(governanceApi.getHolds, { documentId })
  return data?.holds.map(({ id, name, setBy, setAt, reason }) => (
    <Notice key={id} icon={<Lock aria-hidden />} tone="warning">
      {t('held', { name })}
      <span className="sk-secondary">
        {' '}
        {t('heldText', { by: setBy, day: formats.day(setAt) })} {reason}
      </span>
    </Notice>
  ))
}
