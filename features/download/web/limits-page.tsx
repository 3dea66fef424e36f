import { useState } from 'react'
import { Button, Form, Skeleton } from 'antd'
import {
  confirm,
  ErrorState,
  NoPermission,
  NumberInput,
  PageHeader,
  toast,
  useAction,
  useApi,
  useHotkey,
  useLeaveGuard,
  useMessages,
} from '@shuku/kit/web'
import { bounds, downloadApi } from '../contract.ts'
import { downloadMessages } from '../messages.ts'
import './limits-page.css'

/** How much may be downloaded together. */
export function LimitsPage() {
  const t = useMessages(downloadMessages)
  const { data, error, refetch } = useApi(downloadApi.getLimits, {})
  const [typed, setTyped] = useState<{ maxDocuments?: number; maxMegabytes?: number }>({})
  const save = useAction(downloadApi.saveLimits, {
    invalidates: [downloadApi.getLimits],
    onDone: ({ message }, sent) => {
      // what was typed while it was saved stays
      setTyped((now) => (isSame({ ...sent, ...now }, sent) ? {} : now))
      toast.success(message)
    },
  })
  const limits = data && { maxDocuments: data.maxDocuments, maxMegabytes: data.maxMegabytes, ...typed }
  const isChanged = limits !== undefined && data !== undefined && !isSame(limits, data)
  const submit = () => {
    if (isChanged && !save.running) void save.run(limits)
  }
  useHotkey('ctrl+s', t('save'), submit)
  useLeaveGuard({
    isDirty: () => isChanged,
    ask: async () => await confirm({ title: t('limitsLeave'), action: t('discard') }),
  })
  if (error?.kind === 'refused') return <NoPermission />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('limits')} trail={[{ label: t('administration') }]} />
      <div className="sk-download-limits">
        <p className="sk-secondary">{t('limitsAbout')}</p>
        {limits ? (
          <Form layout="vertical" onFinish={submit}>
            <Form.Item label={t('mostDocuments')} htmlFor="sk-most-documents">
              <NumberInput
                id="sk-most-documents"
                min={1}
                max={bounds.documents}
                precision={0}
                value={limits.maxDocuments}
                onChange={(value) => value !== null && setTyped((now) => ({ ...now, maxDocuments: value }))}
              />
            </Form.Item>
            <Form.Item label={t('mostMegabytes')} htmlFor="sk-most-megabytes">
              <NumberInput
                id="sk-most-megabytes"
                min={1}
                max={bounds.megabytes}
                precision={0}
                suffix="MB"
                value={limits.maxMegabytes}
                onChange={(value) => value !== null && setTyped((now) => ({ ...now, maxMegabytes: value }))}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={save.running} disabled={!isChanged}>
              {t('save')}
            </Button>
          </Form>
        ) : (
          <Skeleton active paragraph={{ rows: 4 }} />
        )}
      </div>
    </>
  )
}

interface Limits {
  readonly maxDocuments: number
  readonly maxMegabytes: number
}

function isSame(a: Limits, b: Limits): boolean {
  return a.maxDocuments === b.maxDocuments && a.maxMegabytes === b.maxMegabytes
}
