export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'zh-CN'

/** Understands BCP 47 tags, `zh`/`en`, and the suite's numbers (7 Chinese, 8 English); anything else is the default. */
export function languageOf(text: string | undefined): Language {
  if (!text) return defaultLanguage
  if (text === '8' || /^en\b/i.test(text)) return 'en-US'
  return defaultLanguage
}
