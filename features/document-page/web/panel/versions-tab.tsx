import { useState } from 'react'
import { addresses } from '@shuku/domain/addresses'
import type { TabDocument } from '@shuku/domain/documents/web'
import { RelativeTime, useAddressState, useApi, useMessages, useTable } from '@shuku/kit/web'
import { documentPageApi, VersionRow } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { ReadingState } from '../reading/reading-state.ts'
import { CompareVersions } from '../versions/compare-versions.tsx'
import { PanelList } from './panel-list.tsx'

const list = { endpoint: documentPageApi.listVersions, table: VersionRow }

/** DOC-21: what was saved when and by whom; each to be read, and compared with what holds now. */
export function VersionsTab({ document }: { document: TabDocument }) {
  const t = useMessages(readingMessages)
  const [{ version: shown }] = useAddressState(ReadingState)
  const table = useTable(list, { documentId: document.id }, { kept: 'memory' })
  const { data } = useApi(documentPageApi.getDocument, { documentId: document.id })
  const [compared, setCompared] = useState<number>()
  const current = data?.version

  return (
    <PanelList table={table} empty={t('noVersions')}>
      <ul className="sk-versions">
        {table.rows.map(({ row: { number, authorName, changedAt, note } }) => (
          <li key={number} aria-current={number === (shown ?? current) || undefined}>
            <div className="sk-version-line">
              <a
                href={addresses.document(document.id, {
                  tab: 'version',
                  ...(number === current ? {} : { version: number }),
                })}
                aria-label={t('openVersion', { n: String(number) })}
              >
                {t('versionNumber', { n: String(number) })}
              </a>
              {number === current ? (
                <span className="sk-small sk-secondary">{t('current')}</span>
              ) : (
                <button
                  type="button"
                  className="sk-plain-button sk-link-button sk-small"
                  aria-label={t('compareWith', { n: String(number) })}
                  onClick={() => setCompared(number)}
                >
                  {t('compareVersion')}
                </button>
              )}
            </div>
            <div className="sk-small sk-secondary">
              {authorName} · <RelativeTime value={changedAt} />
            </div>
            {note !== '' && <div>{note}</div>}
          </li>
        ))}
      </ul>
      {compared !== undefined && data && (
        <CompareVersions view={data} number={compared} onClose={() => setCompared(undefined)} />
      )}
    </PanelList>
  )
}
