import {
  ActionButton,
  PageHeader,
  TabBar,
  useAddressState,
  useMessages,
  useSmallScreen,
  useTable,
} from '@shuku/kit/web'
import { allTable, coeditedApi as api, CoeditedRow, CoeditedShareRow } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { ListState, tabs } from '../coediting-state.ts'
import { CoeditedList } from './coedited-list.tsx'
import { NewMenu, useNewDocuments } from './new-menu.tsx'
import './coedited.css'

type ChangeState = (patch: Partial<ListState>) => void

/** The Word and Excel documents that people write together. */
export function ListPage() {
  const [state, setState] = useAddressState(ListState)
  const change: ChangeState = (patch) => setState(patch)
  const shown = { state, onChange: change }
  return (
    <div className="sk-coedited">
      <ListHead {...shown} />
      {state.tab === '0' ? <Mine {...shown} /> : state.tab === '1' ? <Shares {...shown} /> : <All {...shown} />}
    </div>
  )
}

interface TabProps {
  readonly state: ListState
  readonly onChange: ChangeState
}

const words = { '0': 'myDocuments', '1': 'historyShares', '2': 'allDocuments' } as const

function ListHead({ state, onChange }: TabProps) {
  const t = useMessages(coeditingMessages)
  const small = useSmallScreen()
  const made = useNewDocuments(state, (categoryId) => onChange({ categoryId }))
  return (
    <>
      <PageHeader
        title={t('list')}
        trail={[{ label: t('documents') }]}
        hasPrimary={false}
        {...(made && small
          ? { roundActs: [made.upload, ...made.types, ...made.templates, made.place].filter(mayBe) }
          : {})}
        extra={
          made &&
          !small && (
            <>
              <ActionButton action={made.upload} />
              <NewMenu {...made} />
            </>
          )
        }
      />
      <TabBar
        items={tabs.map((key) => ({ key, label: t(words[key]) }))}
        value={state.tab}
        label={t('list')}
        onChange={(key) => onChange({ tab: tabs.find((each) => each === key) ?? '0', text: '', family: 'all' })}
      />
    </>
  )
}

/** A menu of a phone leaves out what cannot be done. */
const mayBe = ({ disabledBecause }: { readonly disabledBecause?: string | undefined }) => disabledBecause === undefined

const mine = { endpoint: api.listMine, table: CoeditedRow }
const all = { endpoint: api.listAll, table: allTable }
const shares = { endpoint: api.listSharedByMe, table: CoeditedShareRow }

function Mine({ state, onChange }: TabProps) {
  const t = useMessages(coeditingMessages)
  const table = useTable(mine, { text: state.text, family: state.family })
  return (
    <CoeditedList<CoeditedRow>
      {...{ table, state, onChange }}
      label={t('myDocuments')}
      facts={['sharedTo', 'updatedAt']}
      none={t('noneMine')}
    />
  )
}

function Shares({ state, onChange }: TabProps) {
  const t = useMessages(coeditingMessages)
  const table = useTable(shares, { text: state.text, family: state.family })
  return (
    <CoeditedList<CoeditedShareRow>
      {...{ table, state, onChange }}
      label={t('historyShares')}
      facts={['sharedTo', 'sharedAt']}
      none={t('noneShared')}
    />
  )
}

function All({ state, onChange }: TabProps) {
  const t = useMessages(coeditingMessages)
  const table = useTable(all, { text: state.text, family: state.family })
  return (
    <CoeditedList<CoeditedRow>
      {...{ table, state, onChange }}
      label={t('allDocuments')}
      facts={['sharedTo', 'updatedAt']}
      none={t('noneAtAll')}
    />
  )
}
