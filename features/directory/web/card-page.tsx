import type { ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { addresses, links } from '@shuku/domain/addresses'
import { Avatar, StatusPage, ErrorState, NotFound, PageHeader, StatusTag, useApi, useMessages } from '@shuku/kit/web'
import { directoryApi, type Card } from '../contract.ts'
import { directoryMessages } from '../messages.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import './directory.css'

/** Who somebody is, where they belong, how they are reached. */
export function CardPage() {
  const { personId = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(personId) ? <Loaded personId={Number(personId)} /> : <NotFound />
}

function Loaded({ personId }: { personId: number }) {
  const t = useMessages(directoryMessages)
  const { data, error, refetch } = useApi(directoryApi.getCard, { personId }, { showsFormer: false })
  if (error?.kind === 'notFound') {
    return (
      <StatusPage
        isPage
        title={t('missing')}
        text={t('missingText')}
        actions={<Button href={addresses.directory()}>{t('directory')}</Button>}
      />
    )
  }
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={data?.name ?? ''}
        trail={[
          { label: t('directory'), href: addresses.directory() },
          ...(data?.units ?? []).map(({ id, name, kind }) => ({
            label: name,
            href: addresses.directory({ id, kind }),
          })),
        ]}
        hasPrimary={false}
      />
      {data ? (
        <Shown card={data} />
      ) : (
        <Skeleton className="sk-card-wait" active avatar title={false} paragraph={{ rows: 7 }} />
      )}
    </>
  )
}

function Shown({ card }: { card: Card }) {
  const t = useMessages(directoryMessages)
  const {
    id,
    photo,
    mayChangePhoto,
    name,
    nameEnglish,
    workCode,
    hasLeft,
    units,
    post,
    manager,
    mobile,
    email,
    reports,
  } = card
  const department = units.at(-1)
  return (
    <div className="sk-person-card">
      <header>
        <Avatar key={photo} personId={id} name={name} photo={links.photo(id, photo, 'large')} size={72} />
        <div>
          <h2>
            {name} {hasLeft && <StatusTag tone="mute">{t('left')}</StatusTag>}
          </h2>
          <span className="sk-secondary">{[post, department?.name].filter(Boolean).join(' · ')}</span>
        </div>
        {mayChangePhoto && <PhotoButtons card={card} />}
      </header>
      <dl>
        <Line label={t('workCode')}>{workCode}</Line>
        <Line label={t('nameEnglish')}>{nameEnglish === name ? '' : nameEnglish}</Line>
        <Line label={t('department')}>
          {department && (
            <a className="sk-touch" href={addresses.directory(department)}>
              {units.map((unit) => unit.name).join(' / ')}
            </a>
          )}
        </Line>
        <Line label={t('post')}>{post}</Line>
        <Line label={t('manager')}>{manager && <PersonLink {...manager} />}</Line>
        <Line label={t('mobile')}>
          {mobile && (
            <a className="sk-touch" href={`tel:${mobile}`}>
              {mobile}
            </a>
          )}
        </Line>
        <Line label={t('email')}>
          {email && (
            <a className="sk-touch" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </Line>
        <Line label={t('reports')}>
          {reports.length > 0 && (
            <ul>
              {reports.map((report) => (
                <li key={report.id}>
                  <PersonLink {...report} />
                </li>
              ))}
            </ul>
          )}
        </Line>
      </dl>
    </div>
  )
}

/** What is not known has no line. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <a className="sk-person-link sk-touch" href={addresses.personCard(id)}>
      <Avatar personId={id} name={name} size={20} /> {name}
    </a>
  )
}
