import { useState } from 'react'
import { Button } from 'antd'
import { FilePen } from 'lucide-react'
import { Notice, useFormats, useMessages } from '@shuku/kit/web'
import { editPageMessages } from '../edit-page-messages.ts'
import type { OfferedDraft } from './use-draft-offers.ts'

interface DraftOffersProps {
  /** Newest first. */
  drafts: readonly OfferedDraft[]
  /** The version of the document now; undefined for a new document. */
  version?: number | undefined
  /** One can be taken or discarded now. */
  isReady: boolean
  take: string
  onTake: (draft: OfferedDraft) => Promise<void>
  onDiscard: (draft: OfferedDraft) => Promise<void>
}

const shownFirst = 2

/** Offers what was written here and not saved, each by itself. */
export function DraftOffers({ drafts, version, isReady, take, onTake, onDiscard }: DraftOffersProps) {
  const t = useMessages(editPageMessages)
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {drafts.slice(0, isWhole ? undefined : shownFirst).map((draft) => (
        <Notice
          key={draft.id}
          icon={<FilePen aria-hidden />}
          actions={
            <>
              <Button size="small" disabled={!isReady} onClick={() => void onTake(draft)}>
                {take}
              </Button>
              <Button size="small" type="text" disabled={!isReady} onClick={() => void onDiscard(draft)}>
                {t('discardDraft')}
              </Button>
            </>
          }
        >
          <DraftWords draft={draft} version={version} />
        </Notice>
      ))}
      {drafts.length > shownFirst && !isWhole && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('moreDrafts', { n: drafts.length })}
        </Button>
      )}
    </>
  )
}

/** When it was written, and what one recognises it by. */
function DraftWords({ draft, version }: Pick<DraftOffersProps, 'version'> & { draft: OfferedDraft }) {
  const t = useMessages(editPageMessages)
  const formats = useFormats()
  const { baseVersion, savedAt, subject, words, isHere } = draft
  const isOld = version !== undefined && baseVersion !== undefined && baseVersion !== version
  return (
    <>
      {t(isHere ? 'draftFoundHere' : 'draftFound', { time: formats.exactly(savedAt) })}
      {isOld && (
        <span className="sk-secondary"> {t('draftOld', { base: String(baseVersion), current: String(version) })}</span>
      )}
      {(subject !== '' || words !== '') && (
        <span className="sk-draft-words sk-secondary">{[subject, words].filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}
