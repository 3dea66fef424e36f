import { FairShare, sizeText, withLocalFile, type Preparing, type StoredFile } from '@shuku/kit/server'
import { fileErrors } from '../../contract.ts'
import { detectType } from '../extraction/detect-type.ts'
import { makePreviewFile } from '../previews/make-preview-file.ts'
import type { PortraitForm } from '../previews/preview-form.ts'
import { receivedFile } from '../upload/upload-file.ts'

const mostBytes = 10 * 1024 * 1024
/** Checked by content, not by name. */
const types = new Set(['image/png', 'image/jpeg', 'image/webp'])
const timeoutMs = 20_000

/** Each picture occupies a process, and memory in proportion to its pixels. */
const turns = new FairShare({ places: 2, waitMs: 60_000, refuse: () => fileErrors.portraitsBusy() })
const turn = { atOnce: 1, waiting: 3 }

/** A person's photo in two sizes: stored, but not yet referred to by any row. */
export interface DrawnPortrait {
  readonly photo: StoredFile
  readonly small: StoredFile
}

/**
 * Draws a photo upright and cut square round what draws the eye, in a process that can do nothing else. The picture that
 * was sent is not kept, nor what a camera wrote into it, such as the place.
 */
export async function drawPortrait({ caller, store, files }: Preparing): Promise<DrawnPortrait> {
  const { sha256, sizeBytes, claimedName: name } = receivedFile(files)
  if (sizeBytes === 0) throw fileErrors.empty({ name })
  if (sizeBytes > mostBytes) throw fileErrors.portraitTooLarge({ limit: sizeText(mostBytes) })
  return turns.run(String(caller.personId), turn, () =>
    withLocalFile(store, sha256, async (path) => {
      const { mime } = await detectType(path, name)
      if (!types.has(mime)) throw fileErrors.portraitType()
      const draw = async (form: PortraitForm): Promise<StoredFile> => {
        const file = { path, mime, name, form, person: caller.personId }
        const drawn = await makePreviewFile(file, store, { timeoutMs })
        if (!drawn.ok) throw Object.assign(fileErrors.portraitDamaged(), { cause: drawn.detail })
        return { sha256: drawn.sha256, sizeBytes: drawn.sizeBytes }
      }
      return { photo: await draw('portrait'), small: await draw('smallPortrait') }
    }),
  )
}
