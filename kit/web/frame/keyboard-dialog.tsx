import { Modal } from 'antd'
import { useMessages } from '../language/use-messages.ts'
import { frameMessages } from './frame-messages.ts'
import { hotkeyStore, keyName } from './hotkey.ts'
import { useBackCloses } from './use-back-closes.ts'
import './keyboard-dialog.css'

/** Every key that works here: the screen's own, then those of lists and trees. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(frameMessages)
  useBackCloses(true, onClose)
  const registered = hotkeyStore.all().map(({ keys, label }) => ({ keys: [...keys], label }))
  const everywhere = [
    { keys: ['↑', '↓', '←', '→'], label: t('moveInLists') },
    { keys: ['enter'], label: t('open') },
    { keys: ['x'], label: t('tick') },
    { keys: ['space'], label: t('lookOrTick') },
    { keys: ['shift+↑', 'shift+↓'], label: t('extend') },
    { keys: ['ctrl+a'], label: t('all') },
    { keys: ['shift+←', 'shift+→'], label: t('columnWidth') },
    // where it saves now it has its own line
    ...(registered.some(({ keys }) => keys.includes('ctrl+s')) ? [] : [{ keys: ['ctrl+s'], label: t('saveWhere') }]),
    { keys: ['esc'], label: t('leave') },
  ]
  return (
    <Modal open footer={null} width={420} title={t('keyboard')} onCancel={onClose}>
      <dl className="sk-keys">
        {[...registered, ...everywhere].map(({ keys, label }) => (
          <div key={`${keys.join()} ${label}`}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
