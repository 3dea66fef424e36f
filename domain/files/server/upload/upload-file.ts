import {
  handle,
  localStamp,
  once,
  isTooLongName,
  repairFileName,
  repairGivenName,
  withItsSlashes,
  type Context,
  type ReceivedFile,
} from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { fileApi, fileErrors } from '../../contract.ts'
import { fileMessages } from '../../messages.ts'
import { extensionOf } from '../extraction/detect-type.ts'
import { storeFile, type FileRecord } from './store-file.ts'
import { actualOf } from '../reading/actual-of.ts'
import { linksOfFile } from '../file-links.ts'
import { placeOf } from './upload-places.ts'
import { checkLimits, findLimitsFor, wireSize } from './upload-limits.ts'

export const uploadFile = handle(
  fileApi.uploadFile,
  (context) =>
    once(fileApi.uploadFile, context, async () => {
      const received = receivedFile(context.files)
      const place = placeOf(context.query)
      if (place) {
        // a name that the place cannot keep is refused there, and not repaired
        const { file, placed } = await place.store(context, {
          ...received,
          name: context.query.name ?? received.claimedName,
        })
        return { file: { ...(await uploadedFile(context, file)), placed } }
      }
      const { name, isShortened } = uploadName(context.query.name, received)
      const limits = await findLimitsFor(context)
      if (limits) checkLimits(limits, { name, sizeBytes: received.sizeBytes })
      const file = await storeFile(context, { ...received, name })
      if (limits) checkLimits(limits, file)
      return {
        file: await uploadedFile(context, file),
        ...(isShortened ? { message: shortenedText(name, context) } : {}),
      }
    }),
  {
    admit: async (context) => {
      const { query, request } = context
      const sizeBytes = Math.max(0, (request.bodyBytes ?? 0) - mostBesideFile)
      const place = placeOf(query)
      if (!place) await findLimitsFor(context)
      // what was stored under this key before is answered again, whatever has become of its place
      else if (request.idempotencyKey === undefined && sizeBytes > 0)
        await place.admit(context, { name: query.name, sizeBytes })
    },
  },
)

/** Fields and the signs between the parts are no longer than this. */
const mostBesideFile = 64 * 1024

/** The first file of the call, under whatever field name a program sends it. */
export function receivedFile(files: readonly ReceivedFile[]): ReceivedFile {
  const [file] = files
  if (!file) throw fileErrors.none()
  return file
}

/**
 * The name that the call gives beside the file counts before the file part's own. Programs put a title there as well:
 * without an extension it takes the file's, so that the file still opens and the category's limits know it.
 */
export function uploadName(given: string | undefined, { claimedName, isShortened }: ReceivedFile): UploadName {
  if (given === undefined) return { name: claimedName, isShortened }
  const [title, name] = [withItsSlashes(given), repairGivenName(given)]
  const isLong = isTooLongName(title)
  const extension = extensionOf(claimedName) === '' ? '' : claimedName.slice(claimedName.lastIndexOf('.'))
  if (hasExtension(name) || extension === '') return { name, isShortened: isLong }
  const whole = (isLong ? title.trim() : name) + extension
  return { name: repairFileName(whole), isShortened: isTooLongName(whole) }
}

export interface UploadName {
  readonly name: string
  /** What was given is too long for disks. */
  readonly isShortened: boolean
}

/** What to say of a name of which a part is lost. */
export function shortenedText(name: string, { language }: Pick<Context, 'language'>): string {
  return translate(fileMessages.texts.shortened, language, { name })
}

/** `report.docx`, but not `rules v1.2`. */
function hasExtension(name: string): boolean {
  return /^\d*[a-z][a-z\d]*$/.test(extensionOf(name))
}

/** What an upload answers of a file that it has stored. */
export async function uploadedFile(context: Context, file: FileRecord) {
  const { caller } = context
  const { code, ...links } = await linksOfFile(context, file.id)
  return {
    id: file.id,
    name: file.name,
    extension: extensionOf(file.name),
    size: wireSize(file.sizeBytes),
    uploadedAt: localStamp(new Date(), caller.timeZone),
    uploader: caller.name,
    ...links,
    code,
    actual: actualOf(file),
    isImage: file.kind === 'image' ? ('1' as const) : ('' as const),
    showLoad: 'true' as const,
    showDelete: 'false' as const,
    secrecy: '4',
    secrecyValidity: '',
    secrecyValidityShown: '',
  }
}
