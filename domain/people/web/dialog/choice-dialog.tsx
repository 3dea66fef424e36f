import { useRef, useState } from 'react'
import { Modal, Segmented, Select } from 'antd'
import { kitMessages, SearchInput, useMessages, useSmallScreen } from '@shuku/kit/web'
import type { Choice, ChoiceKind } from '../../contract.ts'
import { peopleMessages } from '../../messages.ts'
import { kindWords } from '../kind-words.ts'
import { ChoiceList } from './choice-list.tsx'
import { ChosenList } from './chosen-list.tsx'
import { GroupSide, UnitSide } from './list-sides.tsx'
import { listsOf, listWords, type PickerList } from './picker-lists.ts'

interface ChoiceDialogProps {
  readonly kind: ChoiceKind
  readonly single: boolean
  readonly value: readonly Choice[]
  readonly onChange: (value: readonly Choice[]) => void
  readonly onClose: () => void
}

/** The lists of a picker, several at once; what is ticked stays so over lists, pages and searches. */
export function ChoiceDialog({ kind, single, value, onChange, onClose }: ChoiceDialogProps) {
  const t = useMessages(peopleMessages)
  const words = useMessages(kitMessages)
  const small = useSmallScreen()
  const lists = listsOf(kind)
  const [list, setList] = useState<PickerList>(lists[0])
  const [ofId, setOfId] = useState<number>()
  const [below, setBelow] = useState(true)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(value)
  const body = useRef<HTMLDivElement>(null)
  const done = (wanted = chosen) => {
    onChange(wanted)
    onClose()
  }
  const toggle = (choice: Choice) => {
    if (single) return done([choice])
    const isChosen = chosen.some(({ id }) => id === choice.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== choice.id) : [...chosen, choice])
    return undefined
  }
  const show = (next: PickerList) => {
    setList(next)
    setOfId(undefined)
  }
  // what is typed is looked for everywhere
  const place = text === '' ? { list, ofId, below } : { list: 'all' as const, ofId: undefined, below: false }
  return (
    <Modal
      open
      width={small ? '100vw' : single || small ? 560 : 760}
      className={small ? 'sk-dialog-page' : ''}
      centered={!small}
      title={t(kindWords[kind].choose)}
      okText={words('confirm')}
      cancelText={words('cancel')}
      {...(single ? { footer: null } : {})}
      onOk={() => done()}
      onCancel={onClose}
      afterOpenChange={(open) => open && body.current?.querySelector<HTMLElement>('input')?.focus()}
    >
      <div ref={body} className={`sk-choosing${single ? ' is-single' : ''}`}>
        <div className="sk-choosing-main">
          <SearchInput value={text} onSearch={setText} label={t(kindWords[kind].type)} width="100%" delayMs={150} />
          {lists.length > 1 && text === '' && <ListChoice lists={lists} value={list} onChange={show} />}
          <div className="sk-choosing-lists">
            {text === '' && list === 'unit' && (
              <UnitSide value={ofId} onChange={setOfId} below={below} onBelow={setBelow} />
            )}
            {text === '' && list === 'group' && <GroupSide value={ofId} onChange={setOfId} />}
            <ChoiceList
              kind={kind}
              text={text}
              {...place}
              chosen={chosen}
              single={single}
              onToggle={toggle}
              onChosen={setChosen}
            />
          </div>
        </div>
        {!single && <ChosenList chosen={chosen} onChange={setChosen} />}
      </div>
    </Modal>
  )
}

interface ListChoiceProps {
  readonly lists: readonly PickerList[]
  readonly value: PickerList
  readonly onChange: (list: PickerList) => void
}

/** Side by side where there is room for their names. */
function ListChoice({ lists, value, onChange }: ListChoiceProps) {
  const t = useMessages(peopleMessages)
  const options = lists.map((each) => ({ value: each, label: t(listWords[each]) }))
  if (useSmallScreen()) return <Select<PickerList> aria-label={t('lists')} {...{ value, options, onChange }} />
  return <Segmented<PickerList> aria-label={t('lists')} {...{ value, options, onChange }} />
}
