import type { MenuProps } from 'antd'
import type { Action } from './action.ts'
import { runAction } from './run-action.ts'

interface PressEvent {
  readonly type: string
  readonly currentTarget: object | null
  stopPropagation(): void
}

/** Actions as antd's menu wants them. */
export function menuItems(actions: readonly Action[]): NonNullable<MenuProps['items']> {
  return actions.flatMap((action, index) => {
    const item = {
      key: action.key,
      icon: action.icon,
      label:
        action.href === undefined ? (
          action.label
        ) : (
          <a href={action.href} {...(action.opensWindow ? { target: '_blank', rel: 'noreferrer' } : {})}>
            {action.label}
          </a>
        ),
      ...(action.aside === undefined ? {} : { extra: action.aside }),
      danger: action.danger ?? false,
      disabled: action.disabledBecause !== undefined,
      title: action.disabledBecause ?? '',
      onClick: ({ domEvent }: { domEvent: PressEvent }) => {
        // the menu lies in a portal: React would hand the click on to the row that opened it
        domEvent.stopPropagation()
        runAction(action.run, domEvent, action.asks)
        // the link is for the pointer, the menu's keys know nothing of it
        if (action.href !== undefined && domEvent.type !== 'click') follow(action.href, action.opensWindow)
      },
    }
    return action.startsGroup && index > 0 ? [{ key: `${action.key}-line`, type: 'divider' as const }, item] : [item]
  })
}

function follow(href: string, opensWindow = false) {
  if (opensWindow) open(href, '_blank', 'noreferrer')
  else location.assign(href)
}
