import { useState } from 'react'
import { Button, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { levelNamed, levelsUpTo, rightMessages, type Level } from '@shuku/domain/rights/contract'
import { ShareList, type ShownShare } from '@shuku/domain/rights/web'
import type { ReplyOf } from '@shuku/kit/contract'
import {
  call,
  confirm,
  openDialog,
  runWithToast,
  ShortFoot,
  TableQuery,
  useAction,
  useFormats,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { categoryRightsApi as api, DefaultRightRow } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { AddDefaultDialog } from './add-default-dialog.tsx'
import { ListPane } from '@shuku/domain/categories/web'
import { SyncDialog } from './sync-dialog.tsx'
import { announceRights } from './announce-rights.ts'
import './rights-pane.css'

const list = { endpoint: api.listDefaultRights, table: DefaultRightRow }

interface DefaultRightsPaneProps {
  readonly categoryId: number
  readonly name: string
  readonly title: string
}

/** What the category gives its new documents, and how the older ones differ from it. */
export function DefaultRightsPane({ categoryId, name, title }: DefaultRightsPaneProps) {
  const t = useMessages(rightsMessages)
  const words = useMessages(rightMessages)
  const table = useTable(list, { categoryId }, { storedIn: 'memory' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const change = useAction(api.changeDefaultRights, { onDone: (reply) => void announceRights(reply) })
  const remove = useAction(api.deleteDefaultRights, {
    onDone: (reply) => {
      setTicked(new Set())
      void announceRights(reply)
    },
  })
  const ids = [...ticked].map(Number)
  const { rows, answer } = table
  const highest = answer && answer.mostLevel > 0 ? levelNamed(answer.mostLevel) : undefined
  const askAndRemove = async () => {
    const loss = await call(api.previewDeletion, { categoryId, ids })
    const going = rows.map(({ row }) => row).filter(({ id }) => ticked.has(String(id)))
    const isSure = await confirm({
      title: t('deleteAsked', { n: ids.length }),
      text: <WhoLoses going={going} {...loss} documents={answer?.documents ?? 0} />,
      action: t('deleteThem', { n: ids.length }),
      danger: true,
    })
    if (isSure) await remove.run({ categoryId, ids })
  }
  return (
    <ListPane
      title={title}
      note={t('defaultNote', { name })}
      bar={
        <>
          <Button
            type="primary"
            icon={<Plus aria-hidden />}
            disabled={highest === undefined}
            title={answer && !highest ? t('holdsNothing') : undefined}
            onClick={() =>
              openDialog((props) => <AddDefaultDialog {...props} categoryId={categoryId} highest={highest ?? 'view'} />)
            }
          >
            {t('add')}
          </Button>
          <Button
            icon={<Trash2 aria-hidden />}
            disabled={ids.length === 0}
            title={ids.length === 0 ? t('tickFirst') : undefined}
            loading={remove.running}
            onClick={() => void runWithToast(askAndRemove)}
          >
            {t('delete')}
          </Button>
          {ids.length > 0 && highest && (
            <Select<Level>
              aria-label={t('levelOfTicked', { n: ids.length })}
              placeholder={t('levelOfTicked', { n: ids.length })}
              value={null}
              options={levelsUpTo(highest ?? 'view').map((value) => ({ value, label: words(value) }))}
              onChange={(level) => void change.run({ categoryId, ids, level })}
              style={{ width: 144 }}
            />
          )}
          {answer && <Standing categoryId={categoryId} {...answer} />}
        </>
      }
    >
      <div className="sk-rights-list">
        <TableQuery table={table}>
          <ShareList
            shares={rows.map(({ row }) => shownRight(row))}
            ticked={ticked}
            onTick={setTicked}
            onChange={({ key }, changed) => void change.run({ categoryId, ids: [Number(key)], ...changed })}
            withBounds
            withSource
            highest={highest ?? 'view'}
            empty={t('noDefaults')}
          />
        </TableQuery>
      </div>
      <ShortFoot table={table} />
    </ListPane>
  )
}

type WhoLosesProps = ReplyOf<typeof api.previewDeletion> & {
  readonly going: readonly DefaultRightRow[]
  readonly documents: number
}

/** What is taken away from whom, and how many people it closes new documents to. */
function WhoLoses({ going, lost, remaining, hangsOnCreator, documents }: WhoLosesProps) {
  const t = useMessages(rightsMessages)
  const words = useMessages(rightMessages)
  const { number } = useFormats()
  return (
    <>
      {going.map(({ id, name, detail, level }) => (
        <p key={id}>{[name, detail, words(level)].filter(Boolean).join(' · ')}</p>
      ))}
      <p>{lost === 0 ? t('syncNobody') : t('willLose', { lost: number(lost), remaining: number(remaining) })}</p>
      {hangsOnCreator && <p>{t('hangsOnCreator')}</p>}
      {documents > 0 && <p>{t('existingStay', { n: number(documents) })}</p>}
    </>
  )
}

interface StandingProps {
  readonly categoryId: number
  readonly behind: number
  readonly documents: number
  readonly detached: number
}

function Standing({ categoryId, behind, documents, detached }: StandingProps) {
  const t = useMessages(rightsMessages)
  const { number } = useFormats()
  if (documents === 0) return null
  if (behind === 0)
    return (
      <span className="sk-rights-standing">
        {detached === 0 ? t('allFollow') : t('syncDetached', { n: number(detached) })}
      </span>
    )
  return (
    <span className="sk-rights-standing">
      {t('behind', { n: number(behind) })}
      <Button onClick={() => openDialog((props) => <SyncDialog {...props} categoryId={categoryId} />)}>
        {t('sync')}
      </Button>
    </span>
  )
}

function shownRight(row: DefaultRightRow): ShownShare {
  const { id, subjectKind: kind, givenBy: source, givenAt: since, ...shown } = row
  const { subjectId, name, detail, level, security, minSecurity, maxSecurity, download, people } = shown
  const terms = { subjectId, name, detail, level, security, minSecurity, maxSecurity, download, people }
  return {
    ...terms,
    key: String(id),
    kind: kind.replace(/^creator(Department|Subcompany)/, 'creator'),
    isLocked: false,
    source,
    since,
  }
}
