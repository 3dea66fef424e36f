import { beginUpload, handle, repairFileName } from '@shuku/kit/server'
import { fileApi, fileErrors } from '../../contract.ts'
import { requireRoom } from '../usage/require-room.ts'
import { placeOf } from './upload-places.ts'
import { checkLimits, findLimitsFor } from './upload-limits.ts'

/** What may not be uploaded is refused before its first byte is sent, by the rules that are asked again at its end. */
export const createUpload = handle(fileApi.createUpload, async (context) => {
  const { sizeBytes } = context.query
  const place = placeOf(context.query)
  if (place) {
    await place.admit(context, { name: context.query.name, sizeBytes })
    await requireRoom(context.db, context.caller.personId, sizeBytes)
    return beginUpload(context, { name: context.query.name, sizeBytes })
  }
  const name = repairFileName(context.query.name)
  if (sizeBytes <= 0) throw fileErrors.empty({ name })
  const limits = await findLimitsFor(context)
  if (limits) checkLimits(limits, { name, sizeBytes })
  await requireRoom(context.db, context.caller.personId, sizeBytes)
  return beginUpload(context, { name, sizeBytes })
})
