import { categoryMessages } from '@shuku/domain/categories/contract'
import { documentMessages, documentProperties, SetProperty } from '@shuku/domain/documents/contract'
import { type Language } from '@shuku/kit/i18n'
import { categoryPropertyCellMessages } from '../../messages.ts'
import { bothOf, cellOf, inBoth, isCalled, linesIn, trait, traitsIn, valueOf } from './cell-words.ts'

const text = categoryPropertyCellMessages.texts
const { asAbove } = categoryMessages.texts

const flags = { isOnPage: text.onPage, isOnForm: text.onForm, isRequired: text.required } as const
type Flag = keyof typeof flags

/** A line for each that a category has of its own: `关键字 | 页面 | 表单 | 必填 | 名称：主题词 = Subject | 顺序：60`. */
export function propertiesInWords(own: readonly SetProperty[], language: Language): string {
  return cellOf(
    own.map((each) =>
      [
        documentMessages.texts[each.property][language],
        ...Object.entries(flags).flatMap(([flag, word]) => (each[flag as Flag] ? [word[language]] : [])),
        ...(each.name === '' && each.nameEnglish === '' ? [] : [trait(text.name, inBoth(each), language)]),
        trait(text.order, String(each.position), language),
      ].join(' | '),
    ),
  )
}

/** All that the category has of its own; undefined where a line is none of a property. */
export function readProperties(cell: string): readonly SetProperty[] | undefined {
  if (isCalled(asAbove, cell)) return []
  const own = linesIn(cell).map(readProperty)
  const names = new Set(own.map((each) => each?.property))
  return own.length === 0 || names.size < own.length || own.includes(undefined) ? undefined : (own as SetProperty[])
}

function readProperty(line: string): SetProperty | undefined {
  const [called = '', ...traits] = traitsIn(line)
  const property = documentProperties.find((each) => each === called || isCalled(documentMessages.texts[each], called))
  const names = traits.flatMap((each) => valueOf(each, text.name) ?? [])
  const orders = traits.flatMap((each) => valueOf(each, text.order) ?? [])
  const said = Object.entries(flags).map(([flag, word]) => [flag, traits.some((each) => isCalled(word, each))] as const)
  const known = names.length + orders.length + said.filter(([, isSaid]) => isSaid).length
  if (property === undefined || known !== traits.length || names.length > 1 || orders.length > 1) return undefined
  // without a place of its own it has the usual one
  const position = orders[0] === undefined ? (documentProperties.indexOf(property) + 1) * 10 : Number(orders[0])
  return SetProperty.safeParse({ ...bothOf(names[0] ?? ''), property, position, ...Object.fromEntries(said) }).data
}
