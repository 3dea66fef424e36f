import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Segmented, Select } from 'antd'
import { useMessages } from '../../language/use-messages.ts'
import { SearchInput } from '../../layout/search/search-input.tsx'
import { useSmallScreen } from '../../theme/use-media.ts'
import { ChoiceList } from './choice-list.tsx'
import type { Choosable, ChoiceListOf, ChoiceSource } from './choice-source.ts'
import { choosingMessages } from './choosing-messages.ts'
import { ChosenList } from './chosen-list.tsx'
import './choosing.css'

export interface ChoicePanelProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
  readonly single: boolean
  readonly chosen: readonly C[]
  readonly onChange: (chosen: readonly C[]) => void
  readonly frame?: RefObject<HTMLDivElement | null>
}

/** The lists of a picker, and of several what is chosen beside them; what is ticked stays so over lists, pages and searches. */
export function ChoicePanel<C extends Choosable>({ source, single, chosen, onChange, frame }: ChoicePanelProps<C>) {
  const toggle = (choice: C) => {
    const others = chosen.filter(({ id }) => id !== choice.id)
    if (single) onChange([choice])
    else onChange(others.length < chosen.length ? others : [...chosen, choice])
  }
  return (
    <div ref={frame} className={`sk-choosing${single ? ' is-single' : ''}`}>
      <Offering source={source} single={single} chosen={chosen} onToggle={toggle} onChosen={onChange} />
      {!single && <ChosenList chosen={chosen} Glyph={source.Glyph} onChange={onChange} />}
    </div>
  )
}

interface OfferingProps<C extends Choosable> {
  readonly source: ChoiceSource<C>
  readonly single: boolean
  readonly chosen: readonly C[]
  readonly onToggle: (choice: C) => void
  readonly onChosen: (chosen: readonly C[]) => void
}

/** The search, the lists, and the one of them that is open. */
function Offering<C extends Choosable>({ source, single, chosen, onToggle, onChosen }: OfferingProps<C>) {
  const { lists, typeHint } = source
  const [key, setKey] = useState(lists[0].key)
  const [ofId, setOfId] = useState<number>()
  const [below, setBelow] = useState(true)
  const [text, setText] = useState('')
  /** For which text Enter was pressed; its answer may be still to come. */
  const [entered, setEntered] = useState('')
  const main = useRef<HTMLDivElement>(null)
  const list = lists.find((each) => each.key === key) ?? lists[0]
  const { Side, Tree } = text === '' ? list : {}
  const show = (next: string) => {
    setKey(next)
    setOfId(undefined)
  }
  // what is typed is looked for everywhere
  const place = text === '' ? { list: key, ofId, below } : { list: 'all', ofId: undefined, below: false }
  // of several the next one is typed at once
  const take = (choice: C) => {
    setEntered('')
    if (!single) setText('')
    if (single || !chosen.some(({ id }) => id === choice.id)) onToggle(choice)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target as HTMLElement).matches('[role="searchbox"]')) return
    event.preventDefault()
    main.current?.querySelector<HTMLElement>(firstLine)?.focus()
  }
  return (
    // arrow keys lead from the search into the list
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={main} className="sk-choosing-main" onKeyDown={keys}>
      <SearchInput value={text} onSearch={setText} onEnter={setEntered} label={typeHint} width="100%" delayMs={150} />
      {lists.length > 1 && text === '' && <ListChoice lists={lists} value={key} onChange={show} />}
      <div className="sk-choosing-lists">
        {Side && <Side value={ofId} onChange={setOfId} below={below} onBelow={setBelow} />}
        {Tree ? (
          <div className="sk-choosing-tree">
            <Tree chosen={chosen} onToggle={onToggle} />
          </div>
        ) : (
          <ChoiceList
            source={source}
            query={{ text, ...place }}
            lacks={Side && ofId === undefined ? list.lacks : undefined}
            none={list.none}
            chosen={chosen}
            single={single}
            onToggle={onToggle}
            onChosen={onChosen}
            takesFirst={text !== '' && entered === text}
            onTake={take}
          />
        )}
      </div>
    </div>
  )
}

const firstLine =
  '.sk-choosing-tree .sk-tree, .sk-choosing-side .sk-tree, .sk-choosing-list input, .sk-choosing-list button'

interface ListChoiceProps<C extends Choosable> {
  readonly lists: readonly ChoiceListOf<C>[]
  readonly value: string
  readonly onChange: (key: string) => void
}

/** Side by side where there is room for their names. */
function ListChoice<C extends Choosable>({ lists, value, onChange }: ListChoiceProps<C>) {
  const t = useMessages(choosingMessages)
  const options = lists.map((each) => ({ value: each.key, label: each.label }))
  if (useSmallScreen()) return <Select<string> aria-label={t('lists')} {...{ value, options, onChange }} />
  return <Segmented<string> aria-label={t('lists')} {...{ value, options, onChange }} />
}
