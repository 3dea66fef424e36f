import { useMemo } from 'react'
import { ChoiceField as Field, useApi, useMessages, type ChoiceSource, type ChoiceTreeProps } from '@shuku/kit/web'
import { links } from '../../addresses.ts'
import { choiceKinds, isUnitKind, peopleApi, type Choice } from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { ChoiceGlyph } from './choice-glyph.tsx'
import { UnitChoiceTree } from './unit-choice-tree.tsx'

interface AnyChoiceFieldProps {
  readonly value: readonly Choice[]
  readonly onChange: (value: readonly Choice[]) => void
  /** Enter in the empty field. */
  readonly onSubmit: () => void
  /** Those that are there already are offered with a mark. */
  readonly isIn?: (choice: Choice) => boolean
}

/** Ids are of a kind: a department and a person may have the same. */
interface AnyChoice extends Omit<Choice, 'kind'> {
  readonly choice: Choice
}

/** People, units, roles and groups in one field, found by name, pinyin or code; units in the organisation's tree as well. */
export function AnyChoiceField({ value, onChange, onSubmit, isIn }: AnyChoiceFieldProps) {
  const t = useMessages(peopleMessages)
  const source = useMemo((): ChoiceSource<AnyChoice> => {
    const shown = (choice: Choice): AnyChoice => {
      const { kind, detail } = choice
      const what = kind === 'person' ? '' : isUnitKind(kind) ? `${t(kind)} · ${t('withBelow')}` : t(kind)
      const mark = isIn?.(choice) ? t('alreadyIn') : ''
      return { ...anyOf(choice), detail: [mark, what, detail].filter(Boolean).join(' · ') }
    }
    return {
      title: t('chooseAny'),
      typeHint: t('typeAny'),
      first: 'all',
      none: t('noneAny'),
      lists: [
        { key: 'tree', label: t('units'), Tree: AnyUnitTree },
        { key: 'all', label: t('recent'), none: t('noneRecent') },
      ],
      useOffers: ({ text }, enabled) => {
        const found = useApi(peopleApi.searchChoices, { text }, { enabled, staleMs: 30_000 })
        const choices = (found.data?.choices ?? []).map(shown)
        const waiting = enabled && (found.isPending || found.isPlaceholderData)
        return { choices, total: choices.length, waiting, error: found.error, retry: found.refetch }
      },
      Glyph,
    }
  }, [t, isIn])
  return (
    <Field
      source={source}
      label={t('typeAny')}
      value={value.map(anyOf)}
      onChange={(next) => onChange(next.map(({ choice }) => choice))}
      onSubmit={onSubmit}
    />
  )
}

function anyOf(choice: Choice): AnyChoice {
  return { ...choice, id: choice.id * choiceKinds.length + choiceKinds.indexOf(choice.kind), choice }
}

/** The organisation: a branch can be chosen as well as a department. */
function AnyUnitTree({ chosen, onToggle }: ChoiceTreeProps<AnyChoice>) {
  return (
    <UnitChoiceTree
      kinds={anyUnits}
      chosen={chosen.map(({ choice }) => choice)}
      onToggle={(choice) => onToggle(anyOf(choice))}
    />
  )
}
const anyUnits = ['department', 'subcompany'] as const

function Glyph({ choice: { choice } }: { readonly choice: AnyChoice }) {
  return <ChoiceGlyph kind={choice.kind} name={choice.name} photo={links.photo(choice.id, choice.photo ?? 0)} />
}
