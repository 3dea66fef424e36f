import { createDefaultSet, adoptDefaultSet, grantCategory, type DefaultEntry } from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { spellName } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { demoCategories, type DemoCategory } from '../content/categories.ts'
import type { DefaultGrant, UploadLimits } from '../content/categories/grants.ts'
import { idOf, subjectOf, subjectsOf, type SeededOrganisation } from './seed-organisation.ts'

const rightNames: Record<string, CategoryRight> = {
  create: 'create',
  subcategory: 'createChild',
  settings: 'settings',
  copy: 'copyIn',
  moveIn: 'moveIn',
  moveOut: 'moveOut',
  bulkDownload: 'bulkDownload',
}

/** Makes the category tree with its rights and default shares; answers the ids by key. */
export async function seedCategories(
  db: Database,
  organisation: SeededOrganisation,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const category of demoCategories) {
    ids.set(
      category.key,
      await seedCategory(db, organisation, {
        category,
        parentId: category.parent === null ? null : idOf(ids, category.parent),
      }),
    )
  }
  return ids
}

async function seedCategory(
  db: Database,
  organisation: SeededOrganisation,
  { category, parentId }: { category: DemoCategory; parentId: number | null },
): Promise<number> {
  const entries = category.defaults.map((grant) => entryOf(organisation, grant))
  const defaultSetId = await createDefaultSet(db, { entries })
  const { id } = await db
    .insertInto('category')
    .values({
      parent_id: parentId,
      name: category.name,
      name_en: category.englishName,
      ...spellName(category.name),
      description: category.description,
      code: category.codePrefix,
      sort: category.order,
      default_set_id: defaultSetId,
      // what is written down for a category of its own replaces what stands above
      inherits_rights: category.own.rights === null,
      ...limitsOf(category.upload),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await adoptDefaultSet(db, defaultSetId, id)
  if (category.own.rights !== null) {
    await grantCategory(db, id, {
      grants: category.rights.flatMap(({ to, rights, minSecurity, maxSecurity }) =>
        subjectsOf(organisation, to).map((subject) => ({
          to: subject,
          rights: rights.map((right) => rightNames[right] as CategoryRight),
          minSecurity,
          maxSecurity,
        })),
      ),
    })
  }
  return id
}

function limitsOf({ extensions, maxMb, minMb }: UploadLimits) {
  return {
    upload_extensions: extensions.length === 0 ? '*.*' : extensions.map((extension) => `*.${extension}`).join(';'),
    max_upload_mb: maxMb,
    min_upload_mb: minMb,
  }
}

const relations = {
  creator: { kind: 'creator' },
  directSuperior: { kind: 'superior' },
  allSuperiors: { kind: 'all_superiors' },
  samePost: { kind: 'same_post' },
  sameDepartment: { relative: 'department' },
  sameSubcompany: { relative: 'subcompany' },
} as const

function entryOf(organisation: SeededOrganisation, { to, ...terms }: DefaultGrant): DefaultEntry {
  if (to.kind === 'relation') return { ...terms, to: relations[to.relation] }
  if (to.kind === 'role' && to.level !== 2)
    return { ...terms, to: { relative: 'role', id: idOf(organisation.roles, to.role), level: to.level } }
  if (to.kind === 'post' && to.level !== 1)
    return { ...terms, to: { relative: 'post', id: idOf(organisation.posts, to.post), level: to.level } }
  return { ...terms, to: subjectOf(organisation, to) }
}
