import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { NotFound, PageHeader, ScrollPane, useAddressState, useMessages, useSessionIfAny } from '@shuku/kit/web'
import { pointScreenMessages } from '../../point-screen-messages.ts'
import { PublicPoint, SignInFirst } from '../lists/sign-in-first.tsx'
import { PointScreen, type PointParts } from './point-screen.tsx'
import './point-page.css'

const Address = wireObject({
  operation: wire('operation', z.enum(['add', 'edit', 'view'])).default('view'),
  /** 0 where there is none yet. */
  knowledgeId: wire('knowledgeId', Id).optional(),
})

/** A knowledge point by itself: made, changed or read, as the address says. */
export function PointPage() {
  const [{ operation, knowledgeId }, setState] = useAddressState(Address)
  const navigate = useNavigate()
  if (!useSessionIfAny()) return knowledgeId === undefined ? <SignInFirst /> : <PublicPoint id={knowledgeId} />
  if (operation !== 'add' && knowledgeId === undefined) return <NotFound />
  return (
    <PointScreen
      mode={operation}
      pointId={knowledgeId}
      onMode={(mode) => setState({ operation: mode })}
      onClose={() => void navigate(addresses.knowledgePoints().slice(1))}
      frame={(parts) => <PageFrame {...parts} />}
    />
  )
}

function PageFrame({ title, about, acts, children }: PointParts) {
  const t = useMessages(pointScreenMessages)
  return (
    <div className="sk-point-page">
      <PageHeader
        title={title}
        about={about}
        trail={[{ label: t('list'), href: addresses.knowledgePoints() }]}
        extra={<span className="sk-point-page-acts">{acts}</span>}
      />
      <ScrollPane label={title} className="sk-point-page-pane">
        {children}
      </ScrollPane>
    </div>
  )
}
