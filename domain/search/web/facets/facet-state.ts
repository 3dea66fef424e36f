import { wireFieldsOf, z } from '@shuku/kit/contract'
import { DocumentQuery, facetFields, type FacetId, type FacetValue, type FieldFacet } from '../../contract.ts'
import type { SearchPatch, SearchState } from '../search-state.ts'

type Choice = string | number

function meaning(id: FacetId, value: string): readonly Choice[] {
  const schema = wireFieldsOf(DocumentQuery)?.[facetFields[id]]?.schema as z.ZodType
  return z.decode(schema, value as never) as readonly Choice[]
}

function chosenOf(state: SearchState, id: FacetId): readonly Choice[] {
  return state[facetFields[id]] ?? []
}

export function isChosen(state: SearchState, id: FacetId, { value }: FacetValue): boolean {
  const chosen = chosenOf(state, id)
  return meaning(id, value).every((each) => chosen.includes(each))
}

export function hasChoice(state: SearchState, id: FacetId): boolean {
  return chosenOf(state, id).length > 0
}

export function withoutChoice(id: FacetId): SearchPatch {
  return { [facetFields[id]]: undefined }
}

/** The value chosen where it was not, and the other way round. */
export function toggled(state: SearchState, id: FacetId, value: FacetValue): SearchPatch {
  const own = meaning(id, value.value)
  const others = chosenOf(state, id).filter((each) => !own.includes(each))
  const chosen = isChosen(state, id, value) ? others : [...others, ...own]
  return { [facetFields[id]]: chosen.length > 0 ? chosen : undefined }
}

interface Ordered {
  readonly id?: FacetId
  readonly values: readonly FacetValue[]
}

/**
 * Values in the order that they had before, so that no row moves when one is chosen; new ones at the end. Years have
 * an order of their own, the newest first.
 */
export function inOrder(facet: Ordered, before: readonly string[] | undefined): readonly FacetValue[] {
  if (facet.id === 'year') return facet.values.toSorted((a, b) => Number(b.value) - Number(a.value))
  if (!before) return facet.values
  const places = new Map(before.map((value, index) => [value, index]))
  const placeOf = ({ value }: FacetValue) => places.get(value) ?? before.length
  return facet.values.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** How the values of one group are chosen. */
export interface Choosing {
  isChosen(state: SearchState, value: FacetValue): boolean
  hasChoice(state: SearchState): boolean
  /** The value chosen where it was not, and the other way round. */
  toggled(state: SearchState, value: FacetValue): SearchPatch
  /** Nothing of the group chosen. */
  without(state: SearchState): SearchPatch
}

export function choosingOf(id: FacetId): Choosing {
  return {
    isChosen: (state, value) => isChosen(state, id, value),
    hasChoice: (state) => hasChoice(state, id),
    toggled: (state, value) => toggled(state, id, value),
    without: () => withoutChoice(id),
  }
}

/** Of a custom field: its values are one of the conditions on fields. */
export function choosingOfField({ fieldId }: Pick<FieldFacet, 'fieldId'>): Choosing {
  const chosenOf = ({ customFields = [] }: SearchState) =>
    customFields.flatMap(({ id, values }) => (id === fieldId ? (values ?? []) : []))
  const choose = ({ customFields = [] }: SearchState, values: string[]): SearchPatch => {
    const others = customFields.filter((each) => each.id !== fieldId || !each.values)
    const all = values.length > 0 ? [...others, { id: fieldId, values }] : others
    return { customFields: all.length > 0 ? all : undefined }
  }
  return {
    isChosen: (state, { value }) => chosenOf(state).includes(value),
    hasChoice: (state) => chosenOf(state).length > 0,
    toggled: (state, { value }) => {
      const chosen = chosenOf(state)
      return choose(state, chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
    },
    without: (state) => choose(state, []),
  }
}

/** Groups whose values are so many that one looks for them by their names. */
export function hasNames(id: FacetId): boolean {
  return id === 'author' || id === 'category' || id === 'department' || id === 'keyword'
}

/** With what tells it from another of the same name. */
export function nameOf({ name, detail }: FacetValue): string {
  return detail ? `${name} (${detail})` : name
}
