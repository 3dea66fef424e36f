import { requireVisible } from '@shuku/domain/categories/server'
import { myCategoryRights } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { importApi } from '../../contract.ts'
import { readBranch } from '../categories-for.ts'
import { readKnown } from '../import-items.ts'
import { planUpload } from './plan-upload.ts'
import { uploadPlace } from './upload-run.ts'

export const getPlan = handle(importApi.getPlan, async (context) => {
  const { db, caller, query, language, maxUploadBytes } = context
  const into = await requireVisible(db, caller, query.intoId)
  const files = query.files.map(({ path, sizeBytes, modifiedMs }) => ({
    path,
    sizeBytes,
    modifiedAt: new Date(modifiedMs),
  }))
  const paths = files.map(({ path }) => path)
  const known = await readKnown(db, uploadPlace(context), paths)
  const branch = await readBranch(context, query.intoId)
  const rights = await myCategoryRights(db, caller)
  const { kinds, refused, newFolders } = planUpload(files, {
    known,
    branch,
    level: into.path.length,
    maxUploadBytes,
    mayCreate: (id) => rights.get(id)?.has('create') ?? false,
    mayCreateChild: (id) => rights.get(id)?.has('createChild') ?? false,
  })
  return { kinds, newFolders, refused: refused.map(({ place, error }) => ({ place, reason: error.textIn(language) })) }
})
