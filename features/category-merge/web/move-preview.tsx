import { FileStack, ListMinus, ListPlus, UserMinus, UserPlus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type MovePreviewProps, ComparedSettings } from '@shuku/domain/categories/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { Query, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { categoryMergeApi as api } from '../contract.ts'
import { categoryMoveMessages } from '../messages.ts'
import { categoryRightMessages } from '@shuku/domain/categories/contract'
import './merge.css'

type Preview = ReplyOf<typeof api.previewMove>

/** What a category would have other than now below the parent that is chosen. */
export function MovePreview(query: MovePreviewProps) {
  const t = useMessages(categoryMoveMessages)
  const { data, error, refetch } = useApi(api.previewMove, query, { staleMs: 0, showsFormer: false })
  if (!data) return <Query of={{ error, refetch }} rows={3} />
  return (
    <section className="sk-merge-preview" aria-label={t('preview')} aria-live="polite">
      <Facts data={data} />
      {data.settings.length > 0 && (
        <div>
          <h2>{t('settings')}</h2>
          <ComparedSettings
            label={t('settings')}
            heads={[t('setting'), t('now'), t('after')]}
            settings={data.settings}
          />
        </div>
      )}
    </section>
  )
}

function Facts({ data }: { readonly data: Preview }) {
  const t = useMessages(categoryMoveMessages)
  const words = useMessages(categoryRightMessages)
  const { list } = useFormats()
  const { rights } = data
  const named = (key: 'lostFields' | 'newFields' | 'lostTemplates' | 'newTemplates', icon: ReactNode) =>
    data[key].length > 0 && (
      <li className={key === 'lostFields' ? 'is-lost' : undefined}>
        {icon}
        <div>{t(key, { names: list(data[key]) })}</div>
      </li>
    )
  return (
    <ul className="sk-merge-facts">
      {rights.length === 0 && (
        <li>
          <UsersRound aria-hidden /> {t('sameRights')}
        </li>
      )}
      {rights.map(({ right, gain, lose }) => [
        gain > 0 && (
          <li key={`${right} gain`}>
            <UserPlus aria-hidden /> {t('gains', { n: gain, right: words(right) })}
          </li>
        ),
        lose > 0 && (
          <li key={`${right} lose`} className="is-lost">
            <UserMinus aria-hidden /> {t('loses', { n: lose, right: words(right) })}
          </li>
        ),
      ])}
      {named('lostFields', <ListMinus aria-hidden />)}
      {named('newFields', <ListPlus aria-hidden />)}
      {named('lostTemplates', <FileStack aria-hidden />)}
      {named('newTemplates', <FileStack aria-hidden />)}
    </ul>
  )
}
