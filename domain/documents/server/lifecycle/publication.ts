import {
  defineSettings,
  liveSetting,
  selectSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'
import type { Database } from '@shuku/kit/server'
import { sql } from 'kysely'

/** Whether what is submitted in a category takes effect at once, or when somebody publishes it. */
export const publication = defineSettings({
  id: 'publication',
  label: { 'zh-CN': '发布方式', 'en-US': 'Publication' },
  group: 'lifecycle',
  order: 59,
  path: '/api/shuku/categories/publication',
  saves: 'whether documents wait until somebody publishes them',
  table: 'category_publication',
  fields: {
    isApart: liveSetting(
      switchSetting('puboperation', {
        column: 'is_apart',
        label: { 'zh-CN': '提交后等待发布', 'en-US': 'Publish as a separate step' },
        hint: {
          'zh-CN': '提交（或审批通过）的文档先为“待发布”，由拥有完全控制权限的人立即或定时发布后才生效',
          'en-US':
            'Submitted (or approved) documents are “To be published” until someone with full control publishes them, immediately or at a set time',
        },
        default: false,
      }),
    ),
  },
})

export const publicationSection = settingsSection(publication)

/** In SQL, of `category`: what is submitted waits until somebody publishes it. */
export const publishesApart = sql<boolean>`coalesce(${selectSetting(publication, 'isApart')}, false)`

interface Submission {
  readonly publishesApart: boolean
  /** With which the document began. */
  readonly templateId: number | null
}

/** What submitting a document in a category goes by, beside its approval; of a new one there is no template yet. */
export async function findSubmission(
  db: Database,
  { categoryId, documentId }: { readonly categoryId: number; readonly documentId: number | undefined },
): Promise<Submission> {
  const { rows } = await sql<Submission>`
    select ${publishesApart} as "publishesApart", (
      select template_id::float8 from document_template where document_id = ${documentId ?? 0}::bigint) as "templateId"
    from category where category.id = ${categoryId}`.execute(db)
  return rows[0] ?? { publishesApart: false, templateId: null }
}
