import type { ReplyOf } from '@shuku/kit/contract'
import {
  checkRight,
  findSharing,
  guardError,
  hasRight,
  isGuarded,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { documentErrors, groupRefused, type bulkOperationsApi, type PreviewedAct } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { whyNotDownloaded } from '../files/why-not-downloaded.ts'
import { refusedAsHidden } from '../reading/refused-as-hidden.ts'
import { describeHangingOn } from './hanging-on.ts'
import { findSelected } from './find-selected.ts'
import { reasonsToStay } from './steps/move-some.ts'

/** So many documents are looked at; of more the preview says that it is of these. */
const mostPreviewed = 2000

type ActPreview = ReplyOf<typeof bulkOperationsApi.previewAct>

interface Previewed {
  readonly act: PreviewedAct
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
}

/** With how many of these documents the caller may do something, before they do it; nothing is locked or changed. */
export async function previewAct(
  context: ActContext,
  { act, documentIds, selectionId }: Previewed,
): Promise<ActPreview> {
  const chosen = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (chosen.length === 0) throw documentErrors.nothingChosen()
  const ids = chosen.slice(0, mostPreviewed)
  const { allowed: readable, refused: hidden } = await checkRight(context, ids, 'read')
  const reasons =
    act === 'download'
      ? await whyNotDownloaded(context, idsOf(readable), { isOfMany: chosen.length > 1 })
      : await whyNot(context, act, readable)
  const refused = [
    ...readable.flatMap(({ id, subject }) => {
      const reason = reasons.get(id)
      return reason === undefined ? [] : [{ id, subject, reason }]
    }),
    ...refusedAsHidden(
      hidden.map(({ id }) => id),
      context.language,
    ),
  ]
  const done = readable.filter(({ id }) => !reasons.has(id))
  return {
    all: chosen.length,
    checked: ids.length,
    allowed: done.length,
    refused: groupRefused(refused),
    hangingOn: act === 'delete' ? await describeHangingOn(context.db, idsOf(done), context.language) : [],
  }
}

/** Of documents that the caller reads: why it will not be done with them, in their language. */
async function whyNot(
  context: ActContext,
  act: Exclude<PreviewedAct, 'download'>,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, string>> {
  const { language } = context
  const mayNot = documentMessages.texts[`${act}MayNot`][language]
  const allowed = await allowedOf(context, act, documents)
  const reasons = new Map<number, string>(documents.filter(({ id }) => !allowed.has(id)).map(({ id }) => [id, mayNot]))
  if (isGuarded(act))
    for (const { id, guard } of documents)
      if (guard !== null && !reasons.has(id)) reasons.set(id, guardError(guard).textIn(language))
  if (act !== 'move') return reasons
  const going = documents.filter(({ id }) => !reasons.has(id))
  for (const [id, error] of await reasonsToStay(context, {}, going)) reasons.set(id, error.textIn(language))
  return reasons
}

const idsOf = (documents: readonly LockedDocument[]) => documents.map(({ id }) => id)

async function allowedOf(
  context: ActContext,
  act: Exclude<PreviewedAct, 'download'>,
  documents: readonly LockedDocument[],
): Promise<ReadonlySet<number>> {
  const allowed =
    act === 'share' ? await findSharing(context, documents) : documents.filter((document) => hasRight(document, act))
  return new Set(allowed.map(({ id }) => id))
}
