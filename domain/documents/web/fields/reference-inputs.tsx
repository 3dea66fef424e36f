import { useState } from 'react'
import { CategoryField } from '@shuku/domain/categories/web'
import type { ChoiceKind } from '@shuku/domain/people/contract'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import { useMessages, type Choosable } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import { DocumentField } from '../choosing/document-field.tsx'
import { useNamedDocuments } from '../choosing/use-named-documents.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { nameKey } from './field-names.ts'

interface PeopleInputProps extends FieldInputProps {
  readonly kind: ChoiceKind
  readonly isSingle: boolean
}

/** People or units, by the fields that choose them everywhere. */
export function PeopleInput({ kind, isSingle, ...props }: PeopleInputProps) {
  const { nameOf, remember } = useNames(props)
  return (
    <ChoiceField
      {...controlOf(props)}
      kind={kind}
      single={isSingle}
      value={useNamedChoices(kind, props.value.map(Number), nameOf)}
      onChange={remember}
    />
  )
}

export function DocumentInput(props: FieldInputProps) {
  const { nameOf, remember } = useNames(props)
  return (
    <DocumentField
      {...controlOf(props)}
      single
      value={useNamedDocuments(props.value.map(Number), nameOf)}
      onChange={remember}
    />
  )
}

export function CategoryInput(props: FieldInputProps) {
  const { nameOf } = useNames(props)
  return (
    <CategoryField
      {...controlOf(props)}
      single
      value={props.value.map(Number)}
      nameOf={nameOf}
      onChange={(ids) => props.onChange(ids.map(String))}
    />
  )
}

function controlOf({ id, invalid, describedBy, field }: FieldInputProps) {
  return { id, invalid, describedBy, label: field.name }
}

/** What was chosen a moment ago is named before the server names it. */
function useNames({ field: { kind }, names = {}, onChange }: FieldInputProps) {
  const t = useMessages(documentMessages)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  return {
    nameOf: (id: number) => chosen.get(id) ?? names[nameKey(kind, String(id))] ?? t('hiddenValue'),
    remember: (choices: readonly Choosable[]) => {
      setChosen(new Map(choices.map(({ id, name }) => [id, name])))
      onChange(choices.map(({ id }) => String(id)))
    },
  }
}
