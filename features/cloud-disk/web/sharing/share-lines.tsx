import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { ChoiceGlyph } from '@shuku/domain/people/web'
import { IconButton, RelativeTime, useFormats, useMessages } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import type { cloudDiskApi as api, Share } from '../../contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'
import { LevelSelect } from './level-select.tsx'
import { SharedEnd } from './shared-end.tsx'
import { useShareName, useShares } from './use-shares.ts'

interface ShareLinesProps {
  readonly itemId: number
  readonly shares: readonly Share[]
  /** Those of the folders that it is in, which are changed there. */
  readonly above: ReplyOf<typeof api.listShares>['above']
}

/** Whom an item is shared with: what is its own can be changed and ended in place. */
export function ShareLines({ itemId, shares, above }: ShareLinesProps) {
  const t = useMessages(sharingMessages)
  const acts = useShares(itemId)
  const nameOf = useShareName()
  return (
    <table className="sk-disk-shares">
      <thead>
        <tr>
          <th scope="col">{t('object')}</th>
          <th scope="col">{t('level')}</th>
          <th scope="col">{t('end')}</th>
          <th scope="col" className="is-number">
            {t('people')}
          </th>
          <th scope="col" className="is-wide">
            {t('givenAt')}
          </th>
          <th />
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <ShareLine
            key={share.id}
            share={share}
            level={<LevelChoice share={share} onChange={(mayDownload) => acts.setLevel(share, mayDownload)} />}
            act={
              <IconButton
                small
                label={`${t('endShare')} ${nameOf(share)}`}
                icon={<X aria-hidden />}
                onClick={() => void acts.end([share])}
              />
            }
          />
        ))}
        {above.map((share) => (
          <ShareLine
            key={share.id}
            share={share}
            from={share.folderName}
            level={t(share.mayDownload ? 'mayDownload' : 'mayView')}
          />
        ))}
      </tbody>
    </table>
  )
}

export function LevelChoice({ share, onChange }: { share: Share; onChange: (mayDownload: boolean) => void }) {
  const t = useMessages(sharingMessages)
  const name = useShareName()(share)
  return <LevelSelect isInLine label={`${t('level')} ${name}`} mayDownload={share.mayDownload} onChange={onChange} />
}

interface ShareLineProps {
  readonly share: Share
  /** The folder above that it is of. */
  readonly from?: string
  readonly level: ReactNode
  /** At the end of the line. */
  readonly act?: ReactNode
}

function ShareLine({ share, from, level, act }: ShareLineProps) {
  const t = useMessages(sharingMessages)
  const { number } = useFormats()
  return (
    <tr className={from === undefined ? '' : 'is-above'}>
      <td>
        <ShareSubject share={share} about={from === undefined ? '' : t('above', { name: from })} />
      </td>
      <td>{level}</td>
      <td>
        <SharedEnd validUntil={share.validUntil} />
      </td>
      <td className="is-number">{number(share.people)}</td>
      <td className="is-wide">
        <RelativeTime value={share.givenAt} />
      </td>
      <td className="is-act">{act}</td>
    </tr>
  )
}

export function ShareSubject({ share, about }: { readonly share: Share; readonly about: string }) {
  const name = useShareName()(share)
  const { kind, id } = share.subject
  return (
    <span className="sk-disk-share-subject">
      <ChoiceGlyph kind={kind} id={id} name={name} />
      <span className="sk-cut">{name}</span>
      {about !== '' && <span className="sk-cut sk-secondary sk-small">{about}</span>}
    </span>
  )
}
