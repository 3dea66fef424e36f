import { Button } from 'antd'
import { FilePen } from 'lucide-react'
import { Notice, useFormats, useMessages } from '@shuku/kit/web'
import type { Draft } from '../edited-document.ts'
import { editPageMessages } from '../edit-page-messages.ts'

interface DraftOfferProps {
  draft: Draft
  /** The version of the document now; undefined for a new document. */
  version: number | undefined
  /** The editor is there to take it. */
  isReady: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a draft that was written here and not saved. */
export function DraftOffer({ draft, version, isReady, onRestore, onDiscard }: DraftOfferProps) {
  const t = useMessages(editPageMessages)
  const formats = useFormats()
  const { baseVersion, savedAt } = draft
  const isOld = version !== undefined && baseVersion !== undefined && baseVersion !== version
  return (
    <Notice
      icon={<FilePen aria-hidden />}
      actions={
        <>
          <Button size="small" disabled={!isReady} onClick={onRestore}>
            {t('restoreDraft')}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {t('discardDraft')}
          </Button>
        </>
      }
    >
      {t('draftFound', { time: formats.exactly(savedAt) })}
      {isOld && (
        <span className="sk-secondary"> {t('draftOld', { base: String(baseVersion), current: String(version) })}</span>
      )}
    </Notice>
  )
}
