import { requireTransaction } from '@shuku/domain/people/server'
import {
  lockSettings,
  recordCategoryAct,
  requireSectionRevision,
  type CategoryContext,
} from '@shuku/domain/categories/server'
import {
  formProperties,
  requirableProperties,
  type DocumentProperty,
  type SetProperty,
} from '../../properties-contract.ts'
import type { Database } from '@shuku/kit/server'
import { findOwnProperties, findPropertySection } from './find-properties.ts'

interface PropertiesChange {
  readonly categoryId: number
  readonly own: readonly SetProperty[]
  /** Of the section that was changed; without it the save is of the present one. */
  readonly revision?: number | undefined
}

/** Sets all properties that a category has of its own; the others follow the category above. */
export async function changeProperties(
  context: CategoryContext,
  { categoryId, own, revision }: PropertiesChange,
): Promise<void> {
  requireTransaction(context.db)
  await lockSettings(context, [categoryId])
  await requireSectionRevision(context, { categoryId, section: 'properties', revision })
  await write(context, categoryId, own)
}

interface Added {
  readonly categoryId: number
  readonly property: DocumentProperty
  /** What is left out is as it was. */
  readonly values: { readonly [K in keyof Omit<SetProperty, 'property'>]: SetProperty[K] | undefined }
}

/** Gives a category a property of its own. */
export async function addProperty(context: CategoryContext, { categoryId, property, values }: Added): Promise<void> {
  requireTransaction(context.db)
  await lockSettings(context, [categoryId])
  const rows = await findPropertySection(context, categoryId)
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const own = rows.flatMap((row) => {
    if (row.property === property) return { ...(row.own ?? row.above), ...said }
    return row.own ?? []
  })
  await write(context, categoryId, own)
}

/** Lets properties follow the category above again. */
export async function deleteProperties(
  context: CategoryContext,
  { categoryId, properties }: { readonly categoryId: number; readonly properties: readonly DocumentProperty[] },
): Promise<void> {
  requireTransaction(context.db)
  await lockSettings(context, [categoryId])
  const own = await ownOf(context.db, categoryId)
  await write(
    context,
    categoryId,
    own.filter(({ property }) => !properties.includes(property)),
  )
}

const ownOf = async (db: Database, categoryId: number) =>
  (await findOwnProperties(db, [categoryId])).get(categoryId) ?? []

async function write(context: CategoryContext, categoryId: number, wanted: readonly SetProperty[]): Promise<void> {
  const { db } = context
  const before = await ownOf(db, categoryId)
  const after = [...new Map(wanted.map((each) => [each.property, possible(each)])).values()].toSorted(
    (one, other) => one.position - other.position || (one.property < other.property ? -1 : 1),
  )
  if (isSame(before, after)) return
  await db.deleteFrom('category_property').where('category_id', '=', categoryId).execute()
  if (after.length > 0) {
    const rows = after.map(({ property, position, name, nameEnglish, isOnPage, isOnForm, isRequired }) => ({
      category_id: categoryId,
      property,
      position,
      name,
      name_en: nameEnglish,
      on_page: isOnPage,
      on_form: isOnForm,
      is_required: isRequired,
    }))
    await db.insertInto('category_property').values(rows).execute()
  }
  const details = { section: 'properties', properties: [before, after] }
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

/** Nobody is asked for what the form does not have. */
function possible(each: SetProperty): SetProperty {
  const isOnForm = each.isOnForm && formProperties.includes(each.property)
  return { ...each, isOnForm, isRequired: each.isRequired && isOnForm && requirableProperties.includes(each.property) }
}

function isSame(before: readonly SetProperty[], after: readonly SetProperty[]): boolean {
  const texts = (list: readonly SetProperty[]) =>
    list.map((each) => JSON.stringify(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))).join()
  return texts(before) === texts(after)
}
