import { useState, type MouseEvent } from 'react'
import { Plus } from 'lucide-react'
import { Popover, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { addresses, links } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { Avatar, ErrorState, serverAddress, useApi, useMessages, useSession } from '@shuku/kit/web'
import { createApi } from '../contract.ts'
import { createMessages } from '../messages.ts'

/** How a document begins that one creates here. */
export interface Creating {
  /** In a window of its own. */
  readonly opensWindow: boolean
  readonly title?: string | undefined
}

interface PlusTileProps {
  category: CategoryNode
  creating: Creating
}

/** Creates in the category as the main account; who has others is asked as which (CREATE-05, CREATE-15, CREATE-16). */
export function PlusTile({ category: { id, name }, creating }: PlusTileProps) {
  const t = useMessages(createMessages)
  const [open, setOpen] = useState(false)
  const { personId } = useSession()
  const linkTo = useCreationLink(id, creating)
  const { data } = useApi(createApi.getAccount, { categoryId: id }, { staleMs: 300_000, enabled: open })
  const others = data?.mayCreate ? data.accounts : []
  const link = (
    <a
      className="sk-plus-tile"
      {...linkTo({ id: personId, type: '0' })}
      aria-label={t('createIn', { name })}
      title={others.length > 0 ? undefined : t('createIn', { name })}
    >
      <Plus aria-hidden />
    </a>
  )
  return (
    <Popover
      // asked when the pointer or the focus comes near, so that who has one account sees no popover at all
      open={open && others.length > 0}
      onOpenChange={setOpen}
      trigger={['hover', 'focus']}
      placement="bottomRight"
      arrow={false}
      content={<Accounts categoryId={id} creating={creating} />}
    >
      {link}
    </Popover>
  )
}

/**
 * Leads to the page that programs open (CREATE-10), so that a copied link is theirs. A plain click stays in this window
 * without loading the product anew; where a window of its own is wanted and refused, it stays here too (CREATE-30).
 */
function useCreationLink(categoryId: number, { opensWindow, title }: Creating) {
  const navigate = useNavigate()
  return (account: { id: number; type: '0' }) => {
    const href = serverAddress(links.createDocument(categoryId, account, title))
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!opensWindow || !isOpened(href)) void navigate(addresses.createDocument(categoryId, account, title).slice(1))
    }
    return { href, onClick }
  }
}

function isOpened(href: string): boolean {
  // with `noopener` a browser answers null for a window that it did open
  const opened = window.open(href, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}

function Accounts({ categoryId, creating }: { categoryId: number; creating: Creating }) {
  const t = useMessages(createMessages)
  const person = useSession()
  const linkTo = useCreationLink(categoryId, creating)
  const { data, error, refetch } = useApi(createApi.getAccount, { categoryId }, { staleMs: 300_000 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} />
  return (
    <nav className="sk-accounts" aria-label={t('createAs')}>
      <p className="sk-secondary">{t('createAs')}</p>
      <a {...linkTo(data)}>
        <Avatar name={person.name} size={28} />
        <span>
          {person.name} · {person.departmentName}
          <small className="sk-secondary">{t('mainAccount')}</small>
        </span>
      </a>
      {data.accounts.map(({ id, type, label }) => (
        <a key={id} {...linkTo({ id, type })}>
          <Avatar name={label} size={28} />
          <span>
            {label}
            <small className="sk-secondary">{t('secondaryAccount')}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}
