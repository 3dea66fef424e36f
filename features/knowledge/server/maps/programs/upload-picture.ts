import { detectType, receivedFile, storeFile, uploadedFile } from '@shuku/domain/files/server'
import { handle, once, withLocalFile } from '@shuku/kit/server'
import { mapProgramsApi as api } from '../../../contract/map-programs.ts'
import { knowledgeErrors } from '../../../knowledge-errors.ts'
import { requireKeeper } from '../../role-rights.ts'

/** By content: what every browser draws, and what no script is in. */
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/gif', 'image/png'])

export const uploadPicture = handle(
  api.uploadPicture,
  (context) =>
    once(api.uploadPicture, context, async () => {
      requireKeeper(context.caller)
      const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
      const { mime } = await withLocalFile(context.store, sha256, (path) => detectType(path, name))
      if (!types.has(mime)) throw knowledgeErrors.notAPicture()
      const file = await storeFile(context, { sha256, sizeBytes, name })
      return { file: await uploadedFile(context, file) }
    }),
  // asked before the picture comes, and again when it is stored
  { admit: ({ caller }) => Promise.resolve(requireKeeper(caller)) },
)
