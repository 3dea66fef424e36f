import { lazy, Suspense, useState } from 'react'
import { Select } from 'antd'
import { Contact } from 'lucide-react'
import { IconButton, useMessages } from '@shuku/kit/web'
import type { Choice, ChoiceKind } from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { ChoiceGlyph } from './choice-glyph.tsx'
import { kindWords } from './kind-words.ts'
import { useCalm, useChoices } from './use-choices.ts'
import './choosing.css'

const ChoiceDialog = lazy(async () => ({ default: (await import('./dialog/choice-dialog.tsx')).ChoiceDialog }))

export interface ChoiceFieldProps {
  readonly id?: string
  readonly kind: ChoiceKind
  readonly value?: readonly Choice[]
  readonly onChange?: (value: readonly Choice[]) => void
  readonly single?: boolean
  /** The field's name where no label stands beside it. */
  readonly label?: string
  readonly placeholder?: string
  readonly invalid?: boolean
}

interface Labelled {
  readonly value: number
  readonly label: string
}

/** People, units, roles … by typing, or from the lists of a dialog behind the button at its end. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, kind, value = [], onChange = () => {}, single = false, label, invalid = false } = props
  const { placeholder } = props
  const t = useMessages(peopleMessages)
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const [dialog, setDialog] = useState(false)
  const text = useCalm(typed.trim())
  const { choices, waiting } = useOffered(kind, text, used)
  const known = new Map([...choices, ...value].map((choice) => [choice.id, choice]))
  // what stands there until the answer comes is of another text: Enter must not choose somebody else
  const isOld = waiting || text !== typed.trim()
  const labelled = value.map((choice): Labelled => ({ value: choice.id, label: choice.name }))
  const change = (next: unknown) => {
    const wanted = (Array.isArray(next) ? next : next ? [next] : []) as readonly Labelled[]
    setTyped('')
    onChange(wanted.flatMap((one) => known.get(one.value) ?? []))
  }
  return (
    <span className="sk-choice-field">
      <Select<unknown, Labelled>
        {...(id === undefined ? {} : { id })}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
        {...(single ? { allowClear: true } : { mode: 'multiple' as const })}
        labelInValue
        value={single ? labelled[0] : labelled}
        suffixIcon={null}
        placeholder={placeholder ?? t(kindWords[kind].type)}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        notFoundContent={isOld ? <Old choices={choices} /> : text === '' ? t('noneRecent') : t('noneFound', { text })}
        // none at all meanwhile: the first of as many as before would not be marked, and Enter would choose nobody
        options={isOld ? [] : choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        optionRender={(option) => <Offered choice={known.get(Number(option.value))} />}
        onFocus={() => setUsed(true)}
        onChange={change}
        style={{ width: '100%' }}
      />
      <IconButton
        className="sk-choice-open"
        small
        icon={<Contact aria-hidden />}
        label={t('openDialog')}
        onClick={() => setDialog(true)}
      />
      {dialog && (
        <Suspense>
          <ChoiceDialog
            kind={kind}
            single={single}
            value={value}
            onChange={onChange}
            onClose={() => setDialog(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Before anything is typed those chosen lately; where there are none, the first of all. */
function useOffered(kind: ChoiceKind, text: string, used: boolean) {
  const recent = useChoices({ kind, list: 'recent' }, used && text === '')
  const none = recent.total === 0 && !recent.waiting
  const all = useChoices({ kind, text }, used && (text !== '' || none))
  return text === '' && !none ? recent : all
}

/** What was offered for another text stays in sight, and cannot be chosen. */
function Old({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <div className="sk-choice-old" aria-hidden="true">
      {choices.map((choice) => (
        <Offered key={choice.id} choice={choice} />
      ))}
    </div>
  )
}

function Offered({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null
  return (
    <span className="sk-choice">
      <ChoiceGlyph kind={choice.kind} name={choice.name} />
      <span className="sk-choice-name">{choice.name}</span>
      <span className="sk-choice-detail">{[choice.detail, choice.code].filter(Boolean).join(' · ')}</span>
    </span>
  )
}
