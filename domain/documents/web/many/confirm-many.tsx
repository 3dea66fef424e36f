import type { ReplyOf } from '@shuku/kit/contract'
import { call, confirm, textNow, toast } from '@shuku/kit/web'
import { bulkOperationsApi, type PreviewedAct, type RefusedGroup } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { SelectedDocuments } from '../slots.ts'
import { reasonsOf, RefusedGroups } from './refused-groups.tsx'

/** Documents that were ticked, or all that a list had when it was selected. */
export type ChosenDocuments = { readonly documentIds: readonly number[] } | SelectedDocuments

type Preview = Omit<ReplyOf<typeof bulkOperationsApi.previewAct>, 'refused'> & {
  readonly refused: readonly RefusedGroup[]
}

interface ConfirmManyOptions {
  readonly act: PreviewedAct
  readonly preview: Preview
  readonly title: string
  /** What becomes of so many. */
  readonly text?: ((n: number) => string) | undefined
  readonly action: string
  readonly danger?: boolean
  /** Asked since the act began; of `stillOnPage`. */
  readonly isHere: () => boolean
}

/** With `asAdministrator` of documents that one need not be able to read, in the monitor. */
export async function previewMany(
  act: PreviewedAct,
  chosen: ChosenDocuments,
  asAdministrator = false,
): Promise<Preview> {
  const query = 'selectionId' in chosen ? { selectionId: chosen.selectionId } : { documentIds: [...chosen.documentIds] }
  return await call(bulkOperationsApi.previewAct, { act, ...query, asAdministrator })
}

/** Asks before an act on many, with how many of them it is done and why not with the others; where it is none it says so. */
export async function confirmMany({
  act,
  preview,
  title,
  text,
  action,
  danger = false,
  isHere,
}: ConfirmManyOptions): Promise<boolean> {
  if (!isHere() || saysNothingAllowed(preview)) return false
  return await confirm({ title, text: <RequestPreview act={act} preview={preview} text={text} />, action, danger })
}

/** Where it can be done with none of them it says why, and answers true. */
export function saysNothingAllowed({ all, checked, allowed, refused }: Preview): boolean {
  if (allowed > 0 || checked < all) return false
  const reason = reasonsOf(refused)
  toast.warning(all === 1 ? reason : textNow(documentMessages, 'nothingAllowed', { all, reason }))
  return true
}

function RequestPreview({ act, preview, text }: Pick<ConfirmManyOptions, 'act' | 'preview' | 'text'>) {
  const { all, checked, allowed, refused, hangingOn } = preview
  const isPart = refused.length > 0
  return (
    <>
      {isPart && (
        <p>
          {textNow(documentMessages, `${act}Preview`, { all, n: allowed })}
          {checked < all && textNow(documentMessages, 'previewChecked', { n: checked })}
        </p>
      )}
      {text && <p>{text(checked < all ? all : allowed)}</p>}
      <RefusedGroups groups={refused} />
      {hangingOn.length > 0 && (
        <>
          <p className="sk-hanging-on">{textNow(documentMessages, 'hangingOn')}</p>
          <ul className="sk-refused-groups">
            {hangingOn.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
