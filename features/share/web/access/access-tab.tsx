import { useState } from 'react'
import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import type { TabDocument } from '@shuku/domain/documents/web'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { DayLine, PastDay } from '@shuku/domain/rights/web'
import { Day, wire, wireObject } from '@shuku/kit/contract'
import { openDialog, useAddressState, useApi, useMessages } from '@shuku/kit/web'
import { accessApi } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { AskForm } from '../requests/ask-form.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { ExplanationView } from './explanation-view.tsx'
import { ReaderList } from './reader-list.tsx'

/** Who can see the document, and why. Those who may not decide about it see only their own right. */
export function AccessTab({ document }: { document: TabDocument }) {
  return document.offers.includes('share') ? (
    <Everybody document={document} />
  ) : (
    <>
      <ExplanationView documentId={document.id} />
      <AskForMore documentId={document.id} />
    </>
  )
}

/** Who reads may ask to do more. */
function AskForMore({ documentId }: { documentId: number }) {
  const t = useMessages(requestsMessages)
  const [asks, setAsks] = useState(false)
  return (
    <section className="sk-access-more">
      {asks ? (
        <AskForm documentId={documentId} levels={['edit', 'full']} narrow />
      ) : (
        <button type="button" className="sk-plain-button sk-link-button" onClick={() => setAsks(true)}>
          {t('askMore')}
        </button>
      )}
    </section>
  )
}

const AccessState = wireObject({ day: wire('asOf', Day).optional() })

function Everybody({ document }: { document: TabDocument }) {
  const t = useMessages(accessMessages)
  const [{ day }, setState] = useAddressState(AccessState)
  const [asked, setAsked] = useState<Pick<Choice, 'id'> & Partial<Choice>>()
  const { data: past } = useApi(accessApi.getPast, { documentId: document.id })
  const setDay = (chosen: string) => setState({ day: chosen === '' ? undefined : chosen })
  const change = async () => {
    const { ShareDialog } = await import('../share-dialog.tsx')
    openDialog((props) => <ShareDialog {...props} document={document} />)
  }
  return (
    <>
      <div className="sk-access-bar">
        <ChoiceField
          kind="person"
          single
          label={t('askPerson')}
          placeholder={t('askShort')}
          value={asked?.kind === undefined ? [] : [asked as Choice]}
          onChange={([person]) => setAsked(person)}
        />
        <PastDay past={past} day={day} onChange={setDay} />
      </div>
      {day !== undefined && (
        <DayLine
          past={past}
          day={day}
          partlyKnown={(from) => t('partlyKnown', { day: from })}
          onNow={() => setDay('')}
        />
      )}
      {asked === undefined && day === undefined && <RequestList documentId={document.id} />}
      {asked === undefined ? (
        <ReaderList
          documentId={document.id}
          day={day}
          onAsk={(id) => setAsked({ id })}
          onManage={() => void change()}
        />
      ) : (
        <>
          <Button
            className="sk-access-back"
            type="link"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => setAsked(undefined)}
          >
            {t('back')}
          </Button>
          <ExplanationView documentId={document.id} personId={asked.id} day={day} />
        </>
      )}
    </>
  )
}
