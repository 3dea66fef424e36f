import { useRef } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { DocumentGlyph } from '@shuku/domain/documents/web'
import { useApi, useMessages } from '@shuku/kit/web'
import { pointsApi, type Point, type PointDetailRow } from '../../contract/points.ts'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { RemarkText } from '../parts/remark-field.tsx'
import { WeightBar } from '../parts/weight-bar.tsx'
import { ReferenceState } from './reference-state.tsx'
import { ReferenceText } from './reference-text-view.tsx'
import { useReference } from './use-reference.ts'
import './point-fields.css'
import './point-rows.css'

/** A knowledge point as it is read. */
export function PointText({ point }: { readonly point: Point }) {
  const t = useMessages(pointScreenMessages)
  const root = useRef<HTMLDivElement>(null)
  const { data } = useApi(pointsApi.listCategories, { kind: 'point' })
  const category = data?.categories.find(({ id }) => id === point.categoryId)?.name
  const { rows } = point
  const lead = (id: number | string) =>
    root.current?.querySelector(`[data-row-of="${CSS.escape(String(id))}"]`)?.scrollIntoView({ block: 'nearest' })
  return (
    <div ref={root} className="sk-point is-read">
      <dl className="sk-point-facts">
        <dt>{t('name')}</dt>
        <dd>{point.name}</dd>
        <dt>{t('category')}</dt>
        <dd>{category ?? '–'}</dd>
        <dt>{t('remark')}</dt>
        <dd>{point.remark === '' ? '–' : <RemarkText html={point.remark} />}</dd>
        {point.usedIn.length > 0 && (
          <>
            <dt>{t('maps')}</dt>
            <dd className="sk-point-maps">
              {point.usedIn.map(({ id, name }) => (
                <a key={id} href={addresses.knowledgeMap(id, { pointId: point.id })}>
                  {name}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      <section className="sk-point-rows" aria-label={t('rows')}>
        <header className="sk-point-rows-head">
          <h2>
            {t('rows')}
            <small>{rows.length}</small>
          </h2>
        </header>
        {rows.length === 0 ? (
          <p className="sk-secondary">{t('noRowsRead')}</p>
        ) : (
          <>
            <WeightBar parts={rows.map(({ id, title, weight }) => ({ id, label: title, weight }))} onChoose={lead} />
            <div className="sk-point-row is-head" aria-hidden>
              <span>{t('order')}</span>
              <span>{t('rowTitle')}</span>
              <span>{t('documents')}</span>
              <span>{t('reference')}</span>
              <span>{t('weight')}</span>
            </div>
            <ol className="sk-point-row-list">
              {rows.map((row, index) => (
                <ReadRow key={row.id} row={row} place={index + 1} isCounted={point.mayEdit} />
              ))}
            </ol>
          </>
        )}
      </section>
    </div>
  )
}

interface ReadRowProps {
  readonly row: PointDetailRow
  readonly place: number
  /** Only keepers see what a reference finds for them. */
  readonly isCounted: boolean
}

function ReadRow({ row, place, isCounted }: ReadRowProps) {
  const t = useMessages(pointScreenMessages)
  const counted = isCounted ? row.query : ''
  const found = useReference(
    counted,
    row.documents.map(({ id }) => id),
  )
  return (
    <li className="sk-point-row" data-row-of={row.id}>
      <span className="sk-point-place">{place}</span>
      <span className="sk-point-title">{row.title}</span>
      <div className="sk-row-documents">
        {row.documents.map(({ id, subject, kind }) => (
          <a key={id} className="sk-row-document" href={addresses.document(id)}>
            <DocumentGlyph kind={kind} />
            <span className="sk-cut">{subject}</span>
          </a>
        ))}
        {row.documents.length === 0 && row.unseen === 0 && <span className="sk-secondary">–</span>}
        {row.unseen > 0 && (
          <span className="sk-small sk-secondary sk-row-unseen">{t('unseenRead', { n: row.unseen })}</span>
        )}
      </div>
      <div className="sk-reference">
        {row.query === '' ? (
          <span className="sk-secondary">–</span>
        ) : (
          <span className="sk-reference-read">
            <ReferenceText query={row.query} />
          </span>
        )}
        <ReferenceState id={`reference-${row.id}`} query={counted} found={found} />
      </div>
      <span className="sk-point-weight">{row.weight}%</span>
    </li>
  )
}
