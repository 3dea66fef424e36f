import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Select } from 'antd'
import { ListTree } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { useSmallScreen } from '../../theme/use-media.ts'
import { ChoiceDialog } from './choice-dialog-later.tsx'
import { ChoiceLine } from './choice-line.tsx'
import type { Choosable, ChoiceSource } from './choice-source.ts'
import { isComposing } from '../is-composing.ts'
import { useClearing } from '../use-clearing.tsx'
import { choosingMessages } from './choosing-messages.ts'
import './choosing.css'

export interface ChoiceFieldProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
  readonly id?: string | undefined
  readonly value?: readonly C[] | undefined
  readonly onChange?: ((value: readonly C[]) => void) | undefined
  readonly single?: boolean | undefined
  /** Always holds one: it can be changed, not emptied. */
  readonly required?: boolean | undefined
  /** The name of the field where it has no label next to it. */
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly invalid?: boolean | undefined
  /** The id of what is said about the field: its help, its error. */
  readonly describedBy?: string | undefined
  /** Shows the value but does not let it change. */
  readonly disabled?: boolean | undefined
  /** Enter where nothing is typed and no list is open. */
  readonly onSubmit?: (() => void) | undefined
}

/** In pixels; a wider field has a list as wide as itself. */
const leastList = 380
/** How high the list is, and how high at least: four choices. */
const [usualHeight, leastHeight] = [256, 128]

interface Labelled {
  readonly value: number
  readonly label: string
}

/** A field for what a source offers, by typing, or from the lists of a dialog behind the button at its end. */
export function ChoiceField<C extends Choosable>(props: ChoiceFieldProps<C>) {
  const { source, id, value = [], onChange = () => {}, single = false, required = false } = props
  const { onSubmit, label, describedBy, invalid = false, disabled = false, placeholder = source.typeHint } = props
  const t = useMessages(choosingMessages)
  const small = useSmallScreen()
  const clearing = useClearing()
  const ownId = useId()
  const fieldId = id ?? ownId
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const [listHeight, setListHeight] = useState(usualHeight)
  const text = useDebouncedValue(typed.trim())
  const { choices, waiting } = useOffered(source, text, used)
  const known = new Map([...choices, ...value].map((choice) => [choice.id, choice]))
  // what is there until the answer comes is of another text: Enter must not choose somebody else
  const isOld = waiting || text !== typed.trim()
  const labelled = value.map((choice): Labelled => ({ value: choice.id, label: choice.name }))
  const change = (next: unknown) => {
    const wanted = (Array.isArray(next) ? next : next ? [next] : []) as readonly Labelled[]
    // an open list would lie over what follows the field; who wants several types on, or takes them from the dialog
    setOpen(false)
    setTyped('')
    onChange(wanted.flatMap((one) => known.get(one.value) ?? []))
  }
  const keys = (event: KeyboardEvent) => {
    // the keys of the dialog are its own, though they come through here
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    // Tab goes on to the next field: the list would take it for a choice, and hold on to the focus
    if (event.key === 'Tab') event.stopPropagation()
    if (event.key !== 'Enter' || isComposing(event) || !onSubmit || isOpen || typed !== '') return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <span ref={frame} className="sk-choice-field" onKeyDownCapture={keys}>
      <Select<unknown, Labelled>
        id={fieldId}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        {...(invalid ? ({ status: 'error', 'aria-invalid': true } as const) : {})}
        {...(single ? { allowClear: !required && clearing } : { mode: 'multiple' as const })}
        disabled={disabled}
        labelInValue
        value={single ? labelled[0] : labelled}
        suffixIcon={null}
        placeholder={placeholder}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        notFoundContent={
          isOld ? (
            <Old source={source} choices={choices} />
          ) : (
            <None fieldId={fieldId}>{text === '' ? source.none : t('noneFound', { text })}</None>
          )
        }
        // none at all meanwhile: the first of as many as before would not be marked, and Enter would choose nobody
        options={isOld ? [] : choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        optionRender={(option) => <Offered source={source} choice={known.get(Number(option.value))} />}
        open={isOpen}
        // a name is read whole where the field is a short one; on a phone there is no more room than the field has
        popupMatchSelectWidth={small || leastList}
        listHeight={Math.min(usualHeight, Math.max(listHeight, leastHeight))}
        placement={listHeight < leastHeight ? 'topLeft' : 'bottomLeft'}
        onOpenChange={(opens) => {
          if (opens) setListHeight(roomBelow(frame.current))
          setOpen(opens)
        }}
        onFocus={() => setUsed(true)}
        onChange={change}
        style={{ width: '100%' }}
      />
      <IconButton
        className="sk-choice-open"
        small
        icon={<ListTree aria-hidden />}
        label={t('openDialog')}
        disabled={disabled}
        onClick={() => setDialog(true)}
      />
      {dialog && (
        <ChoiceDialog
          source={source}
          single={single}
          value={value}
          onChange={onChange}
          onClose={() => setDialog(false)}
        />
      )}
    </span>
  )
}

/** In a dialog the list ends above its buttons. */
function roomBelow(field: HTMLElement | null): number {
  const foot = field?.closest('.ant-modal-container')?.querySelector('.ant-modal-footer')
  if (!field || !foot) return usualHeight
  // around the list: the gap to the field and its padding
  return foot.getBoundingClientRect().top - field.getBoundingClientRect().bottom - 14
}

const firstPage = { ofId: undefined, below: false, page: 1, pageSize: 20 }

/** Before anything is typed what the source offers first; where that is empty, the first of all. */
function useOffered<C extends Choosable>({ useOffers, first: list }: ChoiceSource<C>, text: string, used: boolean) {
  const first = useOffers({ ...firstPage, text: '', list }, used && text === '')
  const none = first.total === 0 && !first.waiting
  const all = useOffers({ ...firstPage, text, list: 'all' }, used && (text !== '' || none))
  return text === '' && !none ? first : all
}

interface PartProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
}

/** As the one entry of the list, and the one that the field points to: a list of choices may hold nothing else. */
function None({ fieldId, children }: { fieldId: string; children: ReactNode }) {
  return (
    <div role="option" id={`${fieldId}_list_-1`} aria-selected="false" aria-disabled="true" className="sk-choice-none">
      {children}
    </div>
  )
}

/** Choices of the former search stay visible but cannot be chosen. */
function Old<C extends Choosable>({ source, choices }: PartProps<C> & { readonly choices: readonly C[] }) {
  if (choices.length === 0) return null
  return (
    <div className="sk-choice-old" aria-hidden="true">
      {choices.map((choice) => (
        <Offered key={choice.id} source={source} choice={choice} />
      ))}
    </div>
  )
}

function Offered<C extends Choosable>({ source, choice }: PartProps<C> & { readonly choice: C | undefined }) {
  return choice ? <ChoiceLine choice={choice} Glyph={source.Glyph} /> : null
}

/** A text as it is once nobody has typed for a moment. */
function useDebouncedValue(text: string, delayMs = 150): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return debounced
}
