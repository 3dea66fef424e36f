import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Popover, Skeleton } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { Avatar, ErrorState, useApi, useMessages, useSession } from '@shuku/kit/web'
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
  const { data } = useApi(createApi.getAccount, { categoryId: id }, { staleMs: 300_000, enabled: open })
  const others = data?.mayCreate ? data.accounts : []
  const link = (
    <a
      className="sk-plus-tile"
      href={addresses.createDocument(id, { id: personId, type: '0' }, creating.title)}
      {...windowOf(creating)}
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

/** A link that was clicked is no pop-up: no browser refuses its window. */
function windowOf({ opensWindow }: Creating) {
  return opensWindow ? { target: '_blank', rel: 'noopener' } : {}
}

function Accounts({ categoryId, creating }: { categoryId: number; creating: Creating }) {
  const t = useMessages(createMessages)
  const person = useSession()
  const { data, error, refetch } = useApi(createApi.getAccount, { categoryId }, { staleMs: 300_000 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} />
  return (
    <nav className="sk-accounts" aria-label={t('createAs')}>
      <p className="sk-secondary">{t('createAs')}</p>
      <a href={addresses.createDocument(categoryId, data, creating.title)} {...windowOf(creating)}>
        <Avatar name={person.name} size={28} />
        <span>
          {person.name} · {person.departmentName}
          <small className="sk-secondary">{t('mainAccount')}</small>
        </span>
      </a>
      {data.accounts.map(({ id, type, label }) => (
        <a key={id} href={addresses.createDocument(categoryId, { id, type }, creating.title)} {...windowOf(creating)}>
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
