import { Search, Share2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Name, wire, wireObject, z } from '@shuku/kit/contract'
import { PageHeader, TabBar, useAddressState, useMessages, useTable, type Action } from '@shuku/kit/web'
import { sharedApi, SharedByMeRow, SharedWithMeRow } from '../../contract/shared.ts'
import { shareMessages } from '../../messages.ts'
import { openBatch } from '../screen/open-dialogs.tsx'
import { SharedList } from './shared-list.tsx'
import './shared.css'

const SharedState = wireObject({
  tab: wire('tab', z.enum(['withMe', 'byMe'])).default('withMe'),
  text: wire('text', Name.max(100)).default(''),
})
type SharedState = z.output<typeof SharedState>
type ChangeState = (patch: Partial<SharedState>) => void

/** What others shared with the person, and what the person shared with others. */
export function SharedPage() {
  const [state, setState] = useAddressState(SharedState)
  const shown = { state, onChange: setState }
  return <div className="sk-shared">{state.tab === 'byMe' ? <ByMe {...shown} /> : <WithMe {...shown} />}</div>
}

interface TabProps {
  readonly state: SharedState
  readonly onChange: ChangeState
}

const withMe = { endpoint: sharedApi.openSharedWithMe, table: SharedWithMeRow }
const byMe = { endpoint: sharedApi.openSharedByMe, table: SharedByMeRow }

function WithMe({ state, onChange }: TabProps) {
  const t = useMessages(shareMessages)
  const table = useTable(withMe, { text: state.text })
  return (
    <>
      <SharedHead tab="withMe" onChange={onChange} />
      <SharedList
        table={table}
        label={t('sharedWithMe')}
        from="sharedBy"
        text={state.text}
        onText={(text) => onChange({ text })}
        none={t('noneShared')}
      />
    </>
  )
}

/** Several of them are given to others at once; what was not shared yet is found by the form. */
function ByMe({ state, onChange }: TabProps) {
  const t = useMessages(shareMessages)
  const table = useTable(byMe, { text: state.text })
  const { selection } = table
  const share: Action = {
    key: 'share',
    label: t('batchTitle'),
    icon: <Share2 aria-hidden />,
    run: () => openBatch({ table, onDone: () => void table.reload() }),
    ...(selection.isEmpty ? { disabledBecause: t('tickDocuments') } : {}),
  }
  return (
    <>
      <SharedHead tab="byMe" onChange={onChange} actions={[share]} />
      <SharedList
        table={table}
        label={t('sharedByMe')}
        from="sharedTo"
        text={state.text}
        onText={(text) => onChange({ text })}
        none={t('noneByMe')}
      />
    </>
  )
}

interface SharedHeadProps {
  readonly tab: SharedState['tab']
  readonly onChange: ChangeState
  readonly actions?: readonly Action[]
}

function SharedHead({ tab, onChange, actions = [] }: SharedHeadProps) {
  const t = useMessages(shareMessages)
  const advanced: Action = {
    key: 'advanced',
    label: t('screen'),
    icon: <Search aria-hidden />,
    href: addresses.share(),
  }
  return (
    <>
      <PageHeader
        title={t('lists')}
        trail={[{ label: t('documents') }]}
        hasPrimary={actions.length > 0}
        actions={[...actions, advanced]}
      />
      <TabBar
        items={[
          { key: 'withMe', label: t('sharedWithMe') },
          { key: 'byMe', label: t('sharedByMe') },
        ]}
        value={tab}
        label={t('lists')}
        onChange={(key) => onChange({ tab: key === 'byMe' ? 'byMe' : 'withMe', text: '' })}
      />
    </>
  )
}
