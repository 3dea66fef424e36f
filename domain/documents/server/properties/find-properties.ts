import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { withAbove } from '@shuku/domain/rights/server'
import type { Language } from '@shuku/kit/i18n'
import type { Context, Database } from '@shuku/kit/server'
import { documentMessages } from '../../messages.ts'
import {
  documentProperties,
  formProperties,
  type DocumentProperty,
  type PropertyInForce,
  type PropertyRow,
  type SetProperty,
} from '../../properties-contract.ts'

const asSet = sql`jsonb_build_object('property', category_property.property, 'position', category_property.position,
  'name', category_property.name, 'nameEnglish', category_property.name_en, 'isOnPage', category_property.on_page,
  'isOnForm', category_property.on_form, 'isRequired', category_property.is_required)`

/** In SQL: of each property the nearest setting, of a category itself or of one above it; what nobody set is left out. */
export function selectSetProperties(categoryId: RawBuilder<unknown>): RawBuilder<SetProperty[]> {
  return sql<SetProperty[]>`(
    with recursive ${withAbove(categoryId)}
    select coalesce(jsonb_agg(nearest.said), '[]') from (
      select distinct on (category_property.property) ${asSet} as said
      from above join category_property on category_property.category_id = above.id
      order by category_property.property, above.level
    ) as nearest)`
}

/** The properties of a category’s documents, in its order. */
export function propertiesOf(set: readonly SetProperty[], language: Language): PropertyInForce[] {
  const all = documentProperties.map((property) => set.find((each) => each.property === property) ?? standard(property))
  return all
    .toSorted((one, other) => one.position - other.position)
    .map(({ property, name, nameEnglish, isOnPage, isOnForm, isRequired }) => ({
      property,
      label: (language === 'en-US' ? nameEnglish || name : name) || documentMessages.texts[property][language],
      isOnPage,
      isOnForm,
      isRequired,
    }))
}

export async function findProperties(
  { db, language }: Pick<Context, 'db' | 'language'>,
  categoryId: number,
): Promise<PropertyInForce[]> {
  const { rows } = await sql<{ set: SetProperty[] }>`
    select ${selectSetProperties(sql`${categoryId}`)} as set`.execute(db)
  return propertiesOf(rows[0]?.set ?? [], language)
}

/** The properties as the administrator of a category sees them. Settings are the caller’s to ask for already. */
export async function findPropertySection(
  { db, language }: Pick<Context, 'db' | 'language'>,
  categoryId: number,
): Promise<PropertyRow[]> {
  const { rows } = await sql<{ id: number; name: string; level: number; said: SetProperty }>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select above.id, above.level, ${localName('category', language)} as name, ${asSet} as said
    from above join category on category.id = above.id
    join category_property on category_property.category_id = above.id order by above.level`.execute(db)
  const all = documentProperties.map((property): PropertyRow => {
    const said = rows.filter((row) => row.said.property === property)
    const own = said.find(({ level }) => level === 0)?.said
    const above = said.find(({ level }) => level > 0)
    return {
      property,
      standard: documentMessages.texts[property][language],
      ...(own ? { own } : {}),
      above: above?.said ?? standard(property),
      ...(above ? { from: { id: above.id, name: above.name } } : {}),
    }
  })
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ own, above }: PropertyRow) => (own ?? above).position

/** Those of categories themselves, in order. */
export async function findOwnProperties(
  db: Database,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, SetProperty[]>> {
  const { rows } = await sql<{ categoryId: number; said: SetProperty }>`
    select category_id as "categoryId", ${asSet} as said from category_property
    where category_id = any(${categoryIds}::integer[]) order by category_id, position, property`.execute(db)
  const own = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return new Map([...own].map(([categoryId, its]) => [categoryId, its.map(({ said }) => said)]))
}

/** As it is where no category has set it. */
function standard(property: DocumentProperty): SetProperty {
  return {
    property,
    position: (documentProperties.indexOf(property) + 1) * 10,
    name: '',
    nameEnglish: '',
    isOnPage: true,
    isOnForm: formProperties.includes(property),
    isRequired: false,
  }
}
