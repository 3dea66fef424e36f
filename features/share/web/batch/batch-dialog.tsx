import { useState } from 'react'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { bulkOperationsApi, groupRefused } from '@shuku/domain/documents/contract'
import {
  countOf,
  resultOf,
  useWholePreview,
  type ActedDocument,
  type DocumentActionContext,
  type SelectedDocuments,
} from '@shuku/domain/documents/web'
import { rightMessages, type ShareKind } from '@shuku/domain/rights/contract'
import { recordOf, ShareList, type EnteredShare } from '@shuku/domain/rights/web'
import { Dialog, toast, useAction, useApi, useAskedClose, useMessages, type DialogProps } from '@shuku/kit/web'
import { shareApi, shareScreenApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { announceShares } from '../announce-shares.ts'
import { ShareFields, useSharing } from '../share-fields.tsx'
import { useNames } from '../use-names.ts'
import { BatchPreview } from './batch-preview.tsx'
import { BatchFoot, type BatchManner } from './batch-foot.tsx'
import { changed, localShares, merged, type LocalShare } from './local-shares.ts'
import '../share-dialog.css'

interface BatchDialogProps extends DialogProps {
  readonly documents: readonly ActedDocument[]
  /** Instead of them everything that a list had when it was selected. */
  readonly selected?: SelectedDocuments
  readonly context: DocumentActionContext
}

/** Who is chosen goes into the list at once: what their kind asks for is asked before. */
const kindsWithTerms: ReadonlySet<ShareKind> = new Set(['department', 'role', 'post'])

/** What several documents are to be given is put together first, and given with one click. */
export function BatchDialog({ open, onClose, documents, selected, context }: BatchDialogProps) {
  const t = useMessages(shareMessages)
  const word = useMessages(rightMessages)
  const [shares, setShares] = useState<readonly LocalShare[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [manner, setManner] = useState<BatchManner>({ mode: 'add', takesDefaults: false })
  const sharing = useSharing()
  const names = useNames()
  const batch = useBatch({ documents, selected, shares, manner, sharing }, (reply) => {
    onClose()
    const n = reply.done.length
    const isWhole = reply.refused.length === 0 && shares.length > 0
    const message = isWhole ? t('batchSharedWith', { n, names: names(shares.map(({ name }) => name)) }) : reply.message
    void announceShares({ ...reply, message }, resultOf(reply))
    context.onDone('share')
  })
  const isNothing = shares.length === 0 && manner.mode === 'add' && !manner.takesDefaults
  const withEntered = (before: readonly LocalShare[], entered: EnteredShare) => {
    const record = recordOf(entered)
    return record
      ? merged(
          before,
          localShares(entered, record, (kind) => word(kind)),
        )
      : before
  }
  const leave = useAskedClose(shares.length > 0, onClose)
  const remove = () => {
    if (ticked.size === 0) {
      toast.plain(t('tickFirst'))
      return
    }
    setShares(shares.filter(({ key }) => !ticked.has(key)))
    setTicked(new Set())
  }
  return (
    <Dialog
      open={open}
      width={800}
      mask={{ closable: false }}
      title={t('batchTitle')}
      okText={t('batchSubmit', { n: batch.count })}
      confirmLoading={batch.running}
      okButtonProps={{ disabled: isNothing || batch.count === 0 }}
      onOk={batch.run}
      onCancel={leave}
    >
      {/* Both are there from the beginning */}
      <ShareFields
        chosen={[]}
        highest={batch.highest}
        sharing={sharing}
        kinds={kindsWithTerms}
        onSubmit={() => {
          if (!isNothing && batch.count > 0 && !batch.running && !batch.isChecking) batch.run()
        }}
        onChoose={(chosen) => {
          if (sharing.recordsOf(chosen).length === 0) sharing.unfold()
          else setShares(sharing.enteredOf(chosen).reduce(withEntered, shares))
        }}
      >
        <Button icon={<Trash2 aria-hidden />} onClick={remove}>
          {t('delete')}
        </Button>
      </ShareFields>
      <div className="sk-share-area">
        <ShareList
          shares={shares}
          ticked={ticked}
          onTick={setTicked}
          onChange={({ key }, change) =>
            setShares(shares.map((share) => (share.key === key ? changed(share, change) : share)))
          }
          withSource={false}
          highest={batch.highest}
          empty={t('batchNone')}
        />
      </div>
      <BatchFoot
        manner={manner}
        onChange={setManner}
        mayTakeDefaults={batch.mayTakeDefaults}
        refused={batch.refused}
        allowed={batch.count}
      />
      <BatchPreview documents={documents} selected={selected} shares={shares} count={batch.count} check={batch.check} />
    </Dialog>
  )
}

interface Wanted extends Pick<BatchDialogProps, 'documents'> {
  readonly selected: SelectedDocuments | undefined
  readonly shares: readonly LocalShare[]
  readonly manner: BatchManner
  readonly sharing: ReturnType<typeof useSharing>
}

/** With how many documents it will be done, with which not, and the act itself. */
function useBatch({ documents, selected, shares, manner, sharing }: Wanted, onDone: (reply: Done) => void) {
  const documentIds = documents.map(({ id }) => id)
  const records = shares.map(({ record }) => record)
  const { mode, takesDefaults } = manner
  const { notifies, terms } = sharing
  const check = useApi(
    shareApi.checkShareBatch,
    { documentIds, records, takesDefaults, mode },
    { staleMs: 0, enabled: selected === undefined },
  )
  const query = { act: 'share' as const, ...(selected ? { selectionId: selected.selectionId } : {}) }
  const entire = useApi(bulkOperationsApi.previewAct, query, { staleMs: 0, enabled: selected !== undefined })
  const whole = useWholePreview(bulkOperationsApi.previewAct, query, entire.data)
  const save = useAction(shareApi.saveShareBatch, { onDone, warns: true })
  const saveAll = useAction(shareScreenApi.shareEntire, { onDone, warns: true })
  const allowed = check.data?.allowed ?? documentIds
  const asked = selected ? entire : check
  return {
    check: asked,
    // the answer for another manner or other people leaves documents out, or takes some in
    isChecking: asked.isFetching && (asked.data === undefined || asked.isPlaceholderData),
    count: selected ? selected.count - countOf(whole.data?.refused ?? []) : allowed.length,
    refused: selected ? (whole.data?.refused ?? []) : groupRefused(check.data?.refused ?? []),
    mayTakeDefaults: check.data?.mayTakeDefaults ?? false,
    highest: check.data?.highestLevel ?? ('full' as const),
    running: save.running || saveAll.running,
    run: () =>
      selected
        ? void saveAll.run({
            selectionId: selected.selectionId,
            records,
            replacesOthers: mode === 'replace',
            takesDefaults,
            notifies,
            note: terms.note,
          })
        : void save.run({ documentIds: allowed, records, mode, takesDefaults, notifies, note: terms.note }),
  }
}

interface Done {
  readonly message: string
  readonly actId: number
  readonly done: readonly number[]
  readonly refused: readonly { readonly id: number; readonly subject: string; readonly reason: string }[]
}
