import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import './review.css'

/** When it is reviewed next and by whom, and who did it last; absent where it never is. */
export function ReviewSection({ document }: PanelSectionProps) {
  const t = useMessages(reviewMessages)
  const formats = useFormats()
  const asked = useApi(reviewApi.getReview, { documentId: document.id }, { showsFormer: false })
  const { data } = asked
  if (!data?.dueOn) return null
  const { dueOn, months, reviewers, last } = data
  const rows = [
    [t('how'), t('everyMonths', { n: months })],
    [t('next'), formats.calendarDay(dueOn)],
    [t('reviewers'), formats.list(reviewers.map(({ name }) => name))],
    ...(last ? [[t('last'), t('lastSentence', { who: last.by, day: formats.day(last.at) })]] : []),
    ...(last?.comment ? [[t('comment'), last.comment]] : []),
  ]
  return (
    <PanelSection title={t('review')} asked={asked} rows={3}>
      <dl className="sk-review-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}
