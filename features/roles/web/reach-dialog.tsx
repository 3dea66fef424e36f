import { useState } from 'react'
import { Button } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import { PlainDialog, Query, toast, useAction, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { rolesApi, type Scope } from '../contract.ts'
import { rolesMessages } from '../messages.ts'
import './roles.css'

interface ReachDialogProps extends DialogProps {
  readonly personId: number
  readonly name: string
}

/** To which units and categories an administrator is bounded, right by right. */
export function ReachDialog({ personId, name, ...dialog }: ReachDialogProps) {
  const t = useMessages(rolesMessages)
  const { data, error, refetch } = useApi(rolesApi.getScopes, { personId }, { fresh: true })
  return (
    <PlainDialog {...dialog} width={560} title={t('reachTitle', { name })} note={t('reachHint')}>
      {!data ? (
        <Query of={{ error, refetch }} rows={4} />
      ) : data.scopes.length === 0 ? (
        <p className="sk-secondary">{t('reachNone')}</p>
      ) : (
        data.scopes.map((scope) => <ScopeForm key={scope.right} personId={personId} scope={scope} />)
      )}
    </PlainDialog>
  )
}

function ScopeForm({ personId, scope }: { readonly personId: number; readonly scope: Scope }) {
  const t = useMessages(rolesMessages)
  const { right, label, bounds } = scope
  const [units, setUnits] = useState<readonly Choice[]>(
    scope.units.map((unit) => ({ ...unit, detail: '', code: '', isGone: false })),
  )
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(scope.categoryIds)
  const save = useAction(rolesApi.setScope, {
    invalidates: [rolesApi.getScopes, rolesApi.listMembers],
    onDone: ({ message }) => toast.success(message),
  })
  const ofKind = (kind: 'department' | 'subcompany') => units.filter((unit) => unit.kind === kind)
  return (
    <section className="sk-scope">
      <h2>{label}</h2>
      {bounds.includes('units') &&
        (['subcompany', 'department'] as const).map((kind) => (
          <ChoiceField
            key={kind}
            kind={kind}
            label={t(kind === 'department' ? 'departments' : 'subcompanies')}
            placeholder={t(kind === 'department' ? 'departments' : 'subcompanies')}
            value={ofKind(kind)}
            onChange={(chosen) => setUnits([...units.filter((unit) => unit.kind !== kind), ...chosen])}
          />
        ))}
      {bounds.includes('categories') && (
        <CategoryField
          label={t('categories')}
          placeholder={t('categories')}
          value={categoryIds}
          onChange={setCategoryIds}
        />
      )}
      <Button
        size="small"
        loading={save.running}
        onClick={() =>
          void save.run({ personId, right, unitIds: units.map((unit) => unit.id), categoryIds: [...categoryIds] })
        }
      >
        {t('save')}
      </Button>
    </section>
  )
}
