import { useMemo } from 'react'
import { holdsText } from '@shuku/kit/i18n/fold-characters'
import {
  ChoiceField as Field,
  ChoicePanel,
  useApi,
  useMessages,
  type ChoiceSource,
  type ChoiceTreeProps,
} from '@shuku/kit/web'
import { links } from '@shuku/domain/addresses'
import {
  choiceKinds,
  isChoiceKind,
  isUnitKind,
  peopleApi,
  type Choice,
  type ChoiceKind,
  type UnitKind,
} from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { ChoiceGlyph } from './choice-glyph.tsx'
import { UnitChoiceTree } from './unit-choice-tree.tsx'

/** A principal that is no entry of a directory, such as everyone. */
export interface NamedChoice<Kind extends string> extends Omit<Choice, 'kind'> {
  readonly kind: Kind
}

interface AnyChoicePanelProps<Kind extends string> {
  readonly value: readonly (Choice | NamedChoice<Kind>)[]
  readonly onChange: (value: readonly (Choice | NamedChoice<Kind>)[]) => void
  /** Offered beside the directory, by these names. */
  readonly others: { readonly label: string; readonly names: readonly { readonly kind: Kind; readonly name: string }[] }
}

interface AnyChoiceFieldProps<Kind extends string> extends AnyChoicePanelProps<Kind> {
  /** Enter in the empty field. */
  readonly onSubmit: () => void
  /** Those that are there already are offered with a mark. */
  readonly isIn?: (choice: Choice | NamedChoice<Kind>) => boolean
  /** Of the directory these alone; all by default. The same list each time. */
  readonly kinds?: readonly ChoiceKind[]
  readonly invalid?: boolean
}

/** Ids are of a kind: a department and a person may have the same. */
interface AnyChoice extends Omit<Choice, 'kind'> {
  readonly choice: Choice | NamedChoice<string>
}

/** People, units, roles and groups in one field, found by name, pinyin or code; units in the organisation's tree as well. */
export function AnyChoiceField<Kind extends string>(props: AnyChoiceFieldProps<Kind>) {
  const { value, onChange, onSubmit, isIn, others, kinds, invalid = false } = props
  const t = useMessages(peopleMessages)
  return (
    <Field
      source={useAnySource(others, { isIn, kinds })}
      label={t('typeAny')}
      value={value.map(anyOf)}
      // what the field offers is of the directory, or one of the others
      onChange={(next) => onChange(next.map(({ choice }) => choice as Choice | NamedChoice<Kind>))}
      onSubmit={onSubmit}
      invalid={invalid}
    />
  )
}

/** The same as the main part of a page. */
export function AnyChoicePanel<Kind extends string>({ value, onChange, others }: AnyChoicePanelProps<Kind>) {
  return (
    <ChoicePanel
      source={useAnySource(others)}
      single={false}
      chosen={value.map(anyOf)}
      onChange={(next) => onChange(next.map(({ choice }) => choice as Choice | NamedChoice<Kind>))}
    />
  )
}

interface Narrowing<Kind extends string> {
  readonly isIn?: AnyChoiceFieldProps<Kind>['isIn'] | undefined
  readonly kinds?: readonly ChoiceKind[] | undefined
}

function useAnySource<Kind extends string>(
  others: AnyChoiceFieldProps<Kind>['others'],
  { isIn, kinds }: Narrowing<Kind> = {},
): ChoiceSource<AnyChoice> {
  const t = useMessages(peopleMessages)
  return useMemo(() => {
    const shown = (choice: Choice | NamedChoice<Kind>): AnyChoice => {
      const { kind, detail } = choice
      const what = !isChoice(choice) || kind === 'person' ? '' : t(choice.kind)
      const below = isChoice(choice) && isUnitKind(choice.kind) ? t('withBelow') : ''
      const mark = isIn?.(choice) ? t('alreadyIn') : ''
      return { ...anyOf(choice), detail: [mark, what, below, detail].filter(Boolean).join(' · ') }
    }
    const isOffered = ({ kind }: Choice) => kinds === undefined || kinds.includes(kind)
    const named = others.names.map(({ kind, name }, place) =>
      // below zero: no id of the directory
      shown({ kind, name, id: -1 - place, detail: '', code: '', isGone: false, photo: undefined }),
    )
    return {
      title: t('chooseAny'),
      typeHint: t('typeAny'),
      first: 'all',
      none: t('noneAny'),
      lists: [
        {
          key: 'tree',
          label: t('units'),
          Tree: kinds === undefined || kinds.includes('subcompany') ? AnyUnitTree : DepartmentTree,
        },
        { key: 'all', label: t('recent'), none: t('noneRecent') },
        { key: 'others', label: others.label },
      ],
      useOffers: ({ text, list }, enabled) => {
        const isOfOthers = list === 'others'
        const found = useApi(peopleApi.searchChoices, { text }, { enabled: enabled && !isOfOthers, staleMs: 30_000 })
        const matching = isOfOthers ? named : text === '' ? [] : named.filter(({ name }) => has(name, text))
        const choices = [...(isOfOthers ? [] : (found.data?.choices ?? []).filter(isOffered).map(shown)), ...matching]
        const waiting = enabled && !isOfOthers && (found.isPending || found.isPlaceholderData)
        return { choices, total: choices.length, waiting, error: found.error, retry: found.refetch }
      },
      Glyph,
    }
  }, [t, isIn, kinds, others])
}

function isChoice(choice: { readonly kind: string }): choice is Choice {
  return isChoiceKind(choice.kind)
}

function has(name: string, text: string): boolean {
  return holdsText(name, text)
}

function anyOf(choice: Choice | NamedChoice<string>): AnyChoice {
  const id = isChoice(choice) ? choice.id * choiceKinds.length + choiceKinds.indexOf(choice.kind) : choice.id
  return { ...choice, id, choice }
}

/** The organisation: a branch can be chosen as well as a department. */
function AnyUnitTree(props: ChoiceTreeProps<AnyChoice>) {
  return <UnitTree {...props} kinds={anyUnits} />
}
const anyUnits = ['department', 'subcompany'] as const

function DepartmentTree(props: ChoiceTreeProps<AnyChoice>) {
  return <UnitTree {...props} kinds={departments} />
}
const departments = ['department'] as const

interface UnitTreeProps extends ChoiceTreeProps<AnyChoice> {
  readonly kinds: readonly UnitKind[]
}

function UnitTree({ chosen, onToggle, kinds }: UnitTreeProps) {
  return (
    <UnitChoiceTree
      kinds={kinds}
      chosen={chosen.flatMap(({ choice }) => (isChoice(choice) ? choice : []))}
      onToggle={(choice) => onToggle(anyOf(choice))}
    />
  )
}

function Glyph({ choice: { choice } }: { readonly choice: AnyChoice }) {
  return <ChoiceGlyph {...choice} photo={links.photo(choice.id, choice.photo ?? 0)} />
}
