import { CircleCheck, FilePlus2, RotateCcw, UserRoundPen } from 'lucide-react'
import { Switch } from 'antd'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import {
  type ColumnView,
  confirm,
  DataTable,
  EmptyState,
  momentWidth,
  NoPermission,
  openDialog,
  PageHeader,
  RelativeTime,
  TabBar,
  type TitleView,
  toast,
  useAction,
  useAddressState,
  useFormats,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { missApi, MissQuery, MissRow } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'
import { AskToWriteDialog } from './ask-to-write-dialog.tsx'
import './misses-page.css'

const misses = { endpoint: missApi.listMisses, table: MissRow }

const title: TitleView<MissRow> = {
  column: 'words',
  below: ({ row }) => (row.writerAskedAt === null ? null : <RequestedWriter row={row} />),
  href: ({ row }) => addresses.search({ fulltext: row.words }),
}

const views: { readonly [K in keyof MissRow]?: ColumnView<MissRow> } = {
  people: { width: { 'zh-CN': 88, 'en-US': 112 }, align: 'end', render: ({ row }) => <People count={row.people} /> },
  times: { width: { 'zh-CN': 88, 'en-US': 112 }, align: 'end', goes: 1 },
  asked: { width: { 'zh-CN': 112, 'en-US': 144 } },
  at: { width: momentWidth, goes: 2, render: ({ row }) => <RelativeTime value={row.at} /> },
}

/** What is searched and not found, for those who see to it that it is written. */
export function MissesPage() {
  const t = useMessages(missMessages)
  const navigate = useNavigate()
  const [query, setQuery] = useAddressState(MissQuery)
  const table = useTable(misses, query)
  const isOn = table.answer?.isOn ?? true
  const aside = useAction(missApi.setAsideMiss)
  const setting = useAction(missApi.saveMissSetting, {
    onDone: ({ message }) => {
      toast.success(message)
      void table.reload()
    },
  })
  if (table.error?.kind === 'refused') return <NoPermission />

  const move = async (words: string, isAside: boolean) => {
    const done = await aside.run({ words, isAside })
    if (!done) return
    toast.success(done.message, { undo: () => move(words, !isAside) })
    await table.reload()
  }
  const toggle = async () => {
    if (isOn && !(await confirm({ title: t('offTitle'), text: t('offText'), action: t('offAct'), danger: true })))
      return
    await setting.run({ isOn: !isOn })
  }
  const tabs = [
    { key: 'open', label: t('open') },
    { key: 'aside', label: t('aside') },
  ]
  return (
    <div className="sk-misses">
      <PageHeader
        title={t('title')}
        trail={[{ label: t('administration') }]}
        hasPrimary={false}
        extra={
          table.answer?.maySwitch && (
            <label className="sk-misses-switch">
              <Switch size="small" checked={isOn} loading={setting.running} onChange={() => void toggle()} />
              {t('count')}
            </label>
          )
        }
      />
      <p className="sk-secondary sk-misses-about">{t('about')}</p>
      <TabBar
        items={tabs}
        value={query.state}
        label={t('title')}
        onChange={(key) => setQuery({ state: key as MissQuery['state'] })}
      />
      <DataTable
        key={query.state}
        table={table}
        label={t('title')}
        title={title}
        views={views}
        facts={['people', 'at']}
        onOpen={({ row }) => void navigate(addresses.search({ fulltext: row.words }).slice(1))}
        rowActions={({ row }) => [
          {
            key: 'create',
            label: t('create'),
            icon: <FilePlus2 />,
            href: addresses.beginDocument({ title: row.words }),
          },
          {
            key: 'write',
            label: t('askToWrite'),
            icon: <UserRoundPen />,
            run: () => openDialog((props) => <AskToWriteDialog {...props} row={row} onAsked={table.reload} />),
          },
          query.state === 'open'
            ? { key: 'aside', label: t('setAside'), icon: <CircleCheck />, run: () => move(row.words, true) }
            : { key: 'open', label: t('putBack'), icon: <RotateCcw />, run: () => move(row.words, false) },
        ]}
        empty={
          isOn ? (
            <EmptyState
              title={t(query.state === 'open' ? 'none' : 'noneAside')}
              {...(query.state === 'open' ? { text: t('noneText') } : {})}
            />
          ) : (
            <EmptyState title={t('isOff')} text={t('isOffText')} />
          )
        }
      />
    </div>
  )
}

/** That somebody was asked to write about it, and when. */
function RequestedWriter({ row: { writer, writerAskedAt } }: { row: MissRow }) {
  const t = useMessages(missMessages)
  const formats = useFormats()
  if (writer === null || writerAskedAt === null) return null
  return t('askedOn', { name: writer, day: formats.day(writerAskedAt) })
}

function People({ count }: { count: number }) {
  return useMessages(missMessages)('peopleCount', { n: count })
}
