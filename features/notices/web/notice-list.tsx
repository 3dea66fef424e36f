import { useState } from 'react'
import { Button } from 'antd'
import { EmptyState, Query, useApi, useMessages } from '@shuku/kit/web'
import { noticesApi } from '../contract.ts'
import { noticesMessages } from '../messages.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  readonly unseen?: boolean
  readonly pageSize: number
  /** A notice leads away from here. */
  readonly onLeave?: () => void
}

/** Notices, the newest first; older ones when they are asked for. */
export function NoticeList({ unseen = false, pageSize, onLeave }: NoticeListProps) {
  const t = useMessages(noticesMessages)
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <>
      {pages.map((before, index) => (
        <NoticePage
          key={before ?? 'newest'}
          before={before}
          unseen={unseen}
          pageSize={pageSize}
          onLeave={onLeave}
          foot={(last) =>
            index === pages.length - 1 && (
              <p className="sk-notices-older">
                <Button type="text" onClick={() => setPages([...pages, last])}>
                  {t('older')}
                </Button>
              </p>
            )
          }
        />
      ))}
    </>
  )
}

interface NoticePageProps {
  readonly before: number | undefined
  readonly unseen: boolean
  readonly pageSize: number
  readonly onLeave: (() => void) | undefined
  readonly foot: (last: number) => React.ReactNode
}

function NoticePage({ before, unseen, pageSize, onLeave, foot }: NoticePageProps) {
  const t = useMessages(noticesMessages)
  const { data, error, refetch } = useApi(noticesApi.listNotices, { before, unseen, pageSize }, { staleMs: 0 })
  if (!data) return <Query of={{ error, refetch }} className="sk-notices-wait" rows={2} />
  const last = data.notices.at(-1)
  if (!last)
    return before === undefined ? (
      <EmptyState title={t(unseen ? 'noneUnseen' : 'none')} {...(unseen ? {} : { text: t('noneText') })} />
    ) : null
  return (
    <>
      <ul className="sk-notices">
        {data.notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      {data.hasMore && foot(last.id)}
    </>
  )
}
