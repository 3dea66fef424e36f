import { useState } from 'react'
import { Button } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { DocumentBody } from '@shuku/domain/documents/web'
import { StatusPage, useApi, useMessages } from '@shuku/kit/web'
import { publicMapsApi } from '../../contract/public-maps.ts'
import { listMessages } from '../../list-messages.ts'
import './sign-in-first.css'

/** What somebody sees who is not signed in: the way to it, back to this address, and the maps that are public. */
export function SignInFirst() {
  const t = useMessages(listMessages)
  const maps = useApi(publicMapsApi.listPublicMaps, {}).data?.maps ?? []
  return (
    <>
      <StatusPage
        isPage
        title={t('signInFirst')}
        text={t('signInText')}
        actions={<Button href={addresses.signIn(location.hash)}>{t('signIn')}</Button>}
      />
      {maps.length > 0 && (
        <section className="sk-public-maps" aria-labelledby="sk-public-maps">
          <h2 id="sk-public-maps">{t('publicMaps')}</h2>
          {maps.map(({ id, name }) => (
            <PublicMap key={id} id={id} name={name} />
          ))}
        </section>
      )}
    </>
  )
}

/** One of them, which is asked for when it is opened. */
function PublicMap({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useMessages(listMessages)
  const [isOpen, setOpen] = useState(false)
  const { data } = useApi(publicMapsApi.getPublicMap, { id }, { enabled: isOpen })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {data && data.remark !== '' && <DocumentBody html={data.remark} />}
      <ol>
        {data?.themes.map(({ id: themeId, title, weight, points }) => (
          <li key={themeId}>
            {t('themeOf', { title, weight })}
            <ul>
              {points.map((point) => (
                <li key={point.pointId}>
                  <a href={addresses.knowledgePoint(point.pointId)}>{point.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** A point that a public map shows; of any other one no more than the way to sign in. */
export function PublicPoint({ id }: { readonly id: number }) {
  const t = useMessages(listMessages)
  const { data, error } = useApi(publicMapsApi.getPublicPoint, { id })
  if (error) return <SignInFirst />
  if (!data) return null
  return (
    <section className="sk-public-maps">
      <h1>{data.name}</h1>
      {data.remark !== '' && <DocumentBody html={data.remark} />}
      <ol>
        {data.rows.map(({ title, weight }) => (
          <li key={title}>{t('themeOf', { title, weight })}</li>
        ))}
      </ol>
      <Button href={addresses.signIn(location.hash)}>{t('signInToRead')}</Button>
    </section>
  )
}
