import { useState } from 'react'
import { isChoiceKind } from '@shuku/domain/people/contract'
import { rightMessages, type Level } from '@shuku/domain/rights/contract'
import { blankShare, recordOf, ShareForm, SharePreview } from '@shuku/domain/rights/web'
import {
  SubmitDialog,
  useAction,
  useApi,
  useFormats,
  useMessages,
  useSubmitHeldFor,
  type DialogProps,
} from '@shuku/kit/web'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { announceRights } from './announce-rights.ts'

interface AddDefaultDialogProps extends DialogProps {
  readonly categoryId: number
  /** The highest level that the caller may give. */
  readonly highest: Level
}

/** Adds principals to the default rights of new documents, and shows beforehand how many people that reaches. */
export function AddDefaultDialog({ open, onClose, categoryId, highest }: AddDefaultDialogProps) {
  const t = useMessages(rightsMessages)
  const levelWords = useMessages(rightMessages)
  const [entered, setEntered] = useState(blankShare)
  const [tried, setTried] = useState(false)
  const save = useAction(api.addDefaultRights, {
    onDone: (reply) => {
      onClose()
      void announceRights(reply)
    },
  })
  const record = recordOf(entered)
  const submit = async () => {
    setTried(true)
    if (record && !save.running) await save.run({ categoryId, ...record })
  }
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={t('addDefault')}
      submitLabel={t('addDefault')}
      running={save.running}
      isTouched={entered.chosen.length > 0}
      onSubmit={submit}
    >
      <ShareForm
        entered={entered}
        onChange={setEntered}
        nobody={tried && isChoiceKind(entered.kind) && entered.chosen.length === 0}
        highest={highest}
      />
      {highest !== 'full' && <p className="sk-secondary sk-small">{t('mostOfOwn', { level: levelWords(highest) })}</p>}
      <Preview categoryId={categoryId} record={record} />
    </SubmitDialog>
  )
}

interface PreviewProps {
  readonly categoryId: number
  readonly record: ReturnType<typeof recordOf>
}

function Preview({ categoryId, record }: PreviewProps) {
  const t = useMessages(rightsMessages)
  const { number } = useFormats()
  const query = { categoryId, kind: 'everyone' as const, ...record }
  const asked = useApi(api.previewDefaultRights, query, { enabled: record !== undefined, staleMs: 0 })
  const { data } = asked
  useSubmitHeldFor(asked)
  if (!record || !data) return <SharePreview>{t('willReachHint')}</SharePreview>
  const { reached, added, hangsOnCreator, documents, refusal } = data
  if (refusal !== '') {
    return (
      <SharePreview>
        <span className="sk-field-error">{refusal}</span>
      </SharePreview>
    )
  }
  return (
    <SharePreview>
      {hangsOnCreator ? t('hangsOnCreator') : t('willReachNew', { reached: number(reached), added: number(added) })}
      {documents > 0 && (
        <>
          <br />
          <span className="sk-secondary">{t('stayAsTheyAre', { n: number(documents) })}</span>
        </>
      )}
    </SharePreview>
  )
}
