import type { ReplyOf } from '@shuku/kit/contract'
import { kitErrors } from '@shuku/kit/server'
import { subjectOf } from '@shuku/domain/notices/server'
import type { ActContext } from '../act-context.ts'
import { readBinSetting } from '../bin/bin-setting.ts'
import { documentErrors, groupRefused, mergeRefused, type bulkOperationsApi } from '../../contract.ts'
import { actPreviews, withAddresses } from './bulk-kinds.ts'
import { findSelected } from './find-selected.ts'
import { lookAtSome } from './look-at-some.ts'
import type { Destination } from './steps/move-some.ts'

/** What hangs on documents is counted so long by a call that has a turn, and by one that waits for none. */
const [inTurnMs, atOnceMs] = [20_000, 3000]

type PreviewReply = ReplyOf<typeof bulkOperationsApi.previewAct>

interface Asked extends Destination {
  readonly act: string
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
  /** Of all of them, however many. */
  readonly exactly: boolean
  /** So many at a time. */
  readonly atOnce?: number | undefined
}

/** With how many of these things the caller may do something, before they do it; nothing is locked or changed. */
export async function previewAct(context: ActContext, asked: Asked): Promise<PreviewReply> {
  const { act, documentIds, selectionId, exactly, atOnce, ...place } = asked
  const preview = actPreviews.find(act)
  if (!preview) throw kitErrors.invalidInput({ names: 'act' })
  const subject = subjectOf(preview)
  const chosen =
    selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId, { subject })
  if (chosen.length === 0) throw documentErrors.nothingChosen()
  const isOfMany = chosen.length > 1
  const look = async (ids: readonly number[]) => {
    const { done, refused } = await preview.look(context, { ...place, ids, isOfMany })
    return { going: done, refused: groupRefused(withAddresses(preview, refused)) }
  }
  const { parts, checked } = await lookAtSome(chosen, { exactly, atOnce, look })
  const going = parts.flatMap((part) => part.going)
  return {
    all: chosen.length,
    checked,
    allowed: going.length,
    refused: mergeRefused(parts.map(({ refused }) => refused)),
    hangingOn: (await preview.hangingOn?.(context, going, exactly ? inTurnMs : atOnceMs)) ?? [],
    ...(act === 'delete' ? await readBinDays(context) : {}),
  }
}

async function readBinDays({ db }: ActContext): Promise<{ binDays?: number }> {
  const { isOpen, days } = await readBinSetting(db)
  return isOpen ? { binDays: days } : {}
}
