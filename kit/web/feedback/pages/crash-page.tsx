import { Component, type ReactNode } from 'react'
import { Button } from 'antd'
import { kitMessages } from '../../language/kit-messages.ts'
import { useMessages } from '../../language/use-messages.ts'
import { StatusPage } from './status-page.tsx'

/** What replaces a screen that failed while it was drawn, with the text of the error for who is asked about it. */
export function CrashPage({ error }: { error: unknown }) {
  const t = useMessages(kitMessages)
  const detail = error instanceof Error ? error.message : ''
  return (
    <StatusPage
      isPage
      broken
      title={t('crashed')}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      foot={detail !== '' && <p className="sk-status-detail sk-small">{detail}</p>}
    />
  )
}

interface CrashGuardProps {
  children: ReactNode
  /** Another screen gets another chance: the guard forgets when this changes. */
  screen: string
}

/** Catches what a screen throws while it is drawn. */
export class CrashGuard extends Component<CrashGuardProps, { error: unknown; screen: string }> {
  override state = { error: undefined as unknown, screen: this.props.screen }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  static getDerivedStateFromProps({ screen }: CrashGuardProps, state: { screen: string }) {
    return screen === state.screen ? null : { error: undefined, screen }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <CrashPage error={this.state.error} />
  }
}
