import { documentChoiceApi, documentMessages } from '@shuku/domain/documents/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { call, confirm, showActionError, textNow, useApi, useMessages } from '@shuku/kit/web'
import { shownFields, type Entered } from './batch-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { isStricter } from './levels.ts'
import type { UploadForm } from './use-batch.ts'

/** What is wrong with a field of related documents, by the id of the field: it names one that is stricter than the level. */
export function useStricterRelated(
  form: UploadForm | undefined,
  entered: Entered,
  level: Secrecy | undefined,
): ReadonlyMap<number, string> {
  const t = useMessages(dialogMessages)
  const word = useMessages(documentMessages)
  const fields = form ? shownFields(form, entered).fields.filter(({ kind }) => kind === 'document') : []
  const idsOf = (id: number) => (entered.custom[String(id)] ?? []).map(Number)
  const ids = fields.flatMap(({ id }) => idsOf(id))
  const { data } = useApi(documentChoiceApi.nameDocuments, { ids }, { enabled: level !== undefined && ids.length > 0 })
  if (level === undefined) return new Map()
  const stricter = new Map(
    data?.choices.filter(({ secrecy }) => isStricter(secrecy, level)).map((each) => [each.id, each]),
  )
  return new Map(
    fields.flatMap(({ id }) => {
      const [found] = idsOf(id).flatMap((each) => stricter.get(each) ?? [])
      if (!found) return []
      const { subject: name, secrecy = level } = found
      return [[id, t('relatedStricter', { name, level: word(secrecy), own: word(level) })] as const]
    }),
  )
}

interface Given {
  readonly form: UploadForm
  readonly entered: Entered
  readonly onChange: (entered: Entered) => void
}

/**
 * Whether the level may become this one: related documents that are stricter than the new level are asked about and go,
 * which the person may decline.
 */
export async function mayChangeLevel(next: Secrecy, { form, entered, onChange }: Given): Promise<boolean> {
  const fields = form.fields.filter(({ kind }) => kind === 'document').map(({ id }) => String(id))
  const ids = fields.flatMap((id) => entered.custom[id] ?? []).map(Number)
  if (ids.length === 0) return true
  try {
    const { choices } = await call(documentChoiceApi.nameDocuments, { ids })
    const stricter = new Set(choices.filter(({ secrecy }) => isStricter(secrecy, next)).map(({ id }) => String(id)))
    if (stricter.size === 0) return true
    const say = (key: 'relatedTitle' | 'relatedText' | 'relatedAct') => textNow(dialogMessages, key)
    const question = { title: say('relatedTitle'), text: say('relatedText'), action: say('relatedAct') }
    if (!(await confirm(question))) return false
    const remaining = fields.map((id) => [id, (entered.custom[id] ?? []).filter((value) => !stricter.has(value))])
    onChange({ ...entered, custom: { ...entered.custom, ...Object.fromEntries(remaining) } })
    return true
  } catch (error) {
    showActionError(error)
    return false
  }
}
