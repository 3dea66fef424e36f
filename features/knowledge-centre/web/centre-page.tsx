import { Suspense } from 'react'
import { SlidersHorizontal, Upload } from 'lucide-react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { uploadMessages } from '@shuku/domain/documents/contract'
import { arranged, openArrange, UploadDialog, type HomeSectionContent } from '@shuku/domain/documents/web'
import {
  ActionButton,
  Avatar,
  MoreButton,
  openDialog,
  PageHeader,
  useAction,
  useApi,
  useFormats,
  useMessages,
  usePageActs,
  usePageTitle,
  useSession,
  useSmallScreen,
  type Action,
} from '@shuku/kit/web'
import { centreApi, type Counter, type CounterName } from '../contract.ts'
import { centreMessages } from '../messages.ts'
import { useParts } from './parts.tsx'
import { Ranking } from './ranking.tsx'
import { ReceivedDialog } from './received-dialog.tsx'
import './centre.css'

/** What a new document of one's own changes. */
const ofOwnDocuments = [centreApi.countAll, centreApi.countMine, centreApi.getRank]

/** One's own counters, ranking and readers at the left, what there is to read at the right. */
export function CentrePage() {
  const t = useMessages(centreMessages)
  const upload = useMessages(uploadMessages)
  usePageTitle(t('title'))
  const small = useSmallScreen()
  const known = useParts()
  const pageActs = usePageActs(t('title'))
  const arrange: Action = {
    key: 'arrange',
    label: t('arrange'),
    icon: <SlidersHorizontal aria-hidden />,
    run: () => openArrange({ known, calls: centreApi }),
  }
  return (
    <div className="sk-centre">
      {small ? (
        <PageHeader title={t('title')} more={[arrange]} />
      ) : (
        <header className="sk-centre-head">
          <h1 className="sk-centre-title">{t('title')}</h1>
          <ActionButton action={arrange} look="text" />
          <MoreButton actions={pageActs} bordered />
        </header>
      )}
      <aside className="sk-centre-side">
        <Who />
        <Counters />
        <Button
          block
          type="primary"
          icon={<Upload aria-hidden />}
          onClick={() => openDialog((props) => <UploadDialog {...props} invalidates={ofOwnDocuments} />)}
        >
          {upload('upload')}
        </Button>
        <Ranking />
        <Readers />
      </aside>
      <div className="sk-centre-main">
        <Parts known={known} />
      </div>
    </div>
  )
}

/** If its arrangement cannot be fetched, a page has the default one. */
function Parts({ known }: { readonly known: readonly HomeSectionContent[] }) {
  const { data, error } = useApi(centreApi.getArrangement, {}, { staleMs: 60_000 })
  if (!data && !error) return null
  const shown = arranged(known, data?.sections ?? []).filter(({ isHidden }) => !isHidden)
  return shown.map(({ section: { id, Content }, rows }) => (
    <Suspense key={id}>
      <Content rows={rows} />
    </Suspense>
  ))
}

function Who() {
  const { personId } = useSession()
  const { data } = useApi(centreApi.getUser, {}, { staleMs: 60_000 })
  return (
    <div className="sk-centre-who">
      <Avatar personId={personId} name={data?.name ?? ''} photo={data?.photo ? data.photo : undefined} size={40} />
      <div>
        <strong>{data?.name}</strong>
        <span className="sk-secondary">{data && `${data.department} · ${data.subcompany}`}</span>
      </div>
    </div>
  )
}

function Counters() {
  const all = useApi(centreApi.countAll, {}, { staleMs: 0 })
  const mine = useApi(centreApi.countMine, {}, { staleMs: 0 })
  const received = useApi(centreApi.countReceived, {}, { staleMs: 0 })
  return (
    <ul className="sk-centre-counters">
      <CounterLine name="all" counter={all.data} href={addresses.search({ view: 2 })} />
      <CounterLine name="mine" counter={mine.data} href={addresses.search({ view: 0 })} />
      <CounterLine name="received" counter={received.data} />
    </ul>
  )
}

const endpoints = { all: centreApi.countAll, mine: centreApi.countMine, received: centreApi.countReceived }

interface CounterLineProps {
  readonly name: CounterName
  readonly counter: Counter | undefined
  readonly href?: string
}

/** The dot goes when it is clicked. */
function CounterLine({ name, counter, href }: CounterLineProps) {
  const t = useMessages(centreMessages)
  const { number } = useFormats()
  const look = useAction(centreApi.markLooked, { invalidates: [endpoints[name]] })
  const open = () => {
    void look.run({ counter: name })
    if (href === undefined) openDialog((props) => <ReceivedDialog {...props} />)
  }
  const words = (
    <>
      <span>
        {t(name)}
        {counter?.hasNew && <i className="sk-centre-dot" role="img" aria-label={t('isNew')} />}
      </span>
      <strong>{counter ? number(counter.number) : '–'}</strong>
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button type="button" onClick={open}>
          {words}
        </button>
      ) : (
        <a href={href} onClick={open}>
          {words}
        </a>
      )}
    </li>
  )
}

function Readers() {
  const t = useMessages(centreMessages)
  const { data } = useApi(centreApi.listReaders, {}, { staleMs: 0 })
  return (
    <section aria-label={t('readers')}>
      <h2>{t('readers')}</h2>
      {data?.readers.length === 0 && <p className="sk-secondary">{t('noReaders')}</p>}
      <ul className="sk-centre-readers">
        {data?.readers.map(({ personId, personName, photo }) => (
          <li key={personId}>
            <a href={addresses.personCard(personId)} title={personName}>
              <Avatar personId={personId} name={personName} photo={photo === '' ? undefined : photo} size={28} />
              <span>{personName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
