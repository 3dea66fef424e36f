import { ChevronLeft } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentBody } from '@shuku/domain/documents/web'
import type { PortalElement } from '@shuku/domain/search/contract'
import { EmptyState, FileGlyph, Query, SearchInput, ShortPager, useApi, useMessages } from '@shuku/kit/web'
import { moreApi, outerPageSize } from '../contract.ts'
import { moreMessages } from '../messages.ts'
import type { MoreState, StateChange } from './more-state.ts'
import { OuterHead } from './outer-head.tsx'

interface OuterProps {
  readonly state: MoreState
  readonly onChange: StateChange
  readonly element: PortalElement | undefined
}

/** For readers outside, who read and turn pages, and do nothing else. */
export function OuterPage(props: OuterProps) {
  const { documentId, ...list } = props.state
  return documentId === undefined ? (
    <OuterList {...props} />
  ) : (
    <OuterDocument documentId={documentId} list={addresses.more(list)} />
  )
}

function OuterList({ state, onChange, element }: OuterProps) {
  const t = useMessages(moreMessages)
  const { tabId, elementId, onlyNew, subject, page } = state
  const asked = { tabId, elementId, onlyNew, subject, page, portalElement: element }
  const { data, error, refetch } = useApi(moreApi.listOuter, asked)
  const title = data?.title || element?.title || t('documentCenter')
  return (
    <div className="sk-outer">
      <OuterHead title={title}>
        <SearchInput
          value={subject ?? ''}
          label={t('find')}
          width={240}
          delayMs={400}
          onSearch={(text) => onChange({ subject: text || undefined }, { replace: true })}
        />
      </OuterHead>
      {!data ? (
        <Query of={{ error, refetch }} rows={outerPageSize} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={t(subject ? 'noneFound' : 'none')} />
      ) : (
        <ul className="sk-outer-list" aria-label={title}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <a href={addresses.more({ ...state, documentId: row.id })}>
                <FileGlyph fileName={row.extension} size={18} />
                <span className="sk-outer-subject">{row.subject}</span>
                <span className="sk-secondary">{row.updatedOn}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ShortPager
        page={page}
        pageSize={outerPageSize}
        total={data?.total}
        onPage={(next) => onChange({ page: next }, { staysOnPage: true })}
      />
    </div>
  )
}

function OuterDocument({ documentId, list }: { readonly documentId: number; readonly list: string }) {
  const t = useMessages(moreMessages)
  const { data, error, refetch } = useApi(moreApi.readOuter, { documentId }, { showsFormer: false })
  return (
    <div className="sk-outer">
      <a className="sk-outer-back" href={list}>
        <ChevronLeft aria-hidden /> {t('back')}
      </a>
      {!data ? (
        <Query of={{ error, refetch }} rows={8} />
      ) : (
        <article>
          <OuterHead title={data.subject}>
            <span className="sk-secondary">{t('updated', { day: data.updatedOn })}</span>
          </OuterHead>
          {data.html === '' ? <EmptyState title={t('noText')} /> : <DocumentBody html={data.html} />}
        </article>
      )}
    </div>
  )
}
