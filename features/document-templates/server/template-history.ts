import type { ChangeDetails, ChangeInWords, SectionHistory } from '@shuku/domain/categories/server'
import { changeTemplates, findTitles } from '@shuku/domain/documents/server'
import { translate, type Language } from '@shuku/kit/i18n'
import { documentTemplatesMessages } from '../messages.ts'

const text = documentTemplatesMessages.texts

interface TemplateChange {
  readonly templates: readonly [before: readonly number[], after: readonly number[]]
  /** 0: none. */
  readonly defaults: readonly [before: number, after: number]
}

/** Nothing where it is from before records had it. */
function readChange(details: ChangeDetails): TemplateChange | undefined {
  const ids = (side: unknown) => (Array.isArray(side) ? side.map(Number) : [])
  const pair = details['templates']
  if (!Array.isArray(pair)) return undefined
  const standing = details['defaultTemplate']
  const [before, after] = Array.isArray(standing) ? standing.map(Number) : []
  return { templates: [ids(pair[0]), ids(pair[1])], defaults: [before ?? 0, after ?? 0] }
}

/** Templates by their titles, in order; of those that the reader may not read there is only how many they are. */
export const templateHistory: SectionHistory = {
  describe: async ({ db, caller, language }, records) => {
    const changes = [...records].flatMap(([id, details]) => {
      const change = readChange(details)
      return change ? [{ id, ...change }] : []
    })
    const ids = changes.flatMap(({ templates, defaults }) => [...templates.flat(), ...defaults])
    const titles = await findTitles({ db, caller }, ids)
    const naming = { titles, language }
    return new Map(changes.map(({ id, ...change }) => [id, inWords(change, naming)]))
  },
  restore: async (context, { categoryId, details }) => {
    const change = readChange(details)
    if (!change) return
    const { templates, defaults } = change
    const [before] = templates
    const readable = await findTitles(context, before)
    await changeTemplates(context, {
      categoryId,
      // as far as they may still be read
      documentIds: before.filter((id) => readable.has(id)),
      defaultId: defaults[0],
    })
  },
}

interface Naming {
  readonly titles: ReadonlyMap<number, string>
  readonly language: Language
}

function inWords({ templates: [before, after], defaults: [was, is] }: TemplateChange, naming: Naming): ChangeInWords[] {
  const { language } = naming
  const sides = (from: readonly number[], to: readonly number[]) => ({
    from: namesOf(from, naming),
    to: namesOf(to, naming),
  })
  const all = { label: text.title[language], ...sides(before, after) }
  const standing = { label: text.defaultTemplate[language], ...sides(was ? [was] : [], is ? [is] : []) }
  return [...(before.join() === after.join() ? [] : [all]), ...(was === is ? [] : [standing])]
}

function namesOf(ids: readonly number[], { titles, language }: Naming): string {
  const known = ids.flatMap((id) => titles.get(id) ?? [])
  const hidden = ids.length - known.length
  const others = hidden > 0 ? [translate(text.hidden, language, { n: hidden })] : []
  return [...known, ...others].join('; ')
}
