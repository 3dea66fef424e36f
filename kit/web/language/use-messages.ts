import { useCallback } from 'react'
import { translate, type Messages, type Text, type TextOf } from '@shuku/kit/i18n'
import { languageStore } from './language-store.ts'
import { useLanguage } from './use-language.ts'

export type Translate<T extends Record<string, Text>> = <K extends keyof T & string>(
  key: K,
  ...parameters: TextOf<T[K]>
) => string

/** The texts of a slice in the person's language: `t('search.found', { n: 3 })`. */
export function useMessages<T extends Record<string, Text>>(messages: Messages<T>): Translate<T> {
  const { language } = useLanguage()
  return useCallback(
    (key, ...[parameters]) => translate(messages.texts[key] as Text, language, parameters),
    [messages, language],
  )
}

/** The same outside React, where the text is shown at once (toasts, errors of calls). */
export function textNow<T extends Record<string, Text>, K extends keyof T & string>(
  messages: Messages<T>,
  key: K,
  ...[parameters]: TextOf<T[K]>
): string {
  return translate(messages.texts[key] as Text, languageStore.language(), parameters)
}
