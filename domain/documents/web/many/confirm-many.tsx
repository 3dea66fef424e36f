import type { ReactNode } from 'react'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { call, confirm, textNow, toast, useConfirmRefused } from '@shuku/kit/web'
import { bulkOperationsApi, type RefusedGroup } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { SelectedDocuments } from '../slots.ts'
import { reasonsOf, RefusedGroups } from './refused-groups.tsx'
import { useWholePreview } from './use-whole-preview.ts'

/** Documents that were ticked, or all that a list had when it was selected. */
export type ChosenDocuments = { readonly documentIds: readonly number[] } | SelectedDocuments

type Preview = Omit<ReplyOf<typeof bulkOperationsApi.previewAct>, 'refused'> & {
  readonly refused: readonly RefusedGroup[]
}

/** With what was asked, which of more than it has looked at is asked again. */
export interface AskedPreview extends Preview {
  readonly query: QueryInput<typeof bulkOperationsApi.previewAct>
}

/** What the screens of documents have words for. */
type PreviewedAct = 'delete' | 'move' | 'copy' | 'share' | 'download' | 'restore' | 'purge'

interface ConfirmManyOptions {
  readonly act: PreviewedAct
  readonly preview: AskedPreview
  readonly title: string
  /** What becomes of so many. */
  readonly text?: ((n: number) => string) | undefined
  /** What else is known before it, below that. */
  readonly more?: ReactNode
  readonly action: string
  readonly danger?: boolean
  /** Asked since the act began; of `stillOnPage`. */
  readonly isHere: () => boolean
}

type AskedOfMany = Pick<
  QueryInput<typeof bulkOperationsApi.previewAct>,
  'asAdministrator' | 'targetId' | 'sourceId' | 'resetsRights'
>

/** With `asAdministrator` of documents that one need not be able to read, in the monitor. */
export async function previewMany(
  act: PreviewedAct,
  chosen: ChosenDocuments | Pick<SelectedDocuments, 'selectionId'>,
  more: AskedOfMany = {},
): Promise<AskedPreview> {
  const some = 'selectionId' in chosen ? { selectionId: chosen.selectionId } : { documentIds: [...chosen.documentIds] }
  const query = { act, ...some, ...more }
  return { ...(await call(bulkOperationsApi.previewAct, query)), query }
}

/** Asks before an act on many, with how many of them it is done and why not with the others; where it is none it says so. */
export async function confirmMany({
  act,
  preview,
  title,
  text,
  more,
  action,
  danger = false,
  isHere,
}: ConfirmManyOptions): Promise<boolean> {
  if (!isHere() || saysNothingAllowed(preview)) return false
  const before = (
    <>
      <WholePreview act={act} preview={preview} text={text} />
      {more}
    </>
  )
  return await confirm({ title, text: before, action, danger })
}

/** Where it can be done with none of them it says why, and answers true. */
export function saysNothingAllowed({ all, checked, allowed, refused }: Preview): boolean {
  if (allowed > 0 || checked < all) return false
  const reason = reasonsOf(refused)
  toast.warning(all === 1 ? reason : textNow(documentMessages, 'nothingAllowed', { all, reason }))
  return true
}

function WholePreview({ preview, ...asked }: Pick<ConfirmManyOptions, 'act' | 'preview' | 'text'>) {
  const { data = preview, part } = useWholePreview(bulkOperationsApi.previewAct, preview.query, preview)
  const isNone = data.allowed === 0 && data.checked === data.all
  useConfirmRefused(isNone ? reasonsOf(data.refused) : undefined)
  return <RequestPreview {...asked} preview={data} part={part} />
}

interface RequestPreviewProps extends Pick<ConfirmManyOptions, 'act' | 'text'> {
  readonly preview: Preview
  /** In words that it is of the first of them. */
  readonly part: string
}

export function RequestPreview({ act, preview, text, part }: RequestPreviewProps) {
  const { all, checked, allowed, refused, hangingOn } = preview
  return (
    <>
      {(refused.length > 0 || part !== '') && (
        <p>
          {textNow(documentMessages, `${act}Preview`, { all, n: allowed })}
          {part}
        </p>
      )}
      {text && <p>{text(checked < all ? all : allowed)}</p>}
      <RefusedGroups groups={refused} />
      <HangingOn act={act} hangingOn={hangingOn} />
    </>
  )
}

/** What hangs on documents before they are deleted or moved, and what becomes of it. */
export function HangingOn({ act, hangingOn }: Pick<Preview, 'hangingOn'> & Pick<ConfirmManyOptions, 'act'>) {
  if (hangingOn.length === 0) return null
  return (
    <>
      <p className="sk-hanging-on">{textNow(documentMessages, act === 'move' ? 'hangingOnMoved' : 'hangingOn')}</p>
      <ul className="sk-refused-groups">
        {hangingOn.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}
