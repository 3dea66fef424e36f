import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import { X } from 'lucide-react'
import {
  Dialog,
  DialogFoot,
  DialogTitle,
  EmptyState,
  IconButton,
  kitMessages,
  ListFoot,
  Query,
  useApi,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import { cloudDiskApi as api, type DiskRow, type Share } from '../../contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'
import { LevelChoice, ShareSubject } from './share-lines.tsx'
import { SharedEnd } from './shared-end.tsx'
import { useShareName, useShares } from './use-shares.ts'
import './sharing.css'

/** So many are on a page. */
const pageSize = 6

interface ObjectsDialogProps extends DialogProps {
  readonly item: Pick<DiskRow, 'id' | 'name'>
}

/** Whom one shares an item with, page by page; several shares are ended at once. */
export function ObjectsDialog({ open, onClose, item }: ObjectsDialogProps) {
  const t = useMessages(sharingMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const found = useApi(api.listShares, { id: item.id }, { staleMs: 0 })
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      {...size}
      title={<DialogTitle title={t('objects')} about={item.name} extra={<PeopleCount itemId={item.id} />} />}
      footer={
        <DialogFoot note={t('atOnce')}>
          <Button onClick={onClose}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <Query of={found}>
        {({ shares }) =>
          shares.length === 0 ? <EmptyState title={t('nobody')} /> : <Objects itemId={item.id} shares={shares} />
        }
      </Query>
    </Dialog>
  )
}

function PeopleCount({ itemId }: { readonly itemId: number }) {
  const t = useMessages(sharingMessages)
  const { data } = useApi(api.getShareReach, { id: itemId }, { staleMs: 0 })
  return (
    <span className="sk-disk-share-count sk-secondary" aria-live="polite">
      {data && t('nowSee', { n: data.people })}
    </span>
  )
}

interface ObjectsProps {
  readonly itemId: number
  readonly shares: readonly Share[]
}

function Objects({ itemId, shares }: ObjectsProps) {
  const t = useMessages(sharingMessages)
  const { number } = useFormats()
  const acts = useShares(itemId)
  const nameOf = useShareName()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, Math.ceil(shares.length / pageSize))
  const shown = shares.slice((page - 1) * pageSize, page * pageSize)
  const chosen = shares.filter(({ id }) => ticked.has(id))
  const isAll = chosen.length === shares.length
  const end = async (ended: readonly Share[]) => {
    if (await acts.end(ended)) setTicked(new Set())
  }
  const tick = (id: number, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)))
  return (
    <>
      <div className="sk-disk-objects-bar">
        <Checkbox
          aria-label={t('all')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => setTicked(new Set(isAll ? [] : shares.map(({ id }) => id)))}
        >
          {chosen.length === 0 ? t('all') : t('chosen', { n: chosen.length })}
        </Checkbox>
        {chosen.length > 0 && (
          <Button danger size="small" onClick={() => void end(chosen)}>
            {t('endChosen', { n: chosen.length })}
          </Button>
        )}
      </div>
      <ul className="sk-disk-objects" aria-label={t('objects')}>
        {shown.map((share) => (
          <li key={share.id}>
            <Checkbox
              aria-label={nameOf(share)}
              checked={ticked.has(share.id)}
              onChange={({ target }) => tick(share.id, target.checked)}
            />
            <ShareSubject share={share} about={`${t('people')} ${number(share.people)}`} />
            <LevelChoice share={share} onChange={(mayDownload) => acts.setLevel(share, mayDownload)} />
            <span className="sk-disk-objects-end">
              <SharedEnd validUntil={share.validUntil} />
            </span>
            <IconButton
              small
              label={`${t('endShare')} ${nameOf(share)}`}
              icon={<X aria-hidden />}
              onClick={() => void end([share])}
            />
          </li>
        ))}
      </ul>
      <ListFoot page={page} pageSize={pageSize} total={shares.length} shown={shown.length} onPage={setPage} />
    </>
  )
}
