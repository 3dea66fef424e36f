import type { ReactNode } from 'react'
import { CircleAlert, FileCheck2, FolderX } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Query, useMessages, type CallError } from '@shuku/kit/web'
import { hasRemaining, type categoryConsoleApi as api } from '../../contract.ts'
import { categoryMergeMessages } from '../../category-merge-messages.ts'
import { ReachFacts } from '../rights/reach-facts.tsx'
import { ComparedSettings } from '../settings/compared-settings.tsx'
import { RemainingList } from './remaining-list.tsx'

type Preview = ReplyOf<typeof api.previewMerge>

interface Sides {
  readonly name: string
  readonly into: string
}

interface MergePreviewProps extends Sides {
  readonly data: Preview | undefined
  readonly error: CallError | null
  readonly onRetry: () => void
}

/** What a merge would do, of the two categories that are chosen. */
export function MergePreview({ data, error, onRetry, ...sides }: MergePreviewProps) {
  const t = useMessages(categoryMergeMessages)
  if (!data) return <Query of={{ error, refetch: onRetry }} rows={5} />
  return (
    <section className="sk-merge-preview" aria-label={t('preview')} aria-live="polite">
      <Facts data={data} {...sides} />
      {data.settings.length > 0 && <Differing settings={data.settings} {...sides} />}
      {data.hidden.length > 0 && (
        <div>
          <h3>{t('hidden', { into: sides.into })}</h3>
          <ul>
            {data.hidden.map(({ id, name, documents }) => (
              <li key={id}>{t('hiddenField', { name, n: documents })}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Facts({ data, name, into }: Sides & { readonly data: Preview }) {
  const t = useMessages(categoryMergeMessages)
  const { documents, categories, remaining, checked, gain, lose, isCounted, ends } = data
  const stays = hasRemaining(remaining)
  const fact = (key: string, icon: ReactNode, text: ReactNode) => (
    <li key={key}>
      {icon}
      <div>{text}</div>
    </li>
  )
  return (
    <ul className="sk-merge-facts">
      {fact('goes', <FileCheck2 aria-hidden />, t('goOver', { documents, categories, into }))}
      {stays &&
        fact(
          'stays',
          <CircleAlert aria-hidden />,
          <>
            {t('kept', { name })}
            <RemainingList remaining={remaining} />
            {checked < documents && <p className="sk-secondary">{t('checked', { n: checked })}</p>}
          </>,
        )}
      {!stays && fact('removed', <FolderX aria-hidden />, t('removed', { name }))}
      <ReachFacts gain={gain} lose={lose} isCounted={isCounted} />
      {fact('ends', <FolderX aria-hidden />, t('ends', { name, into, ...ends }))}
    </ul>
  )
}

function Differing({ settings, name, into }: Sides & Pick<Preview, 'settings'>) {
  const t = useMessages(categoryMergeMessages)
  return (
    <div>
      <h3>{t('differing')}</h3>
      <ComparedSettings label={t('differing')} heads={[t('setting'), name, into]} settings={settings} />
    </div>
  )
}
