import { Suspense, useState } from 'react'
import { Skeleton } from 'antd'
import { Compass, Plus, SlidersHorizontal } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { lastWrittenIn } from '@shuku/domain/categories/web'
import { arranged, homeSections, openArrange, type ShownSection } from '@shuku/domain/documents/web'
import {
  kitMessages,
  PageHeader,
  ScrollPane,
  useApi,
  useLanguage,
  useMessages,
  useSession,
  useSlot,
  useSmallScreen,
} from '@shuku/kit/web'
import { homeApi } from '../contract.ts'
import { homeMessages } from '../messages.ts'
import { useHomeTour } from './use-home-tour.tsx'
import './home-page.css'

/** What is to do and what one was at; at the side what one follows. */
export function HomePage() {
  const t = useMessages(homeMessages)
  const session = useSession()
  const known = useSlot(homeSections).filter(({ ofCentre, mayOpen }) => !ofCentre && mayOpen?.(session) !== false)
  const tour = useHomeTour()
  const { data, error } = useApi(homeApi.getArrangement, {}, { staleMs: 60_000 })
  // a page whose arrangement cannot be fetched has the default one
  const sections = data || error ? arranged(known, data?.sections ?? []) : []
  const shown = sections.filter(({ isHidden }) => !isHidden)
  const last = lastWrittenIn(session.personId).name
  const side = shown.filter(({ section }) => section.pane === 'side')
  return (
    <div className="sk-home">
      <PageHeader
        title={t('home')}
        note={<Today />}
        actions={[
          {
            key: 'new',
            label: t('newDocument'),
            icon: <Plus aria-hidden />,
            href: addresses.beginDocument(),
            ...(last === '' ? {} : { hint: t('newDocumentIn', { name: last }) }),
          },
        ]}
        more={[
          {
            key: 'arrange',
            label: t('arrange'),
            icon: <SlidersHorizontal aria-hidden />,
            run: () => openArrange({ known, calls: homeApi }),
          },
          { key: 'tour', label: t('tour'), icon: <Compass aria-hidden />, run: tour.start },
        ]}
      />
      {tour.invitation}
      <div className="sk-home-panes">
        <ScrollPane label={t('mainPane')} className="sk-home-main">
          <Sections shown={shown.filter(({ section }) => section.pane === 'main')} />
        </ScrollPane>
        {side.length > 0 && (
          <ScrollPane label={t('sidePane')} className="sk-home-side">
            <Sections shown={side} />
          </ScrollPane>
        )}
      </div>
    </div>
  )
}

/** There the sections are below each other. */
const mostOnPhones = 4

function Sections({ shown }: { shown: readonly ShownSection[] }) {
  const most = useSmallScreen() ? mostOnPhones : Infinity
  return shown.map(({ section: { id, Content }, rows }) => (
    <Suspense key={id} fallback={<SectionWait />}>
      <Content rows={Math.min(rows, most)} />
    </Suspense>
  ))
}

/** In place of a section until its file is there. */
function SectionWait() {
  const word = useMessages(kitMessages)
  return (
    <div className="sk-home-wait" role="status" aria-label={word('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 4 }} />
    </div>
  )
}

/** The day, in the words of the language. */
function Today() {
  const { language, timeZone } = useLanguage()
  const [now] = useState(() => new Date())
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone }).format(now)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(now)
  return (
    <span className="sk-small sk-secondary">{language === 'zh-CN' ? `${day} ${weekday}` : `${weekday}, ${day}`}</span>
  )
}
