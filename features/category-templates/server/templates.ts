import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import {
  changeSettingsOfMany,
  readOwnSettings,
  requireSettable,
  selectFollowers,
  namePeople,
  settingInWords,
  requireAdministrator,
  settingsSections,
  sharedFields,
} from '@shuku/domain/categories/server'
import { countByCategory } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { categoryTemplatesApi as api, type CategoryTemplate } from '../contract.ts'
import { categoryTemplateMessages } from '../messages.ts'
import { findTemplate, requireFreeTemplateName, requireOwn, templateSections } from './stored-templates.ts'

const text = categoryTemplateMessages.texts

export const listTemplates = handle(api.listTemplates, async (context) => {
  const { db, caller, language } = context
  await requireAdministrator(context)
  const { rows } = await sql<CategoryTemplate>`
    select template.id, template.name, ${localName('person', language)} as "personName",
      template.changed_at as "changedAt",
      template.made_by = ${caller.personId} or ${await mayCreateTopCategory(db, caller)}::boolean as "mayChange"
    from category_setting_template as template join person on person.id = template.made_by
    order by lower(template.name)`.execute(db)
  return { templates: rows }
})

export const saveAsTemplate = handle(api.saveAsTemplate, async (context) => {
  const { db, caller, language, query } = context
  const category = await requireSettable(context)
  await requireFreeTemplateName(context, { name: query.name, exceptId: query.templateId })
  const settings: Record<string, Record<string, unknown>> = {}
  for (const section of settingsSections()) {
    const own = (await readOwnSettings(db, section.settings, [category.id])).get(category.id)
    const keys = sharedFields(section)
    if (keys.length > 0) settings[section.id] = Object.fromEntries(keys.map((key) => [key, own?.[key] ?? null]))
  }
  const values = { name: query.name, settings: JSON.stringify(settings) }
  if (query.templateId !== undefined) await requireOwn(context, await findTemplate(db, query.templateId, 'update'))
  const { id } =
    query.templateId === undefined
      ? await db
          .insertInto('category_setting_template')
          .values({ ...values, made_by: caller.personId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('category_setting_template')
          .set({ ...values, changed_at: sql`now()` })
          .where('id', '=', query.templateId)
          .returning('id')
          .executeTakeFirstOrThrow()
  await record(context, 'saveCategoryTemplate', {
    templateId: id,
    details: { name: query.name, categoryId: category.id },
  })
  return { id, message: translate(text.saved, language, { name: query.name }) }
})

export const previewTemplate = handle(api.previewTemplate, async (context) => {
  const { db, caller, language, query } = context
  const { id: categoryId, path } = await requireSettable(context)
  const template = await findTemplate(db, query.templateId, 'none')
  const changes: { section: string; label: string; from: string; to: string }[] = []
  const reached = new Set<number>()
  for (const { section, values } of templateSections(template.settings)) {
    const { fields } = section.settings
    const own = (await readOwnSettings(db, section.settings, [categoryId])).get(categoryId)
    const changed = Object.keys(values).filter((key) => own?.[key] !== values[key])
    if (changed.length === 0) continue
    const held = changed.flatMap((key) => {
      const field = fields[key]
      return field ? [own?.[key], values[key]].map((value) => ({ field, value })) : []
    })
    const people = await namePeople(context, held)
    for (const key of changed) {
      const field = fields[key]
      if (!field) continue
      // above the first level there is nothing to follow
      const shown = (value: unknown) => (value === null && path.length === 1 ? field.default : value)
      const inWords = (value: unknown) =>
        people(field, value) ?? (settingInWords(field, shown(value), language) || text.nothing[language])
      changes.push({
        section: section.label[language],
        label: field.label[language],
        from: inWords(own?.[key]),
        to: inWords(values[key]),
      })
    }
    const { rows } = await sql<{ id: number }>`
      select id from ${selectFollowers(section.settings, { categoryIds: [categoryId], changed })} as follower`.execute(
      db,
    )
    for (const { id } of rows) reached.add(id)
  }
  const counts = reached.size === 0 ? new Map<number, number>() : await countByCategory(db, caller)
  const documents = [...reached].reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  return { changes, categories: reached.size, documents }
})

export const applyTemplate = handle(api.applyTemplate, async (context) => {
  const { db, language, query } = context
  const { categoryId } = query
  await requireSettable(context)
  const { id, name, settings } = await findTemplate(db, query.templateId, 'share')
  let n = 0
  for (const { section, values } of templateSections(settings)) {
    const changed = await changeSettingsOfMany(context, section, { categories: [{ ...values, categoryId }] })
    n += Object.keys(changed.get(categoryId) ?? {}).length
  }
  await record(context, 'applyCategoryTemplate', { templateId: id, details: { name, categoryId, changed: n } })
  return { id: categoryId, message: translate(text.applied, language, { name, n }), changed: n }
})

export const renameTemplate = handle(api.renameTemplate, async (context) => {
  const { db, language, query } = context
  const { templateId, name } = query
  await requireAdministrator(context)
  const template = await findTemplate(db, templateId, 'update')
  await requireOwn(context, template)
  await requireFreeTemplateName(context, { name, exceptId: templateId })
  await db.updateTable('category_setting_template').set({ name }).where('id', '=', templateId).execute()
  await record(context, 'renameCategoryTemplate', { templateId, details: { name: [template.name, name] } })
  return { message: text.renamed[language] }
})

export const deleteTemplate = handle(api.deleteTemplate, async (context) => {
  const { db, language, query } = context
  const { templateId } = query
  await requireAdministrator(context)
  const template = await findTemplate(db, templateId, 'update')
  await requireOwn(context, template)
  await db.deleteFrom('category_setting_template').where('id', '=', templateId).execute()
  await record(context, 'deleteCategoryTemplate', { templateId, details: { name: template.name } })
  return { message: text.deleted[language] }
})

interface Recorded {
  readonly templateId: number
  readonly details: Readonly<Record<string, unknown>>
}

async function record({ db, caller, request }: Context, act: string, { templateId, details }: Recorded): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'categoryTemplate', id: templateId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}
