import { documentMessages } from '@shuku/domain/documents/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import type { MonitorRow } from './contract.ts'
import { monitorScreenMessages } from './screen-messages.ts'

const text = monitorScreenMessages.texts

/** Whether the operation can be done with a document; a refusal is a fact, not an error. */
export function whyNotInWords(
  { whyNot, statusWord, editorName }: Pick<MonitorRow, 'whyNot' | 'statusWord' | 'editorName'>,
  language: Language,
): string {
  switch (whyNot) {
    case '':
      return text.mayYes[language]
    case 'status':
      return translate(text.mayStatus, language, { status: documentMessages.texts[statusWord][language] })
    case 'edited':
      return translate(text.mayEdited, language, { name: editorName ?? '' })
    case 'pending':
      return text.mayPending[language]
    case 'unshared':
      return text.mayUnshared[language]
    case 'held':
      return text.mayHeld[language]
    default:
      return text.mayNobody[language]
  }
}
