import { translate, type Language } from '@shuku/kit/i18n'
import { leftOutReasons, type LeftOut } from './contract/left-out.ts'
import { fileMessages } from './messages.ts'

/** `3 left out: 2 empty, 1 owner file`; nothing where none was. */
export function leftOutText(leftOut: LeftOut, language: Language): string {
  const { texts } = fileMessages
  const parts = leftOutReasons
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => translate(texts[`leftOut.${reason}`], language, { n: leftOut[reason] }))
  if (parts.length === 0) return ''
  const n = leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0)
  return translate(texts['leftOut.files'], language, { n, parts: parts.join(language === 'zh-CN' ? '，' : ', ') })
}
