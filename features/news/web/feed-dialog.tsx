import { useState } from 'react'
import { Button, Input } from 'antd'
import { Copy } from 'lucide-react'
import {
  confirm,
  PlainDialog,
  Query,
  toast,
  useAction,
  useApi,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import './news.css'

/** The address of one's own feed reader; of one page where it is opened there. */
export function FeedDialog({ pageId, ...dialog }: DialogProps & { readonly pageId: number | undefined }) {
  const t = useMessages(newsMessages)
  const { exactly } = useFormats()
  const { data, error, refetch } = useApi(newsApi.getInnerFeed, {}, { fresh: true })
  const [address, setAddress] = useState('')
  const invalidates = [newsApi.getInnerFeed]
  const onDone = (made: { readonly address: string }) =>
    setAddress(pageId === undefined ? made.address : `${made.address}&id=${pageId}`)
  const renewing = useAction(newsApi.renewInnerFeed, { invalidates, onDone })
  const ending = useAction(newsApi.endInnerFeed, {
    invalidates,
    onDone: ({ message }) => {
      setAddress('')
      toast.success(message)
    },
  })
  const renew = async () => {
    const asked = { title: t('renewFeed'), text: t('renewFeedText'), action: t('renewFeed') }
    if (data?.madeAt === undefined || (await confirm(asked))) await renewing.run({})
  }
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast.success(t('feedCopied'))
  }
  return (
    <PlainDialog
      {...dialog}
      title={t('innerFeed')}
      buttons={
        data && (
          <>
            {data.madeAt && (
              <Button danger loading={ending.running} onClick={() => void ending.run({})}>
                {t('endFeed')}
              </Button>
            )}
            <Button type={data.madeAt ? 'default' : 'primary'} loading={renewing.running} onClick={() => void renew()}>
              {t(data.madeAt ? 'renewFeed' : 'makeFeed')}
            </Button>
          </>
        )
      }
    >
      <p>{t('innerFeedText')}</p>
      {!data && <Query of={{ error, refetch }} rows={2} />}
      {data?.madeAt && (
        <p className="sk-secondary">
          {t('innerFeedMade', { when: exactly(data.madeAt) })} ·{' '}
          {data.usedAt ? t('innerFeedUsed', { when: exactly(data.usedAt) }) : t('innerFeedUnused')}
        </p>
      )}
      {address !== '' && (
        <>
          <div className="sk-news-feed">
            <Input readOnly aria-label={t('innerFeed')} value={address} onFocus={({ target }) => target.select()} />
            <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
              {t('copyFeed')}
            </Button>
          </div>
          <p className="sk-secondary">{`${t('innerFeedOnce')} ${t('innerFeedAtom')}`}</p>
        </>
      )}
    </PlainDialog>
  )
}
