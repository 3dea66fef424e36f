import type { ProductError } from '@shuku/kit/contract'
import { languages, translate, type Text } from '@shuku/kit/i18n'

/** A sentence in both languages; what is put into it may be in both as well. */
export function say(text: Text, parameters: Readonly<Record<string, string | number | Text>> = {}): Text {
  const said = languages.map((language) => {
    const values = Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ])
    return [language, translate(text, language, Object.fromEntries(values) as Record<string, string | number>)]
  })
  return Object.fromEntries(said) as Text
}

/** The reply that another call would give. */
export function textOf(error: ProductError): Text {
  return { 'zh-CN': error.textIn('zh-CN'), 'en-US': error.textIn('en-US') }
}

export function joined(sentences: readonly Text[]): Text {
  return {
    'zh-CN': sentences.map((each) => each['zh-CN']).join('；'),
    'en-US': sentences.map((each) => each['en-US']).join('; '),
  }
}

/** The name that is read in each language. */
export function named({ name, nameEnglish }: { readonly name: string; readonly nameEnglish?: string | null }): Text {
  return { 'zh-CN': name, 'en-US': nameEnglish || name }
}
