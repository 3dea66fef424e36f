import { escapeHtml, localTime, type Context } from '@shuku/kit/server'
import { findDocument, documentView } from '../reading/find-document.ts'
import type { DocumentView } from '../../contract.ts'
import type { Template } from './find-templates.ts'
import { fillPlaceholders } from './placeholders.ts'

interface Start {
  readonly template: DocumentView
  /** The text, with what is known already in place of the placeholders. */
  readonly html: string
}

interface Starting {
  /** What the category offers to the caller. */
  readonly templates: readonly Template[]
  readonly categoryName: string
  /** Absent: the only template that there is. */
  readonly templateId: number | undefined
}

/** What a new document begins with: the text of a template that its category offers to the caller. */
export async function startFrom(context: Context, starting: Starting): Promise<Start | undefined> {
  const { caller } = context
  const { templates, categoryName, templateId } = starting
  const only = templates.length === 1 ? templates[0] : undefined
  const chosen = templateId === undefined ? only : templates.find(({ id }) => id === templateId)
  if (!chosen) return undefined
  const template = await documentView(await findDocument(context, chosen.id), context)
  const names = await context.db
    .selectFrom('person')
    .leftJoin('unit', 'unit.id', 'person.department_id')
    .select(['person.name', 'person.name_en', 'unit.name as unit', 'unit.name_en as unitEnglish'])
    .where('person.id', '=', caller.personId)
    .executeTakeFirst()
  const isEnglish = caller.language === 'en-US'
  const html = fillPlaceholders(template.html, {
    author: escapeHtml((isEnglish && names?.name_en) || (names?.name ?? '')),
    unit: escapeHtml((isEnglish && names?.unitEnglish) || (names?.unit ?? '')),
    date: localTime(new Date(), caller.timeZone).day,
    category: escapeHtml(categoryName),
  })
  return { template, html }
}
