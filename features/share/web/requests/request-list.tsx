import { useState } from 'react'
import { Button, Select } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { levelsUpTo, type Level } from '@shuku/domain/rights/contract'
import { Avatar, ErrorNote, RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { requestsApi, type AccessRequest } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { useAnswer } from './use-answer.ts'
import './requests.css'

/** Above the list of readers: who waits for an answer. */
export function RequestList({ documentId }: { documentId: number }) {
  const t = useMessages(requestsMessages)
  const { data, error, refetch } = useApi(requestsApi.listRequests, { documentId }, { staleMs: 0 })
  // who may not share the document has nothing to answer here
  if (error) return error.kind === 'refused' ? null : <ErrorNote error={error} onRetry={refetch} />
  if (!data || data.requests.length === 0) return null
  return (
    <section className="sk-requests" aria-label={t('waiting', { n: data.requests.length })}>
      <h2>{t('waiting', { n: data.requests.length })}</h2>
      <ul>
        {data.requests.map((request) => (
          <RequestRow key={request.id} request={request} highest={data.highestLevel} />
        ))}
      </ul>
    </section>
  )
}

function RequestRow({ request, highest }: { request: AccessRequest; highest: Level }) {
  const t = useMessages(requestsMessages)
  const { id, personId, name, departmentName, note, askedAt, barrier } = request
  const offered = levelsUpTo(highest)
  const [level, setLevel] = useState<Level>(offered.includes(request.level) ? request.level : highest)
  const answer = useAnswer()
  const wanted = { view: t('toView'), edit: t('toEdit'), full: t('toFull') }[request.level]
  // to agree opens nothing while their clearance is too low
  const give = (
    <Button
      key="give"
      size="small"
      {...(barrier === 'secrecy' ? {} : { type: 'primary' })}
      loading={answer.running}
      onClick={() => void answer.give(id, level)}
    >
      {t('give')}
    </Button>
  )
  const decline = (
    <Button key="decline" size="small" disabled={answer.running} onClick={() => void answer.decline(id, name)}>
      {t('decline')}
    </Button>
  )
  return (
    <li>
      <Avatar personId={personId} name={name} size={32} />
      <div>
        <strong>{name}</strong>
        <span className="sk-secondary sk-small">
          {departmentName} · {t('wants', { level: wanted })} · <RelativeTime value={askedAt} />
        </span>
        {note !== '' && <span className="sk-request-note">{note}</span>}
        {barrier && (
          <span className="sk-request-barrier">
            <TriangleAlert aria-hidden />
            {t(barrier)}
          </span>
        )}
        <span className="sk-request-acts">
          <Select<Level>
            size="small"
            aria-label={t('level')}
            value={level}
            options={offered.map((value) => ({ value, label: t(value) }))}
            onChange={setLevel}
          />
          {barrier === 'secrecy' ? [decline, give] : [give, decline]}
        </span>
      </div>
    </li>
  )
}
