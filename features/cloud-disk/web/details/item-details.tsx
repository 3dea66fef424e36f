import type { FileKind } from '@shuku/domain/files/contract'
import { Thumbnail } from '@shuku/domain/files/web'
import { FileGlyph, LocalMoment, RelativeTime, useApi, useFormats, useMessages } from '@shuku/kit/web'
import { homeFolder, type DiskRow } from '../../contract.ts'
import { diskDetailsApi } from '../../details-contract.ts'
import { diskMessages } from '../../messages.ts'
import { addressOf } from '../disk-state.ts'
import { EditLinks } from '../publishing/edit-links.tsx'
import { FolderGlyph, purposeOf } from '../items/folder-glyph.tsx'
import { WhoSees } from './who-sees.tsx'

interface ItemDetailsProps {
  readonly item: DiskRow
  readonly isOwn: boolean
}

/** What is known of one file or folder. */
export function ItemDetails({ item, isOwn }: ItemDetailsProps) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const { fileId, fileKind, mime, sizeBytes, mayDownload, name } = item
  const isFile = item.kind === 'file' && fileId !== null && fileId !== undefined
  const kind = fileKind as FileKind
  return (
    <>
      {isFile && (
        <div className="sk-disk-picture is-large">
          <Thumbnail size={24} file={{ fileId, kind, mime, sizeBytes, mayDownload }} />
        </div>
      )}
      <h2>
        {isFile ? (
          <FileGlyph kind={kind} />
        ) : (
          <FolderGlyph size={24} isShared={item.sharedWith > 0} purpose={purposeOf(item)} />
        )}
        <span>{name}</span>
      </h2>
      {isOwn ? (
        <OwnFacts item={item} />
      ) : (
        <dl>
          {isFile && (
            <>
              <dt>{t('size')}</dt>
              <dd>{bytes(sizeBytes)}</dd>
            </>
          )}
          <ChangedAt item={item} by="" />
          <dt>{t('owner')}</dt>
          <dd>{item.ownerName}</dd>
        </dl>
      )}
      {isOwn && isFile && <EditLinks fileId={fileId} />}
      {isOwn && <WhoSees item={item} />}
    </>
  )
}

function OwnFacts({ item }: { readonly item: DiskRow }) {
  const t = useMessages(diskMessages)
  const { bytes } = useFormats()
  const { data } = useApi(diskDetailsApi.getDetails, { id: item.id }, { staleMs: 0 })
  const isFile = item.kind === 'file'
  return (
    <dl>
      <dt>{t('size')}</dt>
      <dd>
        {isFile ? bytes(item.sizeBytes) : t('itemsIn', { n: item.items })}{' '}
        {data && data.allBytes > item.sizeBytes && (
          <span className="sk-small sk-secondary">
            {t(isFile ? 'allVersionsSize' : 'allBelowSize', { size: bytes(data.allBytes) })}
          </span>
        )}
      </dd>
      <dt>{t('place')}</dt>
      <dd className="sk-disk-way">
        {data?.path.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && <span aria-hidden="true"> / </span>}
            <a href={addressOf('myDisk', id === homeFolder ? 0 : Number(id))}>{name}</a>
          </span>
        ))}
      </dd>
      <ChangedAt item={item} by={data?.changedBy ?? ''} />
      {data?.createdAt && (
        <>
          <dt>{t('createdAt')}</dt>
          <dd>
            {data.createdBy} <RelativeTime value={data.createdAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

function ChangedAt({ item, by }: { readonly item: DiskRow; readonly by: string }) {
  const t = useMessages(diskMessages)
  const [day = '', time = ''] = item.changedAt.split(' ')
  return (
    <>
      <dt>{t('changed')}</dt>
      <dd>
        {by} <LocalMoment day={day} time={time} />
      </dd>
    </>
  )
}
