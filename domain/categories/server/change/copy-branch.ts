import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { attempt } from '@shuku/kit/server'
import type { Text } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, hasCategoryRight, requireCategoryRight } from '@shuku/domain/rights/server'
import { categoryErrors, categoryMessages } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { visibleBelow } from '../find-visible.ts'
import { copyDefaultRights } from '../rights/copy-default-rights.ts'
import { settingsSections } from '../settings/category-section.ts'
import { changeSettingsOfMany } from '../settings/change-settings.ts'
import { readOwnSettings } from '../settings/read-settings.ts'
import { createCategories } from './create-category.ts'
import { lockTree } from './tree-lock.ts'

/** Each is made with all that it is set to while nobody else changes the tree. */
const mostCopied = 200

export interface BranchToCopy {
  readonly categoryId: number
  /** The category that the copy goes into. */
  readonly targetId: number
  /** Without it the copy is called like its original. */
  readonly name?: string | undefined
}

/** What a copy is without, in the caller's language. */
export interface LeftOut {
  readonly categoryId: number
  readonly name: string
  readonly reason: string
}

interface CopiedBranch {
  /** The copies by their originals, those above before those below. */
  readonly copies: ReadonlyMap<number, number>
  readonly leftOut: readonly LeftOut[]
  /** Gives the copies what the sections of their originals are set to; answers what is left out. */
  readonly copySections: (fields: CopiedFields) => Promise<readonly LeftOut[]>
}

/** The custom fields of the copies, by those of the originals. */
type CopiedFields = ReadonlyMap<number, number>

interface Original {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly nameEnglish: string | null
  readonly description: string
  readonly sort: number
  readonly level: number
  readonly shownName: string
  readonly maySet: boolean
}

/**
 * Makes a copy of a category, and of those below it that the caller may set up, beneath another: with their default
 * rights, as far as the caller may give these, and, once it has its custom fields, with what their sections are set to.
 * Rights on the categories are those of the new place; documents, and what other nouns keep of a category, are for
 * their verbs.
 */
export async function copyBranch(context: CategoryContext, wanted: BranchToCopy): Promise<CopiedBranch> {
  const { language } = context
  await lockTree(context.db)
  const all = await readBranch(context, wanted)
  const originals = all.filter(({ maySet }) => maySet)
  if (originals.length > mostCopied) throw categoryErrors.tooManyToCopy({ most: mostCopied })
  const copies = await makeCopies(context, originals, wanted)
  const leftOut: LeftOut[] = all
    .filter(({ maySet }) => !maySet)
    .map(({ id, shownName }) => ({
      categoryId: id,
      name: shownName,
      reason: categoryMessages.texts.copyMayNotSet[language],
    }))
  const without = (id: number, what: Text, error: ProductError) => {
    const name = originals.find((each) => each.id === id)?.shownName ?? ''
    return { categoryId: id, name, reason: `${what[language]}: ${error.textIn(language)}` }
  }
  for (const [from, to] of copies) {
    const refused = await attempt(context.db, () => copyDefaultRights(context, { from, to }))
    if (refused instanceof ProductError) leftOut.push(without(from, categoryMessages.texts.defaultRights, refused))
  }
  return { copies, leftOut, copySections: (fields) => copySections(context, { copies, fields, without }) }
}

async function readBranch(context: CategoryContext, { categoryId, targetId }: BranchToCopy): Promise<Original[]> {
  const { db, caller } = context
  for (const right of ['createChild', 'settings'] as const)
    if (!(await hasCategoryRight(db, caller, { categoryId: targetId, right }))) throw categoryErrors.mayNotCopyInto()
  if (!(await hasCategoryRight(db, caller, { categoryId, right: 'settings' }))) throw categoryErrors.mayNotCopy()
  await requireCategoryRight(context, categoryId, 'settings')
  const { rows } = await sql<Original>`
    with recursive settable (id) as (
      select category_id from ${categoriesWith(caller, 'settings')} as held (category_id)
    ),
    branch (id, level, may_set) as (
      select ${categoryId}::integer, 1, true
      union all
      select child.id, branch.level + 1, child.id in (select id from settable)
      from branch join category as child on child.parent_id = branch.id
      where branch.may_set and child.deleted_at is null and child.id in ${visibleBelow(caller, categoryId)}
    )
    select category.id, category.parent_id as "parentId", category.name, category.name_en as "nameEnglish",
      category.description, category.sort, branch.level, branch.may_set as "maySet",
      ${localName('category', context.language)} as "shownName"
    from branch join category on category.id = branch.id order by branch.level, category.sort, category.id`.execute(db)
  if (rows.some(({ id }) => id === targetId)) throw categoryErrors.copiesIntoItself()
  return rows
}

async function makeCopies(
  context: CategoryContext,
  originals: readonly Original[],
  { targetId, name: called }: BranchToCopy,
): Promise<Map<number, number>> {
  const copies = new Map<number, number>()
  for (const [level, siblings] of Map.groupBy(originals, (each) => each.level)) {
    const ids = await createCategories(
      context,
      siblings.map(({ parentId, name, nameEnglish, description, sort }) =>
        level === 1
          ? {
              name: called ?? name,
              // another name is of one language
              nameEnglish: called === undefined || called === name ? (nameEnglish ?? undefined) : undefined,
              parentId: targetId,
              description,
            }
          : {
              name,
              nameEnglish: nameEnglish ?? undefined,
              parentId: copies.get(parentId ?? 0) ?? targetId,
              description,
              order: sort,
            },
      ),
    )
    for (const [place, { id }] of siblings.entries()) copies.set(id, ids[place] as number)
  }
  return copies
}

interface Sections {
  readonly copies: ReadonlyMap<number, number>
  readonly fields: CopiedFields
  readonly without: (id: number, what: Text, error: ProductError) => LeftOut
}

/** Fields that are a category's own – its name, its code – stay its own. */
async function copySections(context: CategoryContext, { copies, fields, without }: Sections): Promise<LeftOut[]> {
  const originalOf = new Map([...copies].map(([from, to]) => [to, from]))
  const leftOut: LeftOut[] = []
  for (const section of settingsSections()) {
    const settings = Object.entries(section.settings.fields).filter(([, { inherits }]) => inherits !== 'own')
    const own = await readOwnSettings(context.db, section.settings, [...copies.keys()])
    const categories = [...copies].map(([from, categoryId]) => ({
      categoryId,
      ...Object.fromEntries(
        settings.map(([key, { namesField }]) => {
          const value = own.get(from)?.[key]
          return [key, namesField && typeof value === 'number' ? (fields.get(value) ?? value) : value]
        }),
      ),
    }))
    await changeSettingsOfMany(context, section, {
      categories,
      onRefused: (categoryId, error) => leftOut.push(without(originalOf.get(categoryId) ?? 0, section.label, error)),
    })
  }
  return leftOut
}
