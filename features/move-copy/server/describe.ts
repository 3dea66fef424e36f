import { requireVisible } from '@shuku/domain/categories/server'
import { findFields } from '@shuku/domain/documents/server'
import { describeForm, handle } from '@shuku/kit/server'
import { moveCopyApi } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'

const text = moveCopyMessages.texts

export const getConditions = handle(moveCopyApi.getConditions, ({ language, query: { operation } }) => {
  const { field } = describeForm(language)
  const categories = (title: string, parameters: Record<string, string>) => ({
    mode: 'required' as const,
    picker: { type: 'doccategory', title, isSingle: true, parameters },
  })
  const into: Record<string, string> = operation === '0' ? { canMoveIn: '1' } : { canCopyIn: '1' }
  const from: Record<string, string> = operation === '0' ? { canMoveOut: '1' } : {}
  const items = [
    field('BROWSER', 'sourceId', { label: text.source, ...categories(text.source[language], from) }),
    field('BROWSER', 'targetId', { label: text.into, ...categories(text.into[language], into) }),
  ]
  const title = (operation === '0' ? text.move : text.copy)[language]
  return Promise.resolve({ conditions: [{ title, shown: true, items }] })
})

/** Of a category that the caller sees. */
export const getFields = handle(moveCopyApi.getFields, async (context) => {
  const { categoryId } = context.query
  await requireVisible(context.db, context.caller, categoryId)
  const fields = await findFields(context, categoryId)
  return { fields: fields.map(({ id, kind, name, isRequired }) => ({ id, kind, name, isRequired })) }
})
