import type { ReactNode } from 'react'
import { CircleAlert, FileCheck2, FolderX } from 'lucide-react'
import { countOf } from '@shuku/domain/documents/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { Query, useFormats, useMessages, type CallError } from '@shuku/kit/web'
import { hasRemaining, type categoryMergeApi as api } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'
import { ReachFacts, ComparedSettings } from '@shuku/domain/categories/web'
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
  const { documents, remaining, checked, gain, lose, isCounted } = data
  const goes = useGoing(data, into)
  const ends = useEnding(data, name)
  const stays = hasRemaining(remaining)
  const fact = (key: string, icon: ReactNode, text: ReactNode) => (
    <li key={key}>
      {icon}
      <div>{text}</div>
    </li>
  )
  return (
    <ul className="sk-merge-facts">
      {goes !== '' && fact('goes', <FileCheck2 aria-hidden />, goes)}
      {stays &&
        fact(
          'stays',
          <CircleAlert aria-hidden />,
          <>
            {t('remains', { name })}
            <RemainingList remaining={remaining} />
            {checked < documents && <p className="sk-secondary">{t('checked', { n: checked })}</p>}
          </>,
        )}
      {!stays && fact('removed', <FolderX aria-hidden />, t('removed', { name }))}
      <ReachFacts gain={gain} lose={lose} isCounted={isCounted} />
      {fact('ends', <FolderX aria-hidden />, t('ends', { what: ends, into }))}
    </ul>
  )
}

/** What moves; where something stays, how many of how many. Of what there is none, nothing is said. */
function useGoing(data: Preview, into: string): string {
  const t = useMessages(categoryMergeMessages)
  const { documents: all, categories: allCategories } = data
  if (all + allCategories === 0) return ''
  const isPart = hasRemaining(data.remaining)
  const n = movable(data)
  const documents = isPart ? t('documentsOf', { n: n.documents, all }) : t('documents', { n: all })
  const categories = isPart
    ? t('categoriesOf', { n: n.categories, all: allCategories })
    : t('categories', { n: allCategories })
  const both = all > 0 && allCategories > 0
  const what = both ? t('both', { documents, categories }) : all > 0 ? documents : categories
  return isPart ? t('canGoOver', { what, into }) : t('goOver', { what, into })
}

/** How many of each move; those that were not looked at are taken to. */
function movable({ documents, categories, remaining }: Preview) {
  const staying = remaining.categories.length + remaining.unseenCategories
  return {
    documents: Math.max(0, documents - countOf(remaining.documents)),
    categories: Math.max(0, categories - staying),
  }
}

/** Something is there, and none of it may move. */
export function movesNothing(data: Preview): boolean {
  const { documents, categories } = movable(data)
  return hasRemaining(data.remaining) && documents + categories === 0
}

function useEnding({ ends }: Preview, name: string): string {
  const t = useMessages(categoryMergeMessages)
  const { list } = useFormats()
  const { rights, defaultRights, templates, fields } = ends
  return list([
    t('ownSettings', { name }),
    ...(rights > 0 ? [t('ownRights', { n: rights })] : []),
    ...(defaultRights > 0 ? [t('ownDefaultRights', { n: defaultRights })] : []),
    ...(templates > 0 ? [t('ownTemplates', { n: templates })] : []),
    ...(fields > 0 ? [t('ownFields', { n: fields })] : []),
  ])
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
