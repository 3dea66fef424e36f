import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import type { ShareRecord } from '@shuku/domain/rights/contract'
import { SharePreview } from '@shuku/domain/rights/web'
import { useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { shareApi } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { announceShares } from './announce-shares.ts'
import { ShareFields, useSharing, type Named, type SharingBounds } from './share-fields.tsx'

interface QuickShareProps extends SharingBounds {
  readonly documentId: number
  readonly isIn: (choice: Named) => boolean
  /** Other acts on the shares, in the same bar. */
  readonly children?: ReactNode
}

/** The shortest way to share: a name, Enter, Enter; what is rarely set is folded under the field. */
export function QuickShare({ documentId, highest, isIn, children }: QuickShareProps) {
  const t = useMessages(shareMessages)
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const sharing = useSharing()
  const save = useAction(shareApi.saveShareBatch, {
    warns: true,
    onDone: (reply) => {
      setChosen([])
      sharing.reset()
      sharing.focus()
      void announceShares(reply)
    },
  })
  const records = sharing.recordsOf(chosen)
  const submit = () => {
    if (records.length === 0) return sharing.unfold()
    const { notifies, terms } = sharing
    if (!save.running) void save.run({ documentIds: [documentId], records, notifies, note: terms.note })
    return undefined
  }
  return (
    <>
      <ShareFields
        chosen={chosen}
        onChoose={setChosen}
        onSubmit={chosen.length > 0 ? submit : () => {}}
        {...{ sharing, isIn, highest }}
        act={
          <Button
            type="primary"
            loading={save.running}
            disabled={chosen.length === 0}
            {...(chosen.length === 0 ? { title: t('quickNobody') } : {})}
            onClick={submit}
          >
            {t('quickShare')}
          </Button>
        }
      >
        {children}
      </ShareFields>
      {records.length > 0 && <Reach documentId={documentId} records={records} />}
    </>
  )
}

function Reach({ documentId, records }: { readonly documentId: number; readonly records: readonly ShareRecord[] }) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const { data } = useApi(shareApi.previewShares, { documentId, records: [...records] }, { staleMs: 0 })
  return (
    <SharePreview>
      {data
        ? t(data.reached === 0 ? 'willReachNobody' : 'willReach', {
            reached: number(data.reached),
            added: number(data.added),
          })
        : t('willReachHint')}
    </SharePreview>
  )
}
