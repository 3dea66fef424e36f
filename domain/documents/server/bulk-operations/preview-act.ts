import type { ProductError, ReplyOf } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import {
  checkRight,
  findSharing,
  guardError,
  hasCategoryRight,
  hasRight,
  isGuarded,
  rightErrors,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import {
  documentErrors,
  groupRefused,
  mergeRefused,
  type bulkOperationsApi,
  type PreviewedAct,
  type RefusedGroup,
} from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import { reasonsNotToCopy } from '../copying/copy-some.ts'
import { whyNotDownloaded } from '../files/why-not-downloaded.ts'
import { refusedAsHidden } from '../reading/refused-as-hidden.ts'
import { describeHangingOn } from './hanging-on.ts'
import { findSelected } from './find-selected.ts'
import { lookAtSome } from './look-at-some.ts'
import { judgePurging } from '../bin/purge-documents.ts'
import { judgeRestoring } from '../bin/restore-documents.ts'
import { reasonsToStay, withTakenTitles, type Destination } from './steps/move-some.ts'
import { outcomeIn } from './steps/staying.ts'

type ActOnRead = Exclude<PreviewedAct, 'download' | 'copy' | 'restore' | 'purge'>

/** What hangs on documents is counted so long by a call that has a turn, and by one that waits for none. */
const [inTurnMs, atOnceMs] = [20_000, 3000]

type ActPreview = ReplyOf<typeof bulkOperationsApi.previewAct>

interface Previewed extends Destination {
  readonly act: PreviewedAct
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
  /** Of all of them, however many. */
  readonly exactly: boolean
  /** So many at a time. */
  readonly atOnce?: number | undefined
}

/** With how many of these documents the caller may do something, before they do it; nothing is locked or changed. */
export async function previewAct(context: ActContext, previewed: Previewed): Promise<ActPreview> {
  const { act, documentIds, selectionId, targetId, sourceId, resetsRights, ...asked } = previewed
  if (targetId !== undefined && (act === 'move' || act === 'copy')) await requireTarget(context, targetId, act)
  const chosen = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (chosen.length === 0) throw documentErrors.nothingChosen()
  const isOfMany = chosen.length > 1
  const look = (ids: readonly number[]) =>
    act === 'restore' || act === 'purge'
      ? previewLeaving(context, act, ids)
      : previewSome(context, { act, ids, isOfMany, place: { targetId, sourceId, resetsRights } })
  const { parts, checked } = await lookAtSome(chosen, { ...asked, look })
  const going = parts.flatMap((part) => part.going)
  return {
    all: chosen.length,
    checked,
    allowed: going.length,
    refused: mergeRefused(parts.map(({ refused }) => refused)),
    hangingOn:
      act === 'delete' || act === 'move'
        ? await describeHangingOn(context, { documentIds: going, act, withinMs: asked.exactly ? inTurnMs : atOnceMs })
        : [],
  }
}

/** Which titles the target has, nobody learns who may not bring documents there. */
async function requireTarget({ db, caller }: ActContext, categoryId: number, act: 'move' | 'copy'): Promise<void> {
  const right = act === 'move' ? 'moveIn' : 'copyIn'
  if (!(await hasCategoryRight(db, caller, { categoryId, right })))
    throw rightErrors.categoryRefused({ id: categoryId })
}

interface Part {
  readonly going: readonly number[]
  readonly refused: readonly RefusedGroup[]
}

interface Some {
  readonly act: Exclude<PreviewedAct, 'restore' | 'purge'>
  readonly ids: readonly number[]
  readonly isOfMany: boolean
  readonly place: Destination
}

async function previewSome(context: ActContext, { act, ids, isOfMany, place }: Some): Promise<Part> {
  const { allowed: readable, refused: hidden } = await checkRight(context, ids, 'read')
  const reasons =
    act === 'download'
      ? await whyNotDownloaded(context, idsOf(readable), { isOfMany })
      : act === 'copy'
        ? inWords(await whyNotCopied(context, place, readable), context.language)
        : await whyNot(context, { act, place }, readable)
  const refused = [
    ...readable.flatMap(({ id, subject }) => {
      const reason = reasons.get(id)
      return reason === undefined ? [] : [{ id, subject, reason }]
    }),
    ...refusedAsHidden(idsOf(hidden), context.language),
  ]
  return { going: idsOf(readable.filter(({ id }) => !reasons.has(id))), refused: groupRefused(refused) }
}

const inWords = (reasons: ReadonlyMap<number, ProductError>, language: Language) =>
  new Map([...reasons].map(([id, error]) => [id, error.textIn(language)]))

async function whyNotCopied(context: ActContext, place: Destination, documents: readonly LockedDocument[]) {
  const reasons = await reasonsNotToCopy(context, place, documents)
  const { targetId } = place
  if (targetId === undefined) return reasons
  return withTakenTitles(context, targetId, { documents, reasons, error: documentErrors.titleTaken })
}

/** Of what lies in the recycle bin; what the caller does not find there is counted, and not named. */
async function previewLeaving(context: ActContext, act: 'restore' | 'purge', ids: readonly number[]): Promise<Part> {
  const { going, staying } = await (act === 'restore' ? judgeRestoring : judgePurging)(context, ids)
  const { refused } = outcomeIn(context.language, { done: [], staying })
  return { going: idsOf(going), refused: groupRefused(refused) }
}

/** Of documents that the caller reads: why it will not be done with them, in their language. */
async function whyNot(
  context: ActContext,
  { act, place }: { readonly act: ActOnRead; readonly place: Destination },
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
  for (const [id, error] of await reasonsToStay(context, place, going)) reasons.set(id, error.textIn(language))
  return reasons
}

const idsOf = (documents: readonly { readonly id: number }[]) => documents.map(({ id }) => id)

async function allowedOf(
  context: ActContext,
  act: ActOnRead,
  documents: readonly LockedDocument[],
): Promise<ReadonlySet<number>> {
  const allowed =
    act === 'share' ? await findSharing(context, documents) : documents.filter((document) => hasRight(document, act))
  return new Set(allowed.map(({ id }) => id))
}
