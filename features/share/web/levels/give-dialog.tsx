import { useState } from 'react'
import { Eye, UsersRound } from 'lucide-react'
import { resultOf, type SharedDocument } from '@shuku/domain/documents/web'
import { Notice, SubmitDialog, useAction, useMessages, type DialogProps } from '@shuku/kit/web'
import { shareApi } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { announceShares } from '../announce-shares.ts'
import { ShareFields, useSharing, type Named } from '../share-fields.tsx'
import { levelMessages } from './level-messages.ts'
import '../share-dialog.css'

interface GiveDialogProps extends DialogProps {
  readonly documents: readonly SharedDocument[]
  readonly level: 'view' | 'edit'
  readonly onDone: () => unknown
}

/** Shares one or several documents at a level that is decided: for reading, or for writing together. */
export function GiveDialog({ open, onClose, documents, level, onDone }: GiveDialogProps) {
  const t = useMessages(levelMessages)
  const words = useMessages(shareMessages)
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const sharing = useSharing(level)
  const save = useAction(shareApi.saveShareBatch, {
    warns: true,
    onDone: (reply) => {
      onClose()
      const message = reply.refused.length === 0 && reply.actId !== 0 ? t('shared') : reply.message
      void announceShares({ ...reply, message }, resultOf(reply))
      onDone()
    },
  })
  const records = sharing.recordsOf(chosen)
  const submit = () => {
    if (records.length === 0) return sharing.unfold()
    const { notifies, terms } = sharing
    const documentIds = documents.map(({ id }) => id)
    return save.run({ documentIds, records, notifies, note: terms.note, isCoediting: true })
  }
  const [first] = documents
  const about = documents.length === 1 ? (first?.subject ?? '') : t('of', { n: documents.length })
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={`${t(level === 'edit' ? 'giveEdit' : 'giveView')} · ${about}`}
      submitLabel={t('share')}
      running={save.running}
      isTouched={chosen.length > 0}
      lacks={chosen.length === 0 ? words('quickNobody') : undefined}
      onSubmit={submit}
    >
      <Notice icon={level === 'edit' ? <UsersRound aria-hidden /> : <Eye aria-hidden />}>
        {t(level === 'edit' ? 'aboutEdit' : 'aboutView')}
      </Notice>
      <ShareFields
        sharing={sharing}
        chosen={chosen}
        onChoose={setChosen}
        onSubmit={() => chosen.length > 0 && !save.running && void submit()}
        highest={level}
        isLevelFixed
      />
    </SubmitDialog>
  )
}
