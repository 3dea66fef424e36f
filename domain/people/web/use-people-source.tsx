import { useMemo } from 'react'
import { useMessages, type ChoiceSource, type ChoiceTreeProps } from '@shuku/kit/web'
import { isUnitKind, type Choice, type ChoiceKind, type peopleApi, type UnitKind } from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { ChoiceGlyph } from './choice-glyph.tsx'
import { GroupSide, UnitSide } from './list-sides.tsx'
import { UnitChoiceTree } from './unit-choice-tree.tsx'
import { useChoices } from './use-choices.ts'
import type { QueryInput } from '@shuku/kit/contract'
import { links } from '@shuku/domain/addresses'

type Key = keyof typeof peopleMessages.texts

/** What a picker of a kind is called, and what may be typed in it. */
const kindWords = {
  person: { choose: 'choosePerson', type: 'typePerson' },
  department: { choose: 'chooseDepartment', type: 'typeUnit' },
  subcompany: { choose: 'chooseSubcompany', type: 'typeUnit' },
  role: { choose: 'chooseRole', type: 'typeName' },
  post: { choose: 'choosePost', type: 'typeName' },
  group: { choose: 'chooseGroup', type: 'typeName' },
} as const satisfies Record<ChoiceKind, { readonly choose: Key; readonly type: Key }>

type List = NonNullable<QueryInput<typeof peopleApi.findChoices>['list']>

/** People, or one kind of what they belong to, for the field and the dialog of choices. */
export function usePeopleSource(kind: ChoiceKind): ChoiceSource<Choice> {
  const t = useMessages(peopleMessages)
  return useMemo(() => {
    const all = { key: 'all', label: '' }
    const none = t('noneRecent')
    return {
      title: t(kindWords[kind].choose),
      typeHint: t(kindWords[kind].type),
      first: 'recent',
      none,
      lists:
        kind === 'person'
          ? [
              { key: 'recent', label: t('recent'), none },
              { key: 'colleagues', label: t('colleagues') },
              { key: 'subordinates', label: t('subordinates') },
              { key: 'unit', label: t('units'), Side: UnitSide, lacks: t('pickUnit') },
              { key: 'group', label: t('groups'), Side: GroupSide, lacks: t('pickGroup') },
            ]
          : isUnitKind(kind)
            ? [
                { key: 'tree', label: t('units'), Tree: unitTrees[kind] },
                { key: 'recent', label: t('recent'), none: t('noneRecentUnit') },
              ]
            : [all],
      useOffers: ({ list, ...query }, enabled) => useChoices({ kind, list: list as List, ...query }, enabled),
      Glyph: Glyph,
    }
  }, [kind, t])
}

/** Separate components, so that each tree remembers which nodes are open. */
const unitTrees = {
  department: (props: ChoiceTreeProps<Choice>) => <UnitChoiceTree kinds={departments} {...props} />,
  subcompany: (props: ChoiceTreeProps<Choice>) => <UnitChoiceTree kinds={subcompanies} {...props} />,
} as const satisfies Record<UnitKind, unknown>
const departments = ['department'] as const
const subcompanies = ['subcompany'] as const

function Glyph({ choice: { kind, id, name, photo = 0 } }: { readonly choice: Choice }) {
  return <ChoiceGlyph kind={kind} id={id} name={name} photo={links.photo(id, photo)} />
}
