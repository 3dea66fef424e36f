import { useCategories } from '@shuku/domain/categories/web'
import type { ChoiceKind } from '@shuku/domain/people/contract'
import { useNamedChoices } from '@shuku/domain/people/web'
import type { FieldInForce, ShownValue } from '../../contract.ts'
import { useNamedDocuments } from '../choosing/use-named-documents.ts'
import { nameKey } from './field-names.ts'
import { FieldText } from './field-text.tsx'

interface NamedValuesProps {
  readonly field: Pick<FieldInForce, 'kind' | 'measure' | 'entries'>
  /** As a form has them; ids among them get their names here. */
  readonly value: readonly string[]
  /** The names that the server has said already. */
  readonly names?: Readonly<Record<string, string>>
}

/** Values of a form, as a page would show them. */
export function NamedValues(props: NamedValuesProps) {
  switch (props.field.kind) {
    case 'person':
    case 'people':
      return <People kind="person" {...props} />
    case 'unit':
      return <People kind="department" {...props} />
    case 'document':
      return <Documents {...props} />
    case 'category':
      return <Categories {...props} />
    default: {
      const entries = new Map(props.field.entries.map(({ id, name }) => [String(id), name]))
      return <Text {...props} nameOf={(value) => entries.get(value)} />
    }
  }
}

function People({ kind, ...props }: NamedValuesProps & { readonly kind: ChoiceKind }) {
  const found = useNamedChoices(kind, props.value.map(Number), () => '')
  return <Text {...props} nameOf={(value) => nameIn(found, value)} />
}

function Documents(props: NamedValuesProps) {
  const found = useNamedDocuments(props.value.map(Number), () => '')
  return <Text {...props} nameOf={(value) => nameIn(found, value)} />
}

function Categories(props: NamedValuesProps) {
  const { byId } = useCategories()
  return <Text {...props} nameOf={(value) => byId.get(Number(value))?.name} />
}

function nameIn(found: readonly { readonly id: number; readonly name: string }[], value: string): string | undefined {
  return found.find(({ id }) => String(id) === value)?.name || undefined
}

interface TextProps extends NamedValuesProps {
  readonly nameOf: (value: string) => string | undefined
}

function Text({ field, value, names = {}, nameOf }: TextProps) {
  const values = value.map((each): ShownValue => {
    const shown = nameOf(each) ?? names[nameKey(field.kind, each)]
    return { value: each, ...(shown === undefined ? {} : { shown }) }
  })
  return <FieldText field={{ ...field, values }} />
}
