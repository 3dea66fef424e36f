import { ChoiceGlyph } from '@shuku/domain/people/web'
import { openDialog, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { cloudDiskApi as api, type DiskRow } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { sharingMessages } from '../../sharing-messages.ts'
import { SharedEnd } from '../sharing/shared-end.tsx'
import { useShareName } from '../sharing/use-shares.ts'
import '../sharing/sharing.css'

/** So many are named; the others are a number. */
const mostNamed = 5

/** How many people see an item, and by what. */
export function WhoSees({ item }: { readonly item: Pick<DiskRow, 'id' | 'name' | 'hasLink'> }) {
  const t = useMessages(diskMessages)
  const words = useMessages(sharingMessages)
  const { number } = useFormats()
  const nameOf = useShareName()
  const reach = useApi(api.getShareReach, { id: item.id }, { staleMs: 0 })
  const { data } = useApi(api.listShares, { id: item.id }, { staleMs: 0 })
  const shares = [...(data?.shares ?? []), ...(data?.above ?? [])]
  const people = reach.data?.people ?? 0
  const manage = async () => {
    const { ShareDialog } = await import('../sharing/share-dialog.tsx')
    openDialog((props) => <ShareDialog {...props} items={[item]} />)
  }
  return (
    <section className="sk-disk-who" aria-label={t('whoSees')}>
      <h3>
        {t('whoSees')}
        <span className="sk-small sk-secondary">
          {people === 0 ? t('onlyYou') : t('peopleSee', { n: people })}
          {item.hasLink && t('andLink')}
        </span>
        <button type="button" className="sk-plain-button sk-link-button" onClick={() => void manage()}>
          {t('manageShares')}
        </button>
      </h3>
      <ul>
        {shares.slice(0, mostNamed).map((share) => (
          <li key={share.id}>
            <ChoiceGlyph kind={share.subject.kind} id={share.subject.id} name={nameOf(share)} />
            <span className="sk-cut">{nameOf(share)}</span>
            <span className="sk-small sk-secondary">{words(share.mayDownload ? 'mayDownload' : 'mayView')}</span>
            <span className="sk-small sk-secondary sk-disk-who-end">
              {share.validUntil ? (
                <SharedEnd validUntil={share.validUntil} />
              ) : (
                share.people > 1 && number(share.people)
              )}
            </span>
          </li>
        ))}
      </ul>
      {shares.length > mostNamed && (
        <p className="sk-small sk-secondary">{t('moreShares', { n: shares.length - mostNamed })}</p>
      )}
    </section>
  )
}
