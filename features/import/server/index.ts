import { defineFeature } from '@shuku/domain/slots/server'
import { getPlan } from './upload/get-plan.ts'
import { importUploaded } from './upload/import-uploaded.ts'
import { readValues } from './values/read-values.ts'
import { createCategory, requireVisible } from '@shuku/domain/categories/server'
import { handle } from '@shuku/kit/server'
import { foldersOf, inTreeOrder } from '@shuku/domain/files/contract'
import { importApi } from '../contract.ts'
import { categoriesFor, readBranch } from './categories-for.ts'

const makeCategories = handle(importApi.makeCategories, async (context) => {
  const { db, caller, query, language } = context
  await requireVisible(db, caller, query.intoId)
  const wanted = new Set(query.folders.flatMap((folder) => [...foldersOf(folder), folder]))
  const made = await categoriesFor(context, await readBranch(context, query.intoId), {
    folders: inTreeOrder(wanted),
    make: (child) => createCategory(context, child),
  })
  return {
    folders: [...made].map(([path, category]) =>
      typeof category === 'number' ? { path, categoryId: category } : { path, reason: category.textIn(language) },
    ),
  }
})

export { findImportTarget, type ImportTarget } from './folder/find-import-target.ts'
export { importFolder, type ImportOptions, type ImportProgress, type ImportReport } from './folder/import-folder.ts'

export const importServer = defineFeature({ handlers: [getPlan, readValues, makeCategories, importUploaded] })
