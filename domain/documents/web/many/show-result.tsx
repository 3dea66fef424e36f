import { openDialog, PlainDialog, textNow, useMessages, type DialogProps, type ToastAct } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import { groupRefused, RefusedGroups } from './refused-groups.tsx'

interface Outcome {
  readonly done: readonly number[]
  readonly refused: readonly { readonly id: number; readonly subject: string; readonly reason: string }[]
}

/** Of an act on many that was not done with all of them: the way to what was done, what was not, and why. */
export function resultOf(outcome: Outcome): { readonly more?: ToastAct } {
  if (outcome.refused.length === 0) return {}
  const run = () => openDialog((props) => <ResultDialog {...props} {...outcome} />)
  return { more: { label: textNow(documentMessages, 'showResult'), run } }
}

/** All that was refused is named, as far as one may know it. */
const everyone = Number.MAX_SAFE_INTEGER

function ResultDialog({ done, refused, ...dialog }: Outcome & DialogProps) {
  const t = useMessages(documentMessages)
  return (
    <PlainDialog {...dialog} title={t('resultTitle')}>
      <p>
        {t('resultDone', { n: done.length })} · {t('resultRefused', { n: refused.length })}
      </p>
      <RefusedGroups groups={groupRefused(refused, everyone)} />
    </PlainDialog>
  )
}
