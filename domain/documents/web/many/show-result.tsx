import { Button } from 'antd'
import type { ReactNode } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { openDialog, PlainDialog, textNow, useMessages, type DialogProps, type ToastAct } from '@shuku/kit/web'
import { groupRefused, type RefusedDocument, type RefusedGroup } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { countOf, RefusedGroups } from './refused-groups.tsx'
import { RetryRest } from './retry-rest.tsx'

interface Outcome {
  /** What it was done with, or with how many. */
  readonly done: readonly unknown[] | number
  /** One by one, or by reason as a preview has them. */
  readonly refused: readonly RefusedDocument[] | readonly RefusedGroup[]
  /** The long operation that did it: short ones are in no list. */
  readonly moveId?: number | undefined
  /** Does it with the rest again. */
  readonly retry?: (() => void) | undefined
}

/** The way from the words about an act on many to what was done, what was not, and why; nothing where all of it is said. */
export function resultOf(outcome: Outcome): { readonly more?: ToastAct } {
  const { refused, moveId } = outcome
  if (refused.length === 0 && moveId === undefined) return {}
  const run = () =>
    refused.length === 0 && moveId !== undefined
      ? showOperation(moveId)
      : openDialog((props) => <OutcomeDialog {...props} {...outcome} />)
  return { more: { label: textNow(documentMessages, 'showResult'), run } }
}

/** Where operations are seen, and how far they are. */
export function showOperation(moveId: number): void {
  location.hash = addresses.moves({ id: moveId })
}

function OutcomeDialog({ done, refused, moveId, retry, ...dialog }: Outcome & DialogProps) {
  const t = useMessages(documentMessages)
  const groups = groupsOf(refused)
  const n = typeof done === 'number' ? done : done.length
  const again = () => {
    dialog.onClose()
    retry?.()
  }
  return (
    <ResultDialog
      {...dialog}
      text={`${t('resultDone', { n })} · ${t('resultRefused', { n: countOf(groups) })}`}
      refused={refused}
      buttons={
        <>
          {moveId !== undefined && (
            <Button href={addresses.moves({ id: moveId })} onClick={dialog.onClose}>
              {t('showOperation')}
            </Button>
          )}
          {retry && <RetryRest onClick={again} />}
        </>
      }
    />
  )
}

interface ResultProps extends DialogProps {
  readonly text: string
  readonly refused: Outcome['refused']
  readonly buttons?: ReactNode
  readonly children?: ReactNode
}

/** What became of an act on many, with all that was refused, as far as one may know it. */
export function ResultDialog({ text, refused, buttons, children, ...dialog }: ResultProps) {
  const t = useMessages(documentMessages)
  return (
    <PlainDialog {...dialog} title={t('resultTitle')} buttons={buttons}>
      <p>{text}</p>
      <RefusedGroups groups={groupsOf(refused)} />
      {children}
    </PlainDialog>
  )
}

function groupsOf(refused: Outcome['refused']): readonly RefusedGroup[] {
  return isGrouped(refused) ? refused : groupRefused(refused, Number.MAX_SAFE_INTEGER)
}

function isGrouped(refused: Outcome['refused']): refused is readonly RefusedGroup[] {
  return refused.some((each) => 'count' in each)
}
