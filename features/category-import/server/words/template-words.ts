import { languages } from '@shuku/kit/i18n'
import { categoryTemplateCellMessages } from '../../messages.ts'

const text = categoryTemplateCellMessages.texts

/** What a cell says of the templates of its category: documents by their ids, in order. */
export interface WantedTemplates {
  readonly documentIds: readonly number[]
  /** 0: none. */
  readonly defaultId: number
}

export interface NamedTemplate {
  readonly id: number
  readonly subject: string
  readonly isDefault: boolean
}

/** A line for each, `123 采购合同范本`; the default has a star behind its id. */
export function templatesInWords(templates: readonly NamedTemplate[]): string {
  return templates.map(({ id, subject, isDefault }) => `${id}${isDefault ? '*' : ''} ${subject}`).join('\n')
}

/** What the words of a cell mean; undefined where a line begins with no id. */
export function readTemplates(words: string): WantedTemplates | undefined {
  if (languages.some((language) => words.trim().toLowerCase() === text.none[language].toLowerCase()))
    return { documentIds: [], defaultId: 0 }
  // ids alone may be in one line
  const parts = /^[\d*\s;；,，、]+$/.test(words) ? words.split(/[\s;；,，、]+/) : words.split('\n')
  const read = parts.filter((part) => part.trim() !== '').map((part) => /^\s*([1-9]\d{0,14})(\*?)(?:\s|$)/.exec(part))
  if (read.length === 0 || read.includes(null)) return undefined
  const ids = read.map((found) => Number(found?.[1]))
  const starred = read.find((found) => found?.[2] === '*')
  return { documentIds: [...new Set(ids)], defaultId: starred ? Number(starred[1]) : 0 }
}
