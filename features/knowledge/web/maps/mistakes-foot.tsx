import { CircleAlert } from 'lucide-react'
import { longestName } from '../../contract/points.ts'
import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../editor-messages.ts'
import type { MapDraft } from './draft/draft.ts'
import type { Mistake } from './draft/mistakes.ts'
import { nameOf } from './draft/theme-acts.ts'

interface MistakesFootProps {
  readonly mistakes: readonly Mistake[]
  readonly draft: MapDraft
  readonly onShow: (mistake: Mistake) => void
}

/** All that keeps a map from being saved, in sight while it is mended. */
export function MistakesFoot({ mistakes, draft, onShow }: MistakesFootProps) {
  const t = useMessages(editorMessages)
  const [first] = mistakes
  if (!first) return null
  // of several empty titles the one sentence is said once
  const said = mistakes.filter(
    (mistake, place) =>
      mistake.kind !== 'titleEmpty' || mistakes.findIndex(({ kind }) => kind === 'titleEmpty') === place,
  )
  return (
    <div className="sk-map-foot" role="alert">
      <ul aria-label={t('mistakes')}>
        {said.map((mistake) => (
          <li key={`${mistake.kind} ${'key' in mistake ? mistake.key : ''}`}>
            <CircleAlert aria-hidden />
            <span>
              <MistakeText mistake={mistake} draft={draft} />
            </span>
          </li>
        ))}
      </ul>
      <span className="sk-map-foot-way">
        <small className="sk-secondary">{t('inputStays')}</small>
        <button type="button" className="sk-plain-button sk-link-button" onClick={() => onShow(first)}>
          {t('goThere')}
        </button>
      </span>
    </div>
  )
}

function MistakeText({ mistake, draft }: { readonly mistake: Mistake; readonly draft: MapDraft }) {
  const t = useMessages(editorMessages)
  switch (mistake.kind) {
    case 'nameEmpty':
      return t('nameEmpty')
    case 'nameTooLong':
      return t('nameTooLong', { most: longestName })
    case 'titleEmpty':
      return t('incomplete')
    case 'themeWeights':
      return t('themeWeightsWrong', { sum: mistake.sum })
    case 'pointWeights': {
      const theme = draft.themes.find(({ key }) => key === mistake.key)
      const [before, after] = t('pointWeightsWrong', { name: '\n', sum: mistake.sum }).split('\n')
      return (
        <>
          {before}
          <b>{theme && nameOf(theme)}</b>
          {after}
        </>
      )
    }
  }
}
