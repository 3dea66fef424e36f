import { useState } from 'react'
import { FolderInput } from 'lucide-react'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { call, Dialog, toast, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type PersonRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

/** Chooses who takes over what a person owns and was given, and shows the effects beforehand. */
export function HandOverDialog({ open, onClose, person }: DialogProps & { readonly person: PersonRow }) {
  const t = useMessages(organisationMessages)
  const [successor, setSuccessor] = useState<Choice>()
  const { personId } = person
  const { data, error } = useApi(
    api.previewHandOver,
    { personId, successorId: successor?.id ?? 0 },
    { enabled: successor !== undefined, staleMs: 0, showsFormer: false },
  )
  const act = useAction(api.handOver, {
    onDone: ({ message, handOverId }) => {
      onClose()
      toast.success(message, { undo: () => undo(handOverId) })
    },
  })
  const isNothing = data?.documents === 0 && data.shares === 0
  return (
    <Dialog
      open={open}
      width={560}
      mask={{ closable: false }}
      title={t('handOverTitle', { name: person.name })}
      okText={t('handOver')}
      confirmLoading={act.running}
      okButtonProps={{ disabled: data === undefined || isNothing }}
      onOk={() => successor && void act.run({ personId, successorId: successor.id })}
      onCancel={onClose}
    >
      <p className="sk-secondary">{t('handOverText')}</p>
      <ChoiceField
        kind="person"
        single
        label={t('successor')}
        placeholder={t('successor')}
        value={successor ? [successor] : []}
        onChange={([chosen]) => setSuccessor(chosen)}
      />
      <p className="sk-hand-over" aria-live="polite">
        <FolderInput aria-hidden />
        <span>
          {error
            ? error.message
            : !data
              ? t('handOverHint')
              : isNothing
                ? t('handOverNothing', { name: person.name })
                : t('willTakeOver', data)}
          {data && data.held > 0 && <span className="sk-secondary"> {t('handOverHeld', { n: data.held })}</span>}
          {data && data.barred > 0 && <span className="sk-field-error">{t('handOverBarred', { n: data.barred })}</span>}
        </span>
      </p>
    </Dialog>
  )
}

async function undo(handOverId: number): Promise<void> {
  toast.success((await call(api.undoHandOver, { handOverId })).message)
}
