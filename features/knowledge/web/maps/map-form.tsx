import { useRef, useState } from 'react'
import { CircleAlert, History } from 'lucide-react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { confirm, Notice, useMessages } from '@shuku/kit/web'
import type { KnowledgeMap, MapTemplate } from '../../contract/maps.ts'
import { canvasMessages } from '../../canvas-messages.ts'
import { editorMessages } from '../../editor-messages.ts'
import type { SavedOne } from '../parts/report-to-page.ts'
import { SaveButtons } from '../parts/side-panel.tsx'
import { CanvasDetails } from './canvas-details.tsx'
import { MapFacts } from './map-facts.tsx'
import { EnterButton, MapPanelFrame } from './map-panel-frame.tsx'
import type { Mistake } from './draft/mistakes.ts'
import { MistakesFoot } from './mistakes-foot.tsx'
import { placeOf } from './draft/place-ids.ts'
import { ThemeTable } from './themes/theme-table.tsx'
import { useMapDraft, type Conflict } from './draft/use-map-draft.ts'

interface MapFormProps {
  /** As it was read; nothing for a new one. */
  readonly map: KnowledgeMap | undefined
  readonly onSaved: (saved: SavedOne) => void
  readonly onCancel: () => void
}

/** A map as it is made or changed. */
export function MapForm({ map, onSaved, onCancel }: MapFormProps) {
  const t = useMessages(editorMessages)
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(map?.themes[0] && String(map.themes[0].id))
  const [showsThemes, setShowsThemes] = useState(false)
  const [remarkKey, setRemarkKey] = useState(0)
  const show = (mistake: Mistake) => {
    if ('key' in mistake) setOpen(mistake.key)
    if (mistake.at !== 'name') setShowsThemes(true)
    requestAnimationFrame(() => {
      const field = body.current?.querySelector<HTMLElement>(`#${placeOf(mistake, draft)}`)
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
  }
  const edited = useMapDraft({ map, onMistake: show, onSaved })
  const { draft, change, mistakes, isTried, isSaving, save, mayLeave, conflict, takePresent } = edited
  const ofName = isTried ? mistakes.find(({ at }) => at === 'name') : undefined
  const ask = useAskTemplate()
  const choose = async (template: MapTemplate) => {
    if (template === 'canvas' && draft.template !== 'canvas' && !(await ask.toCanvas())) return
    if (template !== 'canvas' && draft.template === 'canvas' && draft.contents !== '' && !(await ask.fromCanvas()))
      return
    change((now) => ({ ...now, template }))
  }
  const themes = <ThemeTable {...{ draft, change, open, isTried }} onOpen={setOpen} />
  return (
    <MapPanelFrame
      mode={map ? 'edit' : 'add'}
      map={map}
      mayLeave={mayLeave}
      acts={
        <>
          {map && <EnterButton mapId={map.id} />}
          <SaveButtons onSave={() => void save()} onCancel={onCancel} isSaving={isSaving} />
        </>
      }
      foot={isTried && mistakes.length > 0 && <MistakesFoot mistakes={mistakes} draft={draft} onShow={show} />}
    >
      {/* the first save leads to another form: nothing is typed into this one meanwhile */}
      <div ref={body} className="sk-map-form" inert={isSaving && map === undefined}>
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            onTake={() => {
              takePresent()
              setRemarkKey(remarkKey + 1)
            }}
          />
        )}
        {ofName?.kind === 'nameEmpty' && (
          <Notice tone="warning" icon={<CircleAlert aria-hidden />}>
            {t('nameEmptyShort')}
          </Notice>
        )}
        <MapFacts
          draft={draft}
          patch={(patch) => change((now) => ({ ...now, ...patch }))}
          onTemplate={(template) => void choose(template)}
          mistake={ofName}
          remarkKey={remarkKey}
        />
        {draft.template === 'canvas' ? (
          <CanvasDetails
            draft={draft}
            onContents={(contents) => change((now) => ({ ...now, contents }))}
            onSave={() => void save()}
            showsThemes={showsThemes}
            onShowThemes={setShowsThemes}
          >
            {themes}
          </CanvasDetails>
        ) : (
          themes
        )}
      </div>
    </MapPanelFrame>
  )
}

/** The canvas takes the place of the table, and what was drawn goes with it: that is said first. */
function useAskTemplate() {
  const t = useMessages(canvasMessages)
  return {
    toCanvas: async () => await confirm({ title: t('toCanvas'), text: t('toCanvasText'), action: t('useCanvas') }),
    fromCanvas: async () =>
      await confirm({ title: t('fromCanvas'), text: t('fromCanvasText'), action: t('leaveCanvas'), danger: true }),
  }
}

interface ConflictNoticeProps {
  readonly conflict: Conflict
  readonly onTake: () => void
}

function ConflictNotice({ conflict: { text, present }, onTake }: ConflictNoticeProps) {
  const t = useMessages(editorMessages)
  return (
    <Notice
      tone="warning"
      icon={<History aria-hidden />}
      actions={
        <>
          <Button size="small" href={addresses.knowledgeMap(present.id)} target="_blank" rel="noreferrer">
            {t('openPresent')}
          </Button>
          <Button size="small" onClick={onTake}>
            {t('takePresent')}
          </Button>
        </>
      }
    >
      {text} {t('overwrites')}
    </Notice>
  )
}
