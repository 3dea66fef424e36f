import {
  kindsOfMany,
  mostValuesOfField,
  type FieldInForce,
  type FieldKind,
  type FieldValues,
} from '@shuku/domain/documents/contract'
import { findFields, normalValue, type ActContext } from '@shuku/domain/documents/server'
import { ProductError } from '@shuku/kit/contract'
import { importErrors } from '../../contract.ts'
import { findNamed, type Named } from './find-named.ts'
import { inSlices } from './in-slices.ts'
import type { TableLine, ValuesTable } from './read-table.ts'

interface ValuesOfLines {
  /** Columns that are no field. */
  readonly unknown: string[]
  readonly lines: (
    | { readonly path: string; readonly values: FieldValues }
    | { readonly path: string; readonly reason: string }
  )[]
}

/** More than twenty for each of the most lines: beyond it the answer alone fills the memory. */
const mostValues = 400_000
/** Of people and units, each of which is looked for. */
const mostNames = 20_000

/** What a table says of files, as documents of a category have it. */
export async function valuesIn(
  context: Pick<ActContext, 'db' | 'caller' | 'language'>,
  categoryId: number,
  { columns, lines }: ValuesTable,
): Promise<ValuesOfLines> {
  const fields = new Map(
    (await findFields(context, categoryId)).map((field) => [field.name.toLowerCase(), columnOf(field)]),
  )
  const fieldOf = (column: string) => fields.get(column.toLowerCase())
  const ids = await findNamed(context.db, await namesIn(lines, fieldOf))
  const said: ValuesOfLines['lines'][number][] = []
  for await (const line of inSlices(lines)) {
    try {
      said.push({ path: line.path, values: valuesOf(line, { fieldOf, ids }) })
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      said.push({ path: line.path, reason: error.textIn(context.language) })
    }
  }
  return { unknown: columns.filter((column) => !fieldOf(column)), lines: said }
}

interface Column {
  readonly field: FieldInForce
  /** Ids of its options by what they are called. */
  readonly options: ReadonlyMap<string, string>
}

/** Of several options that differ by case alone the first counts. */
function columnOf(field: FieldInForce): Column {
  const named = field.entries.map(({ id, name }) => [name.toLowerCase(), String(id)] as const)
  return { field, options: new Map(named.toReversed()) }
}

const kindsOfNames: Partial<Record<FieldKind, Named['kind']>> = { person: 'person', people: 'person', unit: 'unit' }

/** Each once. A table that says more than anybody waits for is refused before anything of it is looked for. */
async function namesIn(lines: readonly TableLine[], fieldOf: Known['fieldOf']): Promise<Named[]> {
  const names = new Map<string, Named>()
  let count = 0
  for await (const { cells } of inSlices(lines)) {
    for (const [column, cell] of cells) {
      const field = fieldOf(column)?.field
      if (!field) continue
      const words = wordsOf(field, cell)
      count += words.length
      if (count > mostValues) throw importErrors.tooManyValues({ most: mostValues })
      const kind = kindsOfNames[field.kind]
      if (kind && words.length <= mostValuesOfField)
        for (const word of words) names.set(keyOf(kind, word), { kind, word: word.toLowerCase() })
      if (names.size > mostNames) throw importErrors.tooManyNames({ most: mostNames })
    }
  }
  return [...names.values()]
}

interface Known {
  readonly fieldOf: (column: string) => Column | undefined
  readonly ids: ReadonlyMap<string, number>
}

function valuesOf({ cells }: TableLine, { fieldOf, ids }: Known): FieldValues {
  const values: Record<string, string[]> = {}
  for (const [column, cell] of cells) {
    const found = fieldOf(column)
    if (!found) continue
    const { field } = found
    const words = wordsOf(field, cell)
    if (words.length > mostValuesOfField)
      throw importErrors.tooManyInCell({ field: field.name, most: mostValuesOfField, n: words.length })
    values[String(field.id)] = words.map((word) => {
      const value = valueOf(found, word, ids)
      if (value === undefined) throw importErrors.wrongValue({ field: field.name, value: word })
      return value
    })
  }
  return values
}

/** A cell of a field that may have several values has them one after the other. */
function wordsOf({ kind }: FieldInForce, cell: string): string[] {
  const words = kindsOfMany.includes(kind) ? cell.split(/[、,，;；\n]/) : [cell]
  return words.map((word) => word.trim()).filter((word) => word !== '')
}

function keyOf(kind: Named['kind'] | undefined, word: string): string {
  return `${kind} ${word.toLowerCase()}`
}

/** As documents store it; undefined for what the field cannot hold. */
function valueOf({ field: { kind }, options }: Column, word: string, ids: Known['ids']): string | undefined {
  switch (kind) {
    case 'choice':
    case 'choices':
      return options.get(word.toLowerCase())
    case 'person':
    case 'people':
    case 'unit':
      return ids.get(keyOf(kindsOfNames[kind], word))?.toString()
    case 'truth':
      if (/^(是|yes|true|1)$/i.test(word)) return '1'
      return /^(否|no|false|0)$/i.test(word) ? '0' : undefined
    case 'integer':
    case 'decimal':
      return normalValue(kind, word.replaceAll(',', ''))
    case 'amount': {
      const plain = word.replaceAll(',', '')
      return normalValue(kind, /[A-Z]{3}$/.test(plain) ? plain : `${plain} CNY`)
    }
    case 'date':
      return normalValue(kind, dayOf(word))
    default:
      return normalValue(kind, word)
  }
}

/** `2027/1/5` as `2027-01-05`. */
function dayOf(word: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(word) ?? []
  return year === undefined ? word : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
