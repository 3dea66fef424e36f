import { useState, type MouseEvent } from 'react'
import { Plus } from 'lucide-react'
import { Popover } from 'antd'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { Avatar, Query, useApi, useMessages, useSession } from '@shuku/kit/web'
import { createApi } from '../contract.ts'
import { createMessages } from '../messages.ts'
import { useCreation, type Creating } from './use-creation.ts'

interface PlusTileProps {
  category: CategoryNode
  creating: Creating
}

/** Creates in the category as the main account; who has others is asked as which. */
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

/** A plain click begins here; any other is the browser's. */
function useCreationLink(categoryId: number, creating: Creating) {
  const creationIn = useCreation(creating)
  return (account: { id: number; type: '0' }) => {
    const { href, begin } = creationIn(categoryId, account)
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      begin()
    }
    return { href, onClick }
  }
}

function Accounts({ categoryId, creating }: { categoryId: number; creating: Creating }) {
  const t = useMessages(createMessages)
  const person = useSession()
  const linkTo = useCreationLink(categoryId, creating)
  const { data, error, refetch } = useApi(createApi.getAccount, { categoryId }, { staleMs: 300_000 })
  if (!data) return <Query of={{ error, refetch }} rows={1} />
  return (
    <nav className="sk-accounts" aria-label={t('createAs')}>
      <p className="sk-secondary">{t('createAs')}</p>
      <a {...linkTo(data)}>
        <Avatar personId={person.personId} name={person.name} size={28} />
        <span>
          {person.name} · {person.departmentName}
          <small className="sk-secondary">{t('mainAccount')}</small>
        </span>
      </a>
      {data.accounts.map(({ id, type, label }) => (
        <a key={id} {...linkTo({ id, type })}>
          <Avatar personId={id} name={label} size={28} />
          <span>
            {label}
            <small className="sk-secondary">{t('secondaryAccount')}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}
