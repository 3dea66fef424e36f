import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import type { SettingsFormProps } from './settings-panel.tsx'

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }))

/** A form of the server's that saves on its own: one line a field, and a bar that says what is not saved yet; its controls are loaded when it opens. */
export function SettingsForm(props: SettingsFormProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 7 }} style={{ padding: '24px 32px' }} />}>
      <SettingsPanel {...props} />
    </Suspense>
  )
}
