import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { documentApi } from '@shuku/domain/documents/contract'
import { DocumentBody, Watermarked } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { Dialog, Query, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { popUpApi } from '../contract.ts'
import { popUpMessages } from '../messages.ts'
import './pop-ups.css'

interface PopUpDialogProps extends DialogProps {
  readonly documents: ReplyOf<typeof popUpApi.getOpenDocs>['documents']
}

/** One document after the other; each counts as shown when it is in sight. */
export function PopUpDialog({ open, onClose, documents }: PopUpDialogProps) {
  const t = useMessages(popUpMessages)
  const [at, setAt] = useState(0)
  const { run: markShown } = useAction(popUpApi.markShown)
  const shown = documents[at]
  const id = shown?.id ?? 0
  // not the text of the document before it under the title of this one
  const { data, error, refetch } = useApi(documentApi.getDocument, { documentId: id }, { showsFormer: false })
  const isInSight = data !== undefined
  const count = useEffectEvent((documentId: number) => void markShown({ documentIds: [documentId] }))
  useEffect(() => {
    if (isInSight) count(id)
  }, [id, isInSight])
  const isLast = at === documents.length - 1
  return (
    <Dialog
      open={open}
      width={760}
      title={shown?.subject}
      onCancel={onClose}
      footer={
        <div className="sk-pop-up-foot">
          {documents.length > 1 && (
            <span className="sk-secondary">{t('shownOf', { n: at + 1, all: documents.length })}</span>
          )}
          <Button href={addresses.document(id)} onClick={onClose}>
            {t('openDocument')}
          </Button>
          <Button type="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {t(isLast ? 'close' : 'next')}
          </Button>
        </div>
      }
    >
      <div className="sk-pop-up" key={id}>
        {!data && <Query of={{ error, refetch }} rows={6} />}
        {data && (
          <Watermarked watermark={data.watermark}>
            <DocumentBody html={data.html} />
          </Watermarked>
        )}
      </div>
    </Dialog>
  )
}
