import { useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import { ArrowLeft, BookOpenCheck } from 'lucide-react'
import type { TabDocument } from '@shuku/domain/documents/web'
import { Query, call, invalidate, openDialog, toast, useAction, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { readingApi, type Reading, type UnitCount } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { Progress } from '../columns.tsx'
import { affectedQueries } from '../affected-queries.ts'
import { RequiredReaders } from './required-readers.tsx'
import '../reading.css'

/** For who decides about a document: of whom it is required, who has read it, department by department. */
export function ReadingTab({ document }: { document: TabDocument }) {
  const t = useMessages(readingMessages)
  const documentId = document.id
  const { data, error, refetch } = useApi(readingApi.getReading, { documentId })
  if (!data) return <Query of={{ error, refetch }} className="sk-reading-wait" rows={5} />
  if (data.reading) return <Required document={document} reading={data.reading} />
  return (
    <div className="sk-reading-none">
      <p className="sk-secondary">{t('notRequired')}</p>
      <Button icon={<BookOpenCheck aria-hidden />} onClick={() => void openRequire(document)}>
        {t('require')}
      </Button>
    </div>
  )
}

async function openRequire(document: TabDocument, reading?: Reading): Promise<void> {
  const { RequireDialog } = await import('../require/require-dialog.tsx')
  openDialog((props) => <RequireDialog {...props} document={document} reading={reading} />)
}

function Required({ document, reading }: { document: TabDocument; reading: Reading }) {
  const t = useMessages(readingMessages)
  const { calendarDay } = useFormats()
  const [unit, setUnit] = useState<UnitCount>()
  const end = useAction(readingApi.endReading, {
    invalidates: affectedQueries,
    onDone: ({ message }) => toast.success(message, { undo: () => openAgain(reading.id) }),
  })
  const facts = [
    ...(reading.dueOn === null ? [] : [t('until', { day: calendarDay(reading.dueOn) })]),
    ...(reading.mustConfirm ? [t(reading.asksAgain ? 'withEachVersion' : 'withConfirmation')] : []),
    reading.by,
    ...(reading.isOverdue ? [t('overdue')] : []),
  ]
  return (
    <>
      <div className="sk-reading-head">
        <span className={reading.isOverdue ? 'sk-reading-soon' : 'sk-secondary'}>{facts.join(' · ')}</span>
        <span>
          <Button size="small" type="link" onClick={() => void openRequire(document, reading)}>
            {t('change')}
          </Button>
          <Button
            size="small"
            type="link"
            loading={end.running}
            onClick={() => void end.run({ readingId: reading.id })}
          >
            {t('end')}
          </Button>
        </span>
      </div>
      {unit === undefined ? (
        <Units documentId={document.id} mustConfirm={reading.mustConfirm} onOpen={setUnit} />
      ) : (
        <>
          <Button
            className="sk-reading-back"
            type="link"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => setUnit(undefined)}
          >
            {unit.name}
          </Button>
          <RequiredReaders documentId={document.id} unitId={unit.unitId} mustConfirm={reading.mustConfirm} />
        </>
      )}
    </>
  )
}

/** Others read and confirm while one looks on. */
const askAgainMs = 60_000

/** When as many as before have not done it any more, the list of people is asked for again. */
function useFreshList(done: number | undefined) {
  const known = useRef(done)
  useEffect(() => {
    if (known.current !== undefined && known.current !== done) void invalidate(readingApi.listRequiredReaders)
    known.current = done
  }, [done])
}

interface UnitsProps {
  documentId: number
  mustConfirm: boolean
  onOpen: (unit: UnitCount) => void
}

function Units({ documentId, mustConfirm, onOpen }: UnitsProps) {
  const t = useMessages(readingMessages)
  const options = { staleMs: 0, refetchEveryMs: askAgainMs }
  const { data, error, refetch } = useApi(readingApi.countByUnit, { documentId }, options)
  useFreshList(data?.done)
  if (!data) return <Query of={{ error, refetch }} className="sk-reading-wait" rows={5} />
  return (
    <>
      <div className="sk-reading-total">
        <Progress done={data.done} should={data.should} />
      </div>
      {data.units.length > 1 && (
        <ul className="sk-reading-units" aria-label={t('byUnit')}>
          {data.units.map((unit) => (
            <li key={unit.unitId}>
              <button type="button" className="sk-plain-button" onClick={() => onOpen(unit)}>
                <span className="sk-cut">{unit.name}</span>
                <Progress done={unit.done} should={unit.should} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RequiredReaders documentId={documentId} mustConfirm={mustConfirm} />
    </>
  )
}

async function openAgain(readingId: number): Promise<void> {
  const { message } = await call(readingApi.endReading, { readingId, ends: false })
  toast.success(message)
  await invalidate(...affectedQueries)
}
