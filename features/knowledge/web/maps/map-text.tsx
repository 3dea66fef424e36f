import { useRef } from 'react'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import type { KnowledgeMap, Theme } from '../../contract/maps.ts'
import { pointsApi } from '../../contract/points.ts'
import { editorMessages } from '../../editor-messages.ts'
import { mapMessages } from '../../map-messages.ts'
import { StoredCanvas } from '../canvas/canvas-frame.tsx'
import { RemarkText } from '../parts/remark-field.tsx'
import { WeightBar } from '../parts/weight-bar.tsx'
import { Fact } from './map-facts.tsx'
import { PreviewImage } from './preview-image.tsx'
import { ThemeFacts } from './themes/theme-row.tsx'
import { PointFacts, WeightLine } from './themes/theme-points.tsx'

/** The page on which a map is edited, as text. */
export function MapText({ map }: { readonly map: KnowledgeMap }) {
  const t = useMessages(editorMessages)
  const nameOf = useMessages(mapMessages)
  const { name, categoryId, remark, template, isPublic, previewFileId, themes } = map
  const { data } = useApi(pointsApi.listCategories, { kind: 'map' })
  const category = data?.categories.find(({ id }) => id === categoryId)
  return (
    <div className="sk-map-form is-text">
      <div className="sk-map-facts">
        <div className="sk-map-fields">
          <Fact label={t('name')}>{name}</Fact>
          <Fact label={t('category')}>{category?.name ?? t('noCategory')}</Fact>
          <Fact label={t('remark')}>{remark === '' ? t('none') : <RemarkText html={remark} />}</Fact>
          <Fact label={t('template')}>{nameOf(template)}</Fact>
          <Fact label={t('isPublic')}>{t(isPublic ? 'isPublicText' : 'notPublic')}</Fact>
        </div>
        <PreviewImage fileId={previewFileId} template={template} />
      </div>
      {template === 'canvas' && <StoredCanvas key={map.revision} mapId={map.id} />}
      <ThemesText themes={themes} />
    </div>
  )
}

function ThemesText({ themes }: { readonly themes: readonly Theme[] }) {
  const t = useMessages(editorMessages)
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const parts = themes.map(({ id, title, weight }) => ({ id, label: title, weight }))
  const show = (id: number | string) =>
    list.current?.querySelector(`[data-theme-id="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  return (
    <section className="sk-themes" aria-label={t('themes')}>
      <header>
        <h2>{t('themes')}</h2>
        <span className="sk-secondary">{formats.number(themes.length)}</span>
      </header>
      {themes.length === 0 ? (
        <p className="sk-themes-none sk-secondary">{t('noThemes')}</p>
      ) : (
        <WeightBar parts={parts} onChoose={show} />
      )}
      <ol ref={list} className="sk-theme-list">
        {themes.map((theme, place) => (
          <li key={theme.id} className="sk-theme" data-theme-id={theme.id}>
            <div className="sk-theme-head">
              <span className="sk-theme-number sk-secondary">{place + 1}</span>
              <b className="sk-theme-title">{theme.title}</b>
              <ThemeFacts theme={theme} />
              <span className="sk-theme-weight">{theme.weight}%</span>
            </div>
            {theme.points.length > 0 && <PointsText theme={theme} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function PointsText({ theme: { points } }: { readonly theme: Theme }) {
  return (
    <div className="sk-theme-points">
      <ol>
        {points.map((point) => (
          <li key={point.pointId} className={`sk-theme-point${point.isShown ? '' : ' is-hidden'}`}>
            <span className="sk-theme-point-name sk-cut">{point.name}</span>
            <PointFacts point={point} />
            <WeightLine weight={point.weight} />
            <span className="sk-theme-weight">{point.weight}%</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
