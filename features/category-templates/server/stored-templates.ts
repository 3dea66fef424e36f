import { sql } from 'kysely'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { settingsSections, sharedFields } from '@shuku/domain/categories/server'
import type { Context, Database } from '@shuku/kit/server'
import { categoryTemplateErrors } from '../contract.ts'

/** What a category is set to, by section and field. */
export type TemplateSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The sections with what the template says of them; fields that no section declares any more are passed over. */
export function templateSections(stored: TemplateSettings) {
  return settingsSections().flatMap((section) => {
    const values = stored[section.id]
    if (!values) return []
    const known = Object.fromEntries(
      sharedFields(section).flatMap((key) => (key in values ? [[key, values[key]] as const] : [])),
    )
    return [{ section, values: known }]
  })
}

export interface StoredTemplate {
  readonly id: number
  readonly name: string
  readonly settings: TemplateSettings
  readonly madeBy: number
}

/** Locked against a change of it where it is used or changed. */
export async function findTemplate(
  db: Database,
  templateId: number,
  lock: 'share' | 'update' | 'none',
): Promise<StoredTemplate> {
  const { rows } = await sql<StoredTemplate>`
    select id, name, settings, made_by as "madeBy" from category_setting_template where id = ${templateId}
    ${{ share: sql`for share`, update: sql`for update`, none: sql`` }[lock]}`.execute(db)
  if (!rows[0]) throw categoryTemplateErrors.unknown()
  return rows[0]
}

export async function requireOwn({ db, caller }: Context, { madeBy }: StoredTemplate): Promise<void> {
  if (madeBy !== caller.personId && !(await mayCreateTopCategory(db, caller))) throw categoryTemplateErrors.notYours()
}

export async function requireFreeTemplateName(
  { db, language }: Context,
  { name, exceptId = 0 }: { readonly name: string; readonly exceptId?: number | undefined },
): Promise<void> {
  const { rows } = await sql`
    select from category_setting_template where lower(name) = lower(${name}) and id <> ${exceptId}::integer`.execute(db)
  if (rows.length > 0) {
    const message = categoryTemplateErrors.nameTaken().textIn(language)
    throw categoryTemplateErrors.nameTaken({}, { name: message })
  }
}
