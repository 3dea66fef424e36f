import { useMemo } from 'react'
import { choiceKinds, type Choice } from '@shuku/domain/people/contract'
import { AnyChoiceField, AnyChoicePanel, type NamedChoice } from '@shuku/domain/people/web'
import { useMessages } from '@shuku/kit/web'
import type { NamedSubject, SharedSubject } from '../contract.ts'
import { folderMessages } from '../messages.ts'

export type SharedChoice = Choice | NamedChoice<'everyone'>

interface SharedFieldProps {
  readonly value?: readonly SharedChoice[]
  readonly onChange?: (value: readonly SharedChoice[]) => void
}

/** Those with whom a folder is shared, as a field of a form. */
export function SharedField({ value = [], onChange = () => undefined }: SharedFieldProps) {
  return <AnyChoiceField value={value} onChange={onChange} onSubmit={() => undefined} others={useOthers()} />
}

/** The same as the main part of a page. */
export function SharedPanel({ value, onChange }: Required<SharedFieldProps>) {
  return <AnyChoicePanel value={value} onChange={onChange} others={useOthers()} />
}

function useOthers() {
  const t = useMessages(folderMessages)
  return useMemo(() => ({ label: t('others'), names: [{ kind: 'everyone' as const, name: t('everyone') }] }), [t])
}

/** As a call takes them. */
export function subjectsOf(chosen: readonly SharedChoice[]): SharedSubject[] {
  return chosen.map(({ kind, id }) => (kind === 'everyone' ? { kind, id: 0 } : { kind, id }))
}

/** As the field shows them. */
export function choicesOf(subjects: readonly NamedSubject[], everyone: string): SharedChoice[] {
  const shown = { detail: '', code: '', isGone: false, photo: undefined }
  return subjects.map(({ kind, id, name }) => {
    const of = choiceKinds.find((each) => each === kind)
    return of ? { ...shown, kind: of, id, name } : { ...shown, kind: 'everyone', id: -1, name: everyone }
  })
}
