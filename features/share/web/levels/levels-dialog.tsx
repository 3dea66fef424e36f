import { useState } from 'react'
import { Button, Skeleton } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { SharedDocument } from '@shuku/domain/documents/web'
import { ShareList, type ShareChange } from '@shuku/domain/rights/web'
import {
  Dialog,
  DialogFoot,
  DialogTitle,
  ErrorState,
  ShortFoot,
  TabBar,
  useAction,
  useMessages,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { coeditingSharesApi, shareApi, ShareRow } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { announceShares } from '../announce-shares.ts'
import { shownShare } from '../share-dialog.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { levelMessages } from './level-messages.ts'

type SharedLevel = 'view' | 'edit'

interface LevelsDialogProps extends DialogProps {
  readonly document: SharedDocument
  /** After each change: whether the person may share it still. */
  readonly mayStill: () => Promise<boolean>
}

/** Whom a document is shared with for reading, and whom for writing together. */
export function LevelsDialog({ open, onClose, document, mayStill }: LevelsDialogProps) {
  const t = useMessages(levelMessages)
  const [tab, setTab] = useState<SharedLevel>('view')
  const onChanged = async () => {
    if (!(await mayStill())) onClose()
  }
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      width={780}
      height={524}
      title={<DialogTitle title={t('title')} about={document.subject} />}
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFoot>
      }
    >
      <TabBar
        label={t('tabs')}
        items={[
          { key: 'view', label: t('view') },
          { key: 'edit', label: t('edit') },
        ]}
        value={tab}
        onChange={(key) => setTab(key === 'edit' ? 'edit' : 'view')}
      />
      <LevelShares key={tab} document={document} level={tab} onChanged={onChanged} />
    </Dialog>
  )
}

interface LevelSharesProps {
  readonly document: SharedDocument
  readonly level: SharedLevel
  readonly onChanged: () => Promise<void>
}

const latestFirst = { column: 'source', order: 'descend' } as const
const list = { endpoint: shareApi.listShares, table: ShareRow }

/** The shares at one level, each with delete and add. */
function LevelShares({ document, level, onChanged }: LevelSharesProps) {
  const t = useMessages(levelMessages)
  const words = useMessages(shareMessages)
  const documentId = document.id
  const table = useTable(list, { documentId, levelInWords: level }, { storedIn: 'memory', sort: latestFirst })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isGiving, setGiving] = useState(false)
  const announced = {
    warns: true,
    onDone: (reply: { readonly message: string; readonly actId: number }) => {
      setTicked(new Set())
      void announceShares(reply).then(onChanged)
    },
  }
  const change = useAction(shareApi.changeShare, announced)
  const changeLevel = useAction(coeditingSharesApi.changeShare, announced)
  const remove = useAction(coeditingSharesApi.deleteShares, announced)
  const give = (shareId: number, given: ShareChange) => {
    const { level: next, download } = given
    if (next === undefined || next === 'full') void change.run({ documentId, shareId, level: next, download })
    else void changeLevel.run({ shareId, level: next })
  }
  const shareIds = [...ticked].map(Number)
  const mayGive = level === 'view' || table.answer?.highestLevel !== 'view'
  return (
    <>
      <div className="sk-share-bar">
        {table.answer?.mayDelete === true && (
          <Button
            icon={<Trash2 aria-hidden />}
            disabled={shareIds.length === 0}
            title={shareIds.length === 0 ? words('tickFirst') : t('delete')}
            loading={remove.running}
            onClick={() => void remove.run({ shareIds })}
          >
            {t('delete')}
          </Button>
        )}
        {table.answer?.mayAdd === true && (
          <Button
            type="primary"
            icon={<Plus aria-hidden />}
            disabled={!mayGive}
            title={mayGive ? t('add') : t('aboveOwn')}
            onClick={() => setGiving(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <div className="sk-share-area" aria-busy={table.state === 'loading'}>
        {table.state === 'failed' ? (
          <ErrorState error={table.error} onRetry={table.reload} />
        ) : table.state === 'first' ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <ShareList
            shares={table.rows.map(({ row }) => shownShare(row))}
            ticked={ticked}
            onTick={setTicked}
            onChange={({ key }, given) => give(Number(key), given)}
            withSource
            highest={table.answer?.highestLevel}
            empty={t('none')}
          />
        )}
        <ShortFoot table={table} />
      </div>
      {isGiving && (
        <GiveDialog open documents={[document]} level={level} onClose={() => setGiving(false)} onDone={onChanged} />
      )}
    </>
  )
}
