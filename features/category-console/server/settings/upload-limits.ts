import type { ConditionItem } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { describeForm, handle, type Database } from '@shuku/kit/server'
import { categoryErrors } from '@shuku/domain/categories/contract'
import { changeUploadLimits } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { categoryConsoleApi, type ValueAbove } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { requireSettable } from './settable.ts'

const text = categoryConsoleMessages.texts

export const getUploadLimits = handle(categoryConsoleApi.getUploadLimits, async (context) => {
  const { db, language } = context
  const { id, name } = await requireSettable(context)
  const { own, above } = await findLimits(db, id, language)
  const note = translate(text.uploadNote, language, { name })
  const conditions = [{ title: text.upload[language], shown: true, items: limitsForm(own, language) }]
  return { conditions, note, ...(above ? { above: { name: above.name, values: valuesOf(above, language) } } : {}) }
})

export const saveUploadLimits = handle(categoryConsoleApi.saveUploadLimits, async (context) => {
  await changeUploadLimits(context, context.query)
  return { id: context.query.categoryId, message: text.saved[context.language] }
})

interface Limits {
  readonly name: string
  readonly extensions: string
  readonly maxMb: number
  readonly minMb: number
}

/** Those of a category and of the one above. */
async function findLimits(db: Database, categoryId: number, language: Language) {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'upload_extensions as extensions', 'max_upload_mb as maxMb', 'min_upload_mb as minMb'])
    .select(localName('category', language).as('name'))
    .where((eb) =>
      eb.or([
        eb('id', '=', categoryId),
        eb('id', '=', eb.selectFrom('category as child').select('child.parent_id').where('child.id', '=', categoryId)),
      ]),
    )
    .execute()
  const own = rows.find(({ id }) => id === categoryId)
  if (!own) throw categoryErrors.notFound()
  return { own, above: rows.find(({ id }) => id !== categoryId) }
}

function limitsForm(own: Limits, language: Language): ConditionItem[] {
  const { field } = describeForm(language)
  const size = { mode: 'required', rules: 'required', unit: 'MB' } as const
  return [
    field('INPUT', 'limitType', {
      label: text.extensions,
      hint: text.extensionsHint[language],
      maxLength: 1000,
      value: typesOf(own),
    }),
    field('INPUTNUMBER', 'maxUploadSize', {
      ...size,
      label: text.maxSize,
      hint: text.maxSizeHint[language],
      value: String(Math.max(0, own.maxMb)),
    }),
    field('INPUTNUMBER', 'mixUploadSize', {
      ...size,
      label: text.minSize,
      hint: text.minSizeHint[language],
      value: String(own.minMb),
    }),
  ]
}

function valuesOf(above: Limits, language: Language): ValueAbove[] {
  const { maxMb, minMb } = above
  const types = typesOf(above)
  return [
    { name: 'limitType', value: types, shown: types || text.everyType[language] },
    {
      name: 'maxUploadSize',
      value: String(Math.max(0, maxMb)),
      shown: maxMb > 0 ? `${maxMb} MB` : text.noUpload[language],
    },
    { name: 'mixUploadSize', value: String(minMb), shown: `${minMb} MB` },
  ]
}

/** As people write them: `pdf, docx`; nothing where every type is allowed. */
function typesOf({ extensions }: Limits): string {
  const types = extensions
    .split(/[;,\s]+/)
    .map((part) => part.replace(/^\*?\./, ''))
    .filter(Boolean)
  return types.includes('*') ? '' : types.join(', ')
}
