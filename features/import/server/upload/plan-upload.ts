import { categoryErrors, deepestLevel } from '@shuku/domain/categories/contract'
import { fileErrors, folderOf, foldersOf, inTreeOrder } from '@shuku/domain/files/contract'
import { checkLimits, planFiles, type PlacedFile, type KnownFile } from '@shuku/domain/files/server'
import { ProductError } from '@shuku/kit/contract'
import { repairFileName, sizeText } from '@shuku/kit/server'
import { importErrors, type PlannedKind } from '../../contract.ts'
import type { Branch, BranchCategory } from '../categories-for.ts'
import { looksLikeBody } from '../reading/read-body.ts'

export interface PlanFacts {
  readonly known: ReadonlyMap<string, KnownFile>
  readonly branch: Branch<BranchCategory>
  /** The depth of the target category; 1 for the first level. */
  readonly level: number
  readonly maxUploadBytes: number
  mayCreate(categoryId: number): boolean
  mayCreateChild(categoryId: number): boolean
}

export interface UploadPlan {
  /** In the order of the files. */
  readonly kinds: PlannedKind[]
  readonly refused: { readonly place: number; readonly error: ProductError }[]
  /** Without a category so far, and with a file that will be imported; parents first. */
  readonly newFolders: string[]
}

/** What an import would do, and what it would be refused: by the rules that are asked again when a file arrives. */
export function planUpload(files: readonly PlacedFile[], facts: PlanFacts): UploadPlan {
  const steps = new Map(planFiles(files, facts.known).steps.map((step) => [step.file, step.kind]))
  const refused: UploadPlan['refused'] = []
  const newFolders = new Set<string>()
  const kinds = files.map((file, place): PlannedKind => {
    const kind = steps.get(file)
    if (kind === undefined) return 'unchanged'
    const error = refusalOf(file, kind, facts)
    if (error) {
      refused.push({ place, error })
      return 'refused'
    }
    for (const folder of foldersOf(file.path)) if (!facts.branch.find(folder)) newFolders.add(folder)
    return kind
  })
  return { kinds, refused, newFolders: inTreeOrder(newFolders) }
}

function refusalOf(file: PlacedFile, kind: 'create' | 'update', facts: PlanFacts): ProductError | undefined {
  const name = repairFileName(file.path.slice(file.path.lastIndexOf('/') + 1))
  const { maxUploadBytes } = facts
  if (file.sizeBytes === 0) return fileErrors.empty({ name })
  if (file.sizeBytes > maxUploadBytes) return importErrors.tooLarge({ name, limit: sizeText(maxUploadBytes) })
  const place = placeOf(file, facts)
  return (
    placeRefusal(place, kind, facts) ??
    (looksLikeBody(file) ? undefined : limitRefusal(place.category, { ...file, name }))
  )
}

interface UploadTarget {
  /** The folder's own, or the nearest above that there is: new ones take its rights and limits. */
  readonly category: BranchCategory
  readonly missingLevels: number
}

function placeOf({ path }: PlacedFile, { branch }: PlanFacts): UploadTarget {
  let missingLevels = 0
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const category = branch.find(folder)
    if (category) return { category, missingLevels }
    if (folder === '') throw new Error('the category of the import is not in its own branch')
    missingLevels += 1
  }
}

function placeRefusal({ category, missingLevels }: UploadTarget, kind: 'create' | 'update', facts: PlanFacts) {
  if (missingLevels > 0) {
    if (!facts.mayCreateChild(category.id)) return importErrors.mayNotMakeCategory()
    if (facts.level + category.level + missingLevels > deepestLevel)
      return categoryErrors.tooDeep({ levels: deepestLevel })
  }
  return kind === 'create' && !facts.mayCreate(category.id) ? importErrors.mayNotCreate() : undefined
}

function limitRefusal(limits: BranchCategory, file: { name: string; sizeBytes: number }): ProductError | undefined {
  try {
    checkLimits(limits, file)
    return undefined
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
}
