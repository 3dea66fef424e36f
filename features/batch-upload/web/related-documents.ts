import { documentChoiceApi } from '@shuku/domain/documents/contract'
import type { Secrecy } from '@shuku/domain/rights/contract'
import { call, confirm, showActionError, textNow } from '@shuku/kit/web'
import type { Entered } from './batch-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { isStricter } from './levels.ts'
import type { UploadForm } from './use-batch.ts'

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
