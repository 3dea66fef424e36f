import { useMemo, useState } from 'react'
import { FileText, Plus, Sheet, X } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import {
  ActionMenu,
  CrashGuard,
  ErrorState,
  IconButton,
  openDialog,
  SearchInput,
  TabBar,
  useAddressState,
  useApi,
  useMessages,
  usePageTitle,
  useTable,
  type Action,
} from '@shuku/kit/web'
import { familyOf } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { pickerApi as api, type Picked } from '../../picker-contract.ts'
import { pickerMessages } from '../../picker-messages.ts'
import { leaveToChat, PickerState, tabs, targetOf } from '../coediting-state.ts'
import { CreateDialog, type Beginning } from '../create-dialog.tsx'
import { PickerFoot } from './picker-foot.tsx'
import { AllList, ChatList, inChat, MineList } from './picker-list.tsx'
import { tickedFrom, toggled, type Ticked } from './ticked.ts'
import './picker.css'

type PickerInfo = ReplyOf<typeof api.getPicker>

/** In the window of a chat on a phone: documents are chosen, and sent into it. */
export function PickerPage() {
  const t = useMessages(pickerMessages)
  usePageTitle(t('title'))
  return (
    <main id="sk-page" className="sk-picker" tabIndex={-1}>
      <CrashGuard screen="mobilePicker">
        <Picker />
      </CrashGuard>
    </main>
  )
}

const words = { '0': 'mine', '1': 'inGroup', '2': 'all' } as const

function Picker() {
  const t = useMessages(pickerMessages)
  const [state, setState] = useAddressState(PickerState)
  const chat = targetOf(state)
  const picker = useApi(api.getPicker, { ...chat, categoryId: state.categoryId, documentIds: state.documentIds })
  const [changed, setTicked] = useState<Ticked>()
  const ticked = useMemo(() => changed ?? tickedFrom(picker.data?.picked ?? []), [changed, picker.data])
  // one hundred are enough to say of most that they are there, and the count is of all
  const there = useTable(
    inChat,
    { ...(chat ?? { receiver: 'group' as const, receiverId: 1 }) },
    { storedIn: 'memory', pageSize: 100, enabled: chat !== undefined },
  )
  const present = useMemo(() => new Set(there.rows.map(({ row }) => row.id)), [there.rows])
  // a step in the list is none on the way back to the chat
  const set = (patch: Partial<PickerState>) => setState(patch, { replace: true })
  if (picker.error && !picker.data)
    return (
      <>
        <PickerHead />
        <ErrorState error={picker.error} onRetry={picker.refetch} />
      </>
    )
  const toggle = (picked: Picked) => setTicked(toggled(ticked, picked))
  const shown = { text: state.text, ticked, present, isGroup: chat?.receiver === 'group', onToggle: toggle }
  return (
    <>
      <PickerHead
        picker={picker.data}
        onCreated={(picked) => {
          toggle(picked)
          set({ tab: '0', text: '' })
        }}
      />
      <TabBar
        label={t('lists')}
        items={tabs.map((key) => ({
          key,
          label: t(words[key]),
          ...(key === '1' && chat && there.total !== undefined ? { count: there.total } : {}),
        }))}
        value={state.tab}
        onChange={(key) => set({ tab: tabs.find((each) => each === key) ?? '0' })}
      />
      <div className="sk-picker-search">
        <SearchInput
          value={state.text}
          label={t('searchTitle')}
          width="100%"
          delayMs={250}
          onSearch={(text) => set({ text })}
        />
      </div>
      {state.tab === '0' && <MineList {...shown} />}
      {state.tab === '1' && <ChatList {...shown} chat={chat} />}
      {state.tab === '2' && <AllList {...shown} />}
      <PickerFoot
        ticked={ticked}
        chat={chat}
        onTick={setTicked}
        onSent={() => {
          setTicked(new Map())
          leaveToChat()
        }}
      />
    </>
  )
}

interface PickerHeadProps {
  readonly picker?: PickerInfo | undefined
  readonly onCreated?: (picked: Picked) => void
}

/** The way back, the chat, and a new document for who may create one. */
function PickerHead({ picker, onCreated }: PickerHeadProps) {
  const t = useMessages(pickerMessages)
  const creating = useCreating(picker, onCreated)
  return (
    <header className="sk-picker-head">
      <IconButton icon={<X aria-hidden />} label={t('close')} onClick={leaveToChat} />
      <div>
        <h1>{t('title')}</h1>
        {picker && picker.receiverId > 0 && (
          <p className="sk-secondary sk-small sk-cut">
            {picker.receiver === 'group'
              ? t('intoGroup', { name: picker.chatName, people: picker.people })
              : t('toPerson', { name: picker.chatName })}
          </p>
        )}
      </div>
      {creating.length > 0 && (
        <ActionMenu actions={creating}>
          <IconButton icon={<Plus aria-hidden />} label={t('create')} aria-haspopup="menu" />
        </ActionMenu>
      )}
    </header>
  )
}

/** Word, Excel, and the templates of the category; nothing for who may create nowhere. */
function useCreating(picker: PickerInfo | undefined, onCreated: PickerHeadProps['onCreated']): readonly Action[] {
  const words = useMessages(coeditingMessages)
  if (!picker?.mayCreate || !onCreated) return []
  const { categoryId, categoryName, templates } = picker
  const act = (key: string, label: string, beginning: Pick<Beginning, 'extension' | 'templateId'>): Action => ({
    key,
    label,
    icon: familyOf(beginning.extension) === 'word' ? <FileText aria-hidden /> : <Sheet aria-hidden />,
    run: () =>
      openDialog((props) => (
        <CreateDialog {...props} beginning={{ categoryId, categoryName, ...beginning }} onCreated={onCreated} />
      )),
  })
  return [
    act('word', words('word'), { extension: 'docx' }),
    act('excel', words('excel'), { extension: 'xlsx' }),
    ...templates.map(({ id, name, extension }, index) => ({
      ...act(`template-${id}`, name, { extension, templateId: id }),
      startsGroup: index === 0,
    })),
  ]
}
