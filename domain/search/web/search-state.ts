import { encodeQuery, Flag, IdList, Text, wire, wireObject, z, type ConditionGroup } from '@shuku/kit/contract'
import type { ConditionValues } from '@shuku/kit/web'
import { customConditions, customValues } from './conditions/custom-values.ts'
import { DocumentQuery, templateOf, viewOf, type Period, type View, type ViewOrTemplate } from '../contract.ts'

/** Programs write 0 where they mean no category. */
const PlaceId = z.codec(z.union([z.string(), z.number()]), z.int().positive().optional(), {
  decode: (value, context) => {
    if (/^-?\d{1,15}$/.test(String(value).trim())) return Number(value) > 0 ? Number(value) : undefined
    context.issues.push({ code: 'custom', message: 'notANumber', input: value })
    return z.NEVER
  },
  encode: (id) => id ?? '',
})

/** What of the screen is in its address: what is searched for, which tree is beside it, the order. */
export const SearchState = wireObject({
  ...DocumentQuery.fields,
  categoryId: wire(['seccategory', 'secid'], PlaceId).optional(),
  favourites: wire('isFav', Flag).default(false),
  // of the tree, the categories that are open and that are to be seen in it
  preloads: wire('preLoad', Flag).optional(),
  openIds: wire('extendsKeys', IdList).optional(),
  shownIds: wire('childKeys', IdList).optional(),
  opensShown: wire('selectChild', Flag).optional(),
  isFromFirst: wire('firstSecid', Flag).optional(),
  /** The entry of a portal's menu by which one came; the screen is the same. */
  portalMenuId: wire('menuidforportal', Text).optional(),
  /** As pictures; of another tab as a table again. */
  pictures: wire('miniature', Flag).optional(),
  /** From a page outside the product: nobody is introduced to the screen. */
  fromOutside: wire('outDoc', Flag).default(false),
  /** With a template's tab: these are all its conditions, whatever was saved; without it those that are missing are the saved ones. */
  whole: wire('whole', Flag).optional(),
})
export type SearchState = z.output<typeof SearchState>
export type SearchPatch = { [K in keyof SearchState]?: SearchState[K] | undefined }

type Condition = Exclude<keyof DocumentQuery, 'view' | 'groupId' | 'sort'>
const notConditions = new Set(['view', 'groupId', 'sort'])
const conditions = Object.keys(DocumentQuery.fields).filter((key) => !notConditions.has(key)) as Condition[]

/** What the server is asked for: it adds what is saved in a template, unless the address says all of it. */
export function queryOf(state: SearchState): DocumentQuery & { view: ViewOrTemplate } {
  const asked = Object.fromEntries(conditions.map((key) => [key, state[key]]))
  const template = templateOf(state)
  if (template === undefined) return { ...asked, view: viewOf(state) }
  // the group makes it a list of its own, also where another tab asks for the same
  return state.whole ? { ...asked, view: 'all', groupId: String(template) } : { ...asked, view: template }
}

/** What the address says of the tree beside the list. */
export function treeAsked({ preloads, openIds, shownIds, opensShown }: SearchState) {
  return { preloads, openIds, shownIds, opensShown }
}

/** Everything that is searched for taken away; the tab stays. */
export const nothingAsked: SearchPatch = Object.fromEntries([...conditions, 'sort'].map((key) => [key, undefined]))

/** Another tab is another list, with a form that is empty. */
export function openView(view: View): SearchPatch {
  return {
    ...nothingAsked,
    groupId: undefined,
    whole: undefined,
    pictures: undefined,
    view: view === 'all' ? undefined : view,
  }
}

/** Whether anything but the tab and these is asked for. */
export function asksMoreThan(query: DocumentQuery, known: readonly Condition[]): boolean {
  return conditions.some((key) => !known.includes(key) && query[key] !== undefined)
}

/** The period that is given by its days. */
const fromAndTo: Period = '6'

/** Whether words, conditions or a template narrow the list: counts of what a tab or a category holds are none of it then. */
export function isNarrowed(state: SearchState): boolean {
  return templateOf(state) !== undefined || asksMoreThan(state, ['categoryId', 'readId'])
}

/** A query as the condition form holds it. */
export function formValues(query: DocumentQuery): ConditionValues {
  const values = encodeQuery(DocumentQuery, query)
  for (const date of ['doccreatedate', 'doclastmoddate', 'docapprovedate', 'docarchivedate']) {
    const hasDays = values[`${date}from`] !== undefined || values[`${date}to`] !== undefined
    if (hasDays) values[`${date}select`] ??= fromAndTo
  }
  return { ...values, ...customValues(query.customFields) }
}

/** What a condition form changes in the address: its own fields, also those that it leaves empty, and no others. */
export function patchOf(
  groups: readonly ConditionGroup[],
  values: ConditionValues,
  { customFields }: Pick<SearchPatch, 'customFields'>,
): SearchPatch {
  const items = groups.flatMap((group) => group.items)
  const names = new Set(items.flatMap((item) => item.names))
  const own = conditions.filter((key) => DocumentQuery.fields[key].names.some((name) => names.has(name)))
  return {
    ...Object.fromEntries(own.map((key) => [key, readField(key, values)])),
    customFields: customConditions(items, values, customFields),
  }
}

/** A value that the contract does not know is none. */
function readField(key: Condition, values: ConditionValues): unknown {
  const { names, schema } = DocumentQuery.fields[key]
  const text = names.map((name) => values[name]).find((value) => value !== undefined && value !== '')
  const read = text === undefined ? undefined : z.safeDecode(schema as z.ZodType, text as never)
  return read?.success ? read.data : undefined
}
