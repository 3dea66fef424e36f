import { categoryMessages } from '@shuku/domain/categories/contract'
import type { ChangeDetails, ChangeInWords, SectionHistory } from '@shuku/domain/categories/server'
import { documentMessages, SetProperty } from '@shuku/domain/documents/contract'
import { changeProperties } from '@shuku/domain/documents/server'
import { formatList, type Language } from '@shuku/kit/i18n'
import { documentPropertiesMessages } from '../messages.ts'

const text = documentPropertiesMessages.texts

type Own = readonly SetProperty[]

/** What the category had of its own, and has. */
function readChange({ properties }: ChangeDetails): readonly [Own, Own] | undefined {
  const read = SetProperty.array().array().length(2).safeParse(properties)
  return read.success ? [read.data[0] ?? [], read.data[1] ?? []] : undefined
}

export const propertyHistory: SectionHistory = {
  describe: async ({ language }, records) =>
    new Map(
      [...records].flatMap(([id, details]) => {
        const sides = readChange(details)
        return sides ? [[id, inWords(...sides, language)] as const] : []
      }),
    ),
  restore: async (context, { categoryId, details }) => {
    const sides = readChange(details)
    if (sides) await changeProperties(context, { categoryId, own: sides[0] })
  },
}

function inWords(before: Own, after: Own, language: Language): ChangeInWords[] {
  const properties = new Set([...before, ...after].map(({ property }) => property))
  const rows = [...properties].map((property) => ({
    label: documentMessages.texts[property][language],
    from: placesOf(before, property, language),
    to: placesOf(after, property, language),
  }))
  const order = {
    label: text.order[language],
    from: orderOf(before, after, language),
    to: orderOf(after, before, language),
  }
  return [...rows, order].filter(({ from, to }) => from !== to)
}

/** Where it is shown, under which name, and whether it must be filled in. */
function placesOf(own: Own, property: SetProperty['property'], language: Language): string {
  const set = own.find((each) => each.property === property)
  if (!set) return categoryMessages.texts.asAbove[language]
  const { name, nameEnglish, isOnPage, isOnForm, isRequired } = set
  const names = [name, nameEnglish].filter((each) => each !== '').join(' / ')
  const places = [isOnPage && text.onPage, isOnForm && text.onForm, isRequired && text.required].flatMap((each) =>
    each ? each[language] : [],
  )
  return [names, places.length > 0 ? formatList(places, language) : text.notShown[language]]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The order of those that both have. */
function orderOf(own: Own, other: Own, language: Language): string {
  const both = own.filter(({ property }) => other.some((each) => each.property === property))
  const inOrder = both.toSorted((one, next) => one.position - next.position)
  return formatList(
    inOrder.map(({ property }) => documentMessages.texts[property][language]),
    language,
  )
}
