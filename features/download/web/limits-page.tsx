import { NoPermission, NumbersForm, PageHeader, Query, toast, useAction, useApi, useMessages } from '@shuku/kit/web'
import { bounds, downloadApi } from '../contract.ts'
import { downloadMessages } from '../messages.ts'
import './limits-page.css'

/** How much may be downloaded together. */
export function LimitsPage() {
  const t = useMessages(downloadMessages)
  const limits = useApi(downloadApi.getLimits, {})
  const save = useAction(downloadApi.saveLimits, {
    invalidates: [downloadApi.getLimits],
    onDone: ({ message }) => toast.success(message),
  })
  if (limits.error?.kind === 'refused') return <NoPermission />
  return (
    <>
      <PageHeader title={t('limits')} trail={[{ label: t('administration') }]} />
      <div className="sk-download-limits">
        <p className="sk-secondary">{t('limitsAbout')}</p>
        <Query of={limits} rows={4}>
          {(data) => (
            <NumbersForm
              saved={{ maxDocuments: data.maxDocuments, maxMegabytes: data.maxMegabytes }}
              fields={[
                { name: 'maxDocuments', label: t('mostDocuments'), min: 1, max: bounds.documents },
                { name: 'maxMegabytes', label: t('mostMegabytes'), min: 1, max: bounds.megabytes, suffix: 'MB' },
              ]}
              save={save.run}
              running={save.running}
              leave={t('limitsLeave')}
              discard={t('discard')}
            />
          )}
        </Query>
      </div>
    </>
  )
}
