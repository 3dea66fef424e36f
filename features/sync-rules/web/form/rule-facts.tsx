import { useDialogSize } from '@shuku/domain/disk/web'
import { PlainDialog, useMessages, type DialogProps } from '@shuku/kit/web'
import { groupCodes } from '../../contract/suffixes.ts'
import { syncMessages } from '../../messages.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { OpenedRule } from '../opened.ts'

/** A rule of another computer, to be looked at. */
export function RuleFacts({ open, onClose, rule, computer, lock }: DialogProps & OpenedRule) {
  const t = useMessages(screenMessages)
  const word = useMessages(syncMessages)
  const size = useDialogSize()
  const { name, isOn, way, fileType, suffixes, onDuplicate, timing, hour, localFolders, folder, folderPath } = rule
  const suffixNames = suffixes.map((suffix) => {
    const code = groupCodes.find((each) => each === suffix)
    return code === undefined ? `.${suffix}` : word(`group${code}`)
  })
  const when = timing === 'scheduled' ? ` · ${word('everyDayAt', { hour: String(hour ?? 0).padStart(2, '0') })}` : ''
  const facts = [
    [t('findRule'), name],
    [t('state'), t(isOn ? 'switchedOn' : 'switchedOff', { name })],
    [t('kind'), word(fileType)],
    [t('direction'), word(way)],
    [t('localFolders'), localFolders.join('\n')],
    ...(way === 'up'
      ? [[t('cloudFolder'), folder === '' ? t('folderGone') : [t('disk'), ...folderPath].join(' / ')]]
      : []),
    ...(fileType === 'normal' ? [[t('suffixes'), suffixNames.join(' · ')]] : []),
    [t('sizes'), `${rule.minMegabytes.toFixed(2)} – ${rule.maxMegabytes.toFixed(2)} MB`],
    [t('onDuplicate'), word(onDuplicate)],
    [t('timing'), word(timing) + when],
  ] as const
  return (
    <PlainDialog
      {...size}
      open={open}
      onClose={onClose}
      title={
        <>
          {t('viewRule')} <span className="sk-small sk-secondary">{computer.name}</span>
        </>
      }
      note={t(lock === 'other' ? 'locked' : 'upgrade')}
    >
      <dl className="sk-sync-rule-facts">
        {facts.map(([label = '', text = '']) => (
          <div key={label}>
            <dt className="sk-secondary">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </PlainDialog>
  )
}
