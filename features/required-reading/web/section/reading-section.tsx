import type { ComponentProps } from 'react'
import { PanelSection, type PanelSectionProps } from '@shuku/domain/documents/web'
import { useApi, useFormats, useMessages } from '@shuku/kit/web'
import { readingApi, type Reading } from '../../contract.ts'
import { readingMessages } from '../../messages.ts'
import { readingTab } from '../../offers.ts'
import { ReadingProgress } from './reading-progress.tsx'

/** The act of the slice that keeps the log: who is offered it may see the log, whose tab has the same name. */
const logTab = 'log'

/** Who has read a document that must be read; how often it was read, where none must. Absent without a right to see it. */
export function ReadingSection({ document, onTab }: PanelSectionProps) {
  const decides = document.offers.includes('share')
  const seesLog = document.offers.includes(logTab)
  return decides || seesLog ? <Section document={document} onTab={onTab} decides={decides} seesLog={seesLog} /> : null
}

interface SectionProps extends PanelSectionProps {
  readonly decides: boolean
  readonly seesLog: boolean
}

function Section({ document, onTab, decides, seesLog }: SectionProps) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const asked = useApi(readingApi.getReading, { documentId: document.id }, { showsFormer: false })
  const log = seesLog ? { label: t('readLog'), run: () => onTab(logTab) } : undefined
  const reading = asked.data?.reading
  if (reading && decides) return <Required documentId={document.id} reading={reading} log={log} onTab={onTab} />
  return (
    <PanelSection title={t('section')} link={log} asked={asked} rows={1}>
      <p className="sk-panel-section-row">{t('readTimes', { n: number(document.reads) })}</p>
    </PanelSection>
  )
}

interface RequiredProps {
  readonly documentId: number
  readonly reading: Reading
  readonly log: ComponentProps<typeof PanelSection>['link']
  readonly onTab: (tab: string) => void
}

function Required({ documentId, reading, log, onTab }: RequiredProps) {
  const t = useMessages(readingMessages)
  const { number } = useFormats()
  const asked = useApi(readingApi.countByUnit, { documentId }, { showsFormer: false })
  return (
    <PanelSection
      title={t('section')}
      count={
        asked.data && (
          <span>
            <b>{number(asked.data.done)}</b>{' '}
            <span className="sk-secondary sk-small">
              / {t(reading.mustConfirm ? 'haveConfirmed' : 'haveRead', { should: number(asked.data.should) })}
            </span>
          </span>
        )
      }
      link={log}
      asked={asked}
      rows={6}
    >
      {asked.data && (
        <ReadingProgress
          documentId={documentId}
          reading={reading}
          counted={asked.data}
          onAll={() => onTab(readingTab.id)}
        />
      )}
    </PanelSection>
  )
}
