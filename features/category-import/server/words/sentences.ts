import { languages, translate, type Text } from '@shuku/kit/i18n'

/** A sentence in both languages; what is put into it may be in both as well. */
export function say(sentence: Text, parameters: Readonly<Record<string, string | number | Text>>): Text {
  const said = languages.map((language) => {
    const values = Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ])
    return [language, translate(sentence, language, Object.fromEntries(values) as Record<string, string | number>)]
  })
  return Object.fromEntries(said) as Text
}

/** The reply that another call would give. */
export function textOf(error: { textIn(language: (typeof languages)[number]): string }): Text {
  return { 'zh-CN': error.textIn('zh-CN'), 'en-US': error.textIn('en-US') }
}
