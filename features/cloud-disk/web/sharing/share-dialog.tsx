import { useState } from 'react'
import { Button } from 'antd'
import type { SharedChoice } from '@shuku/domain/folders/web'
import {
  Dialog,
  DialogFoot,
  DialogTitle,
  EmptyState,
  kitMessages,
  Query,
  useApi,
  useAskedClose,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { useDialogSize } from '@shuku/domain/disk/web'
import { cloudDiskApi as api, type DiskRow } from '../../contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'
import { LinkSection } from '../links/link-section.tsx'
import { ShareBar } from './share-bar.tsx'
import { ShareLines } from './share-lines.tsx'
import './sharing.css'

interface ShareDialogProps extends DialogProps {
  readonly items: readonly Pick<DiskRow, 'id' | 'name'>[]
}

/** Shares files and folders of one’s own; of a single one it also shows whom it is shared with, and changes that. */
export function ShareDialog({ open, onClose, items }: ShareDialogProps) {
  const t = useMessages(sharingMessages)
  const word = useMessages(kitMessages)
  const size = useDialogSize()
  const [chosen, setChosen] = useState<readonly SharedChoice[]>([])
  const leave = useAskedClose(chosen.length > 0, onClose)
  const [first] = items
  const name = first?.name ?? ''
  const n = items.length
  return (
    <Dialog
      open={open}
      onCancel={leave}
      {...size}
      title={<DialogTitle title={t('share')} about={n > 1 ? t('items', { name, n }) : name} />}
      footer={
        <DialogFoot note={t('atOnce')}>
          <Button onClick={leave}>{word('close')}</Button>
        </DialogFoot>
      }
    >
      <ShareBar ids={items.map(({ id }) => id)} chosen={chosen} onChoose={setChosen} />
      {n === 1 && first ? (
        <>
          <PresentShares itemId={first.id} />
          <LinkSection itemId={first.id} />
        </>
      ) : (
        <p className="sk-secondary">{t('severalText', { n })}</p>
      )}
    </Dialog>
  )
}

function PresentShares({ itemId }: { readonly itemId: number }) {
  const t = useMessages(sharingMessages)
  const found = useApi(api.listShares, { id: itemId }, { staleMs: 0 })
  return (
    <Query of={found}>
      {({ shares, above }) =>
        shares.length + above.length === 0 ? (
          <EmptyState title={t('nobody')} text={t('nobodyText')} />
        ) : (
          <div className="sk-disk-share-area">
            <ShareLines itemId={itemId} shares={shares} above={above} />
          </div>
        )
      }
    </Query>
  )
}
