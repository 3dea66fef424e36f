import { useState } from 'react'
import { Button, Form, Input } from 'antd'
import { Download } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Integer, wire, wireObject, z } from '@shuku/kit/contract'
import {
  call,
  CallError,
  EmptyState,
  FileGlyph,
  invalidate,
  LanguageSwitch,
  ProductMark,
  Query,
  serverAddress,
  ShortPager,
  useAddressState,
  useApi,
  useFormats,
  useMessages,
  usePageTitle,
} from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { linkedPageSize, linksApi as api, type LinkedItem } from '../../links-contract.ts'
import { linksMessages } from '../../links-messages.ts'
import { FolderGlyph } from '../items/folder-glyph.tsx'
import './links.css'

const LinkState = wireObject({
  address: wire('address', z.string()).default(''),
  id: wire('id', Integer.pipe(z.int().nonnegative())).default(0),
  page: wire('current', Integer.pipe(z.int().min(1))).default(1),
})
type LinkState = z.output<typeof LinkState>

/** What a link is of, for anybody who has its password. */
export function LinkPage() {
  const t = useMessages(linksMessages)
  const [state] = useAddressState(LinkState)
  const found = useApi(api.listLinked, state, { staleMs: 0, showsFormer: false })
  const { data, error } = found
  usePageTitle(data?.way.at(-1)?.name ?? t('link'))
  return (
    <main className="sk-linked">
      <header className="sk-linked-head">
        <ProductMark />
        <LanguageSwitch />
      </header>
      {error?.code === 'disk.linkPassword' ? (
        <PasswordForm address={state.address} />
      ) : error?.code === 'disk.linkGone' || state.address === '' ? (
        <EmptyState title={t('gone')} {...(error && { text: error.message })} />
      ) : data ? (
        <Linked state={state} data={data} />
      ) : (
        <Query of={found} rows={6} />
      )}
    </main>
  )
}

function PasswordForm({ address }: { readonly address: string }) {
  const t = useMessages(linksMessages)
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async ({ password = '' }: { password?: string }) => {
    setFailure('')
    setSending(true)
    try {
      await call(api.openLink, { address, password })
      await invalidate(api.listLinked)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="sk-linked-card">
      <h1>{t('enterPassword')}</h1>
      <p className="sk-secondary">{t('enterText')}</p>
      <Form layout="vertical" onFinish={(entered: { password?: string }) => void submit(entered)}>
        <Form.Item
          name="password"
          label={t('password')}
          {...(failure === '' ? {} : { validateStatus: 'error' as const, help: failure })}
          rules={[{ required: true, message: t('enterPassword') }]}
        >
          <Input autoFocus autoComplete="off" autoCapitalize="characters" maxLength={20} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isSending}>
          {t('openIt')}
        </Button>
      </Form>
    </section>
  )
}

interface LinkedProps {
  readonly state: LinkState
  readonly data: ReplyOf<typeof api.listLinked>
}

function Linked({ state, data }: LinkedProps) {
  const t = useMessages(linksMessages)
  const formats = useFormats()
  const [, setState] = useAddressState(LinkState)
  const { way, items, total, ownerName, lastDay, mayDownload } = data
  const facts = [
    t('from', { name: ownerName }),
    lastDay !== undefined && t('until', { day: formats.calendarDay(lastDay) }),
  ]
  return (
    <section className="sk-linked-card is-wide">
      <nav className="sk-linked-way" aria-label={t('folder')}>
        {way.slice(0, -1).map(({ id, name }) => (
          <span key={id}>
            <a href={addresses.diskLink({ address: state.address, id })}>{name}</a> /{' '}
          </span>
        ))}
        <h1>{way.at(-1)?.name}</h1>
      </nav>
      <p className="sk-secondary">{facts.filter(Boolean).join(' · ')}</p>
      {items.length === 0 ? (
        <EmptyState title={t('emptyFolder')} />
      ) : (
        <ul className="sk-linked-items">
          {items.map((item) => (
            <LinkedLine key={item.id} address={state.address} item={item} mayDownload={mayDownload} />
          ))}
        </ul>
      )}
      <ShortPager
        page={state.page}
        pageSize={linkedPageSize}
        total={total}
        onPage={(page) => setState({ page }, { staysOnPage: true })}
      />
    </section>
  )
}

interface LinkedLineProps {
  readonly address: string
  readonly item: LinkedItem
  readonly mayDownload: boolean
}

function LinkedLine({ address, item, mayDownload }: LinkedLineProps) {
  const t = useMessages(linksMessages)
  const formats = useFormats()
  const { id, kind, name, sizeBytes, changedAt, mime } = item
  if (kind === 'folder')
    return (
      <li>
        <a className="sk-linked-name" href={addresses.diskLink({ address, id })}>
          <FolderGlyph size={24} />
          <span>{name}</span>
        </a>
      </li>
    )
  const file = (isSaved: boolean) =>
    serverAddress(api.downloadLinked.path, { address, id: String(id), ...(isSaved && { save: '1' }) })
  const canView = viewable.test(mime)
  return (
    <li>
      {canView ? (
        <a className="sk-linked-name" href={file(false)} target="_blank" rel="noopener noreferrer">
          <FileGlyph fileName={name} size={24} />
          <span>{name}</span>
        </a>
      ) : (
        <span className="sk-linked-name" title={mayDownload ? undefined : t('cannotView')}>
          <FileGlyph fileName={name} size={24} />
          <span>{name}</span>
        </span>
      )}
      <span className="sk-secondary sk-linked-facts">
        {formats.bytes(sizeBytes)} · {formats.day(changedAt)}
      </span>
      {mayDownload && (
        <a className="sk-linked-save" href={file(true)} download aria-label={`${t('saveFile')}: ${name}`}>
          <Download aria-hidden /> {t('saveFile')}
        </a>
      )}
    </li>
  )
}

const viewable = /^(?:image\/(?:png|jpeg|gif|webp|bmp)|application\/pdf|text\/plain|audio\/|video\/)/
