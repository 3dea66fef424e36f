import { useCallback, useRef, useState } from 'react'
import { Button, Skeleton } from 'antd'
import { Trash2, UsersRound } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { isChoiceKind, splitKind } from '@shuku/domain/people/contract'
import type { ActedDocument } from '@shuku/domain/documents/web'
import { ShareList, type ShownShare } from '@shuku/domain/rights/web'
import {
  Dialog,
  DialogFoot,
  DialogTitle,
  ErrorState,
  ShortFoot,
  useAction,
  useApi,
  useAskedClose,
  useFormats,
  useMessages,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { shareApi, ShareRow } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { announceShares } from './announce-shares.ts'
import { QuickShare, useQuickShare } from './quick-share.tsx'
import type { Named } from './share-fields.tsx'
import './share-dialog.css'

const latestFirst = { column: 'source', order: 'descend' } as const

const list = { endpoint: shareApi.listShares, table: ShareRow }

interface ShareDialogProps extends DialogProps {
  readonly document: Pick<ActedDocument, 'id' | 'subject'>
  /** Where the screen has one of its own. */
  readonly width?: number | undefined
}

/** Whom a document is open to, and the way to change it. */
export function ShareDialog({ open, onClose, document, width = 780 }: ShareDialogProps) {
  const t = useMessages(shareMessages)
  const documentId = document.id
  const area = useRef<HTMLDivElement>(null)
  // what was shared last is first, what has a lock below it
  const table = useTable(list, { documentId }, { storedIn: 'memory', sort: latestFirst })
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const [latest, setLatest] = useState<readonly Named[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const announced = { onDone: (reply: { message: string; actId: number }) => void announceShares(reply) }
  const change = useAction(shareApi.changeShare, announced)
  const remove = useAction(shareApi.deleteShares, {
    warns: true,
    onDone: (reply) => {
      setTicked(new Set())
      void announceShares(reply)
    },
  })
  const isIn = useCallback(({ kind, id }: Named) => table.rows.some(({ row }) => isOf(row, { kind, id })), [table.rows])
  const showLatest = (shared: readonly Named[]) => {
    setLatest(shared)
    table.setPage(1)
    area.current?.scrollTo({ top: 0 })
  }
  const quick = useQuickShare({ documentId, chosen, onChoose: setChosen, onShared: showLatest })
  const leave = useAskedClose(chosen.length > 0, onClose, quick.mayClose)
  const shareIds = [...ticked].map(Number)
  const body =
    table.state === 'failed' ? (
      <ErrorState error={table.error} onRetry={table.reload} />
    ) : table.state === 'first' ? (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    ) : (
      <ShareList
        shares={table.rows.map(({ row }) => shownShare(row))}
        ticked={ticked}
        onTick={setTicked}
        onChange={({ key }, changed) => void change.run({ documentId, shareId: Number(key), ...changed })}
        withSource
        isNew={({ kind: subjectKind, subjectId = 0 }) =>
          latest.some((named) => isOf({ subjectKind, subjectId }, named))
        }
        highest={table.answer?.highestLevel}
        empty={t('noShares')}
      />
    )
  const deletes = table.answer?.mayDelete === true && (
    <Button
      className="sk-share-delete"
      icon={<Trash2 aria-hidden />}
      disabled={shareIds.length === 0}
      title={t(shareIds.length === 0 ? 'tickFirst' : 'delete')}
      loading={remove.running}
      onClick={() => void remove.run({ documentId, shareIds })}
    >
      {t('delete')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onCancel={leave}
      width={width}
      height={524}
      title={
        <DialogTitle
          title={t('title')}
          about={document.subject}
          extra={<ReaderCount documentId={documentId} onLeave={onClose} />}
        />
      }
      footer={
        <DialogFoot note={t(chosen.length > 0 ? 'notSharedYet' : 'lockedHint')}>
          <Button onClick={leave}>{t('finish')}</Button>
        </DialogFoot>
      }
    >
      {table.answer?.mayAdd === true ? (
        <QuickShare
          quick={quick}
          documentId={documentId}
          chosen={chosen}
          onChoose={setChosen}
          highest={table.answer.highestLevel}
          isIn={isIn}
        >
          {deletes}
        </QuickShare>
      ) : (
        <div className="sk-share-bar">{deletes}</div>
      )}
      <div ref={area} className="sk-share-area" aria-busy={table.state === 'loading'}>
        {body}
        <ShortFoot table={table} />
      </div>
    </Dialog>
  )
}

function ReaderCount({ documentId, onLeave }: { documentId: number; onLeave: () => void }) {
  const t = useMessages(shareMessages)
  const { number } = useFormats()
  const { data } = useApi(shareApi.getReaderCount, { documentId }, { staleMs: 0 })
  return (
    <span className="sk-share-readers" aria-live="polite">
      {data && (
        <>
          <UsersRound aria-hidden /> {t('nowRead', { n: number(data.total) })}
          <a href={addresses.document(documentId, { tab: 'access' })} onClick={onLeave}>
            {t('seeList')}
          </a>
        </>
      )}
    </span>
  )
}

function isOf(row: Pick<ShareRow, 'subjectKind' | 'subjectId'>, { kind, id }: Pick<Named, 'kind' | 'id'>): boolean {
  return isChoiceKind(kind)
    ? row.subjectId === id && splitKind(row.subjectKind).base === kind
    : row.subjectKind === kind
}

export function shownShare(row: ShareRow): ShownShare {
  const { id, subjectKind, subjectId, name, detail, level, security, download, isLocked, people, source } = row
  const { givenAt: since, validUntil: until, note } = row
  return {
    key: String(id),
    kind: subjectKind,
    subjectId,
    name,
    detail,
    level,
    security,
    download,
    isLocked,
    people,
    source,
    since,
    until,
    note,
  }
}
