import type { ReactNode } from 'react'
import { Button } from 'antd'
import { RotateCw, Square, Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  RetryRest,
  retryBulkOperation,
  undoBulkOperation,
  type DocumentActionContext,
} from '@shuku/domain/documents/web'
import { liveApi, type ReplyOf } from '@shuku/kit/contract'
import { ErrorState, SideDrawer, useAction, useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveCopyMessages } from '../../messages.ts'
import { MoveProgress } from './move-progress.tsx'
import { goesOn } from './use-watched-operations.ts'

type Details = ReplyOf<typeof moveCopyApi.getBulkOperation>

interface MoveDetailsProps {
  id: number
  onClose: () => void
  context: DocumentActionContext
}

const lookEveryMs = 2000

/** One operation: how far it is, with which documents, what stayed and why; its person can stop it, or take it back. */
export function MoveDetails({ id, onClose, context }: MoveDetailsProps) {
  const t = useMessages(moveCopyMessages)
  const small = useSmallScreen()
  const { data, error } = useApi(moveCopyApi.getBulkOperation, { id }, { showsFormer: false })
  useApi(
    moveCopyApi.getBulkOperation,
    { id },
    { enabled: data !== undefined && goesOn(data.move), refetchEveryMs: lookEveryMs },
  )
  return (
    <SideDrawer
      open
      inAddress
      onClose={onClose}
      title={data ? data.move.what : t('moves')}
      placement={small ? 'bottom' : 'right'}
      size={small ? '80%' : 420}
    >
      {error && <ErrorState error={error} />}
      {data && <Shown details={data} context={context} />}
    </SideDrawer>
  )
}

function Shown({ details, context }: { details: Details; context: DocumentActionContext }) {
  const t = useMessages(moveCopyMessages)
  const { exactly } = useFormats()
  const { move } = details
  const { askedAt, endedAt, undoUntil } = move
  return (
    <div className="sk-move-details">
      <Buttons details={details} context={context} />
      <dl>
        <Fact name={t('state')}>
          <MoveProgress move={move} />
        </Fact>
        <Fact name={t('person')}>{move.personName}</Fact>
        <Fact name={t('since')}>{exactly(askedAt)}</Fact>
        {endedAt && <Fact name={t('ended')}>{exactly(endedAt)}</Fact>}
        {undoUntil && <Fact name={t('undoUntil')}>{exactly(undoUntil)}</Fact>}
      </dl>
      <Stayed details={details} />
      <DoneWith details={details} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Buttons({ details: { move, jobId }, context }: { details: Details; context: DocumentActionContext }) {
  const t = useMessages(moveCopyMessages)
  const stop = useAction(liveApi.cancelJob, { onDone: () => void context.onDone('stop') })
  const mayStop = jobId > 0 && (move.state === 'waiting' || move.state === 'running')
  if (!mayStop && move.undoUntil === null && !move.mayRetry) return null
  return (
    <div className="sk-move-buttons">
      {mayStop && (
        <Button icon={<Square aria-hidden />} loading={stop.running} onClick={() => void stop.run({ id: jobId })}>
          {t('stop')}
        </Button>
      )}
      {move.mayRetry && (
        <RetryRest icon={<RotateCw aria-hidden />} onClick={() => void retryBulkOperation(move.id, context)} />
      )}
      {move.undoUntil !== null && (
        <Button icon={<Undo2 aria-hidden />} onClick={() => void undoBulkOperation(move.id, context)}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

/** The first of those that stayed; a title only where one may know it. */
function Stayed({ details: { move, refused } }: { details: Details }) {
  const t = useMessages(moveCopyMessages)
  const stayed = move.done - move.moved
  if (stayed === 0) return null
  return (
    <section>
      <b>{t('stayed', { n: stayed })}</b>
      {refused.length > 0 && (
        <ul className="sk-move-stayed">
          {refused.map(({ id, subject, reason, address = addresses.document(id) }) => (
            <li key={id}>
              {subject === '' ? <span className="sk-secondary">{t('hidden')}</span> : <a href={address}>{subject}</a>}
              <div className="sk-small sk-secondary">{reason}</div>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && refused.length < stayed && (
        <p className="sk-small sk-secondary">{t('andMore', { n: stayed - refused.length })}</p>
      )}
    </section>
  )
}

/** The first documents with which it was done; what is in the recycle bin is no page to open. */
function DoneWith({ details: { move, documents } }: { details: Details }) {
  const t = useMessages(moveCopyMessages)
  if (documents.length === 0) return null
  const rest = move.moved - documents.length
  return (
    <section>
      <b>{t('doneWith')}</b>
      <ul className="sk-move-stayed">
        {documents.map(({ id, subject, isDeleted }) => (
          <li key={id}>
            {isDeleted ? subject : <a href={addresses.document(id)}>{subject}</a>}
            {isDeleted && <div className="sk-small sk-secondary">{t('inBin')}</div>}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="sk-small sk-secondary">{t('andMore', { n: rest })}</p>}
    </section>
  )
}
