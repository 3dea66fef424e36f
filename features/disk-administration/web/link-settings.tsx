import { Button, Checkbox, Form } from 'antd'
import { confirm, NumberInput, Query, toast, useAction, useApi, useMessages } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { linkSettingsApi as api } from '../link-settings-contract.ts'
import { linkSettingsMessages } from '../link-settings-messages.ts'

/** What administrators allow of links to people outside, and the way to end all of them. */
export function LinkSettings() {
  const t = useMessages(linkSettingsMessages)
  const found = useApi(api.getLinkSettings, {}, { fresh: true })
  return (
    <section className="sk-disk-link-settings">
      <h2>{t('settings')}</h2>
      <Query of={found} rows={3}>
        {(data) => <SettingsFields key={JSON.stringify(data)} settings={data} />}
      </Query>
    </section>
  )
}

type Settings = ReplyOf<typeof api.getLinkSettings>

function SettingsFields({ settings }: { readonly settings: Settings }) {
  const t = useMessages(linkSettingsMessages)
  const reads = { invalidates: [api.getLinkSettings] }
  const save = useAction(api.saveLinkSettings, { ...reads, onDone: ({ message }) => toast.success(message) })
  const end = useAction(api.endAllLinks, {
    ...reads,
    onDone: ({ ended }) => toast.success(t('allEnded', { n: ended })),
  })
  const { openLinks, ...allowed } = settings
  const change = (to: Partial<typeof allowed>) => void save.run({ ...allowed, ...to })
  const endAll = async () => {
    const question = { title: t('endAll'), text: t('endAllAsked', { n: openLinks }), action: t('endAll') }
    if (await confirm({ ...question, danger: true })) void end.run({})
  }
  return (
    <Form layout="vertical" disabled={save.running}>
      <Checkbox checked={allowed.areAllowed} onChange={({ target }) => change({ areAllowed: target.checked })}>
        {t('allow')}
      </Checkbox>
      {allowed.areAllowed && (
        <>
          <Checkbox checked={allowed.mayLackEnd} onChange={({ target }) => change({ mayLackEnd: target.checked })}>
            {t('allowLackEnd')}
          </Checkbox>
          {!allowed.mayLackEnd && (
            <label className="sk-disk-link-days">
              {t('mostDays')}
              <NumberInput
                min={1}
                max={3650}
                precision={0}
                defaultValue={allowed.mostDays}
                onBlur={({ target }) => {
                  const mostDays = Number(target.value)
                  if (mostDays >= 1 && mostDays <= 3650 && mostDays !== allowed.mostDays) change({ mostDays })
                }}
              />
            </label>
          )}
          <p className="sk-disk-link-days">
            <span className="sk-secondary">{t('openLinks', { n: openLinks })}</span>
            {openLinks > 0 && (
              <Button danger loading={end.running} onClick={() => void endAll()}>
                {t('endAll')}
              </Button>
            )}
          </p>
        </>
      )}
    </Form>
  )
}
