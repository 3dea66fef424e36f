import { Button, Checkbox, Spin } from 'antd'
import { leftOutText, SpaceNote } from '@shuku/domain/files/web'
import { useFormats, useLanguage, useMessages } from '@shuku/kit/web'
import { importMessages } from '../../messages.ts'
import type { ChosenFiles } from '../run/import-view.ts'
import type { ListPlan } from '../run/plan-list.ts'
import { importRunner } from '../run/use-import.ts'
import { Figures } from './figures.tsx'
import { PathList } from './path-list.tsx'

interface PlanStepProps {
  chosen: ChosenFiles
  plan: ListPlan
}

/** What would be done, before anything is. */
export function PlanStep({ chosen, plan }: PlanStepProps) {
  const t = useMessages(importMessages)
  const formats = useFormats()
  const { language } = useLanguage()
  const { created, updated, unchanged, refused, newFolders, bytes, steps } = plan
  const { leftOut } = chosen.list
  return (
    <>
      <section aria-label={t('plan')}>
        <h2 aria-live="polite">{steps.length > 0 ? t('plan') : t(unchanged > 0 ? 'doneUnchanged' : 'nothing')}</h2>
        <Figures
          figures={[
            { label: t('newDocuments'), value: created },
            { label: t('changedDocuments'), value: updated },
            { label: t('newCategories'), value: newFolders.length },
            { label: t('unchangedFiles'), value: unchanged },
            { label: t('refusedFiles'), value: refused.length, isBad: true },
          ]}
        />
        <p className="sk-small sk-secondary">
          {[bytes > 0 ? t('size', { size: formats.bytes(bytes) }) : '', leftOutText(leftOut, language)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {chosen.folder !== undefined && (
          <Checkbox
            className="sk-import-keeps"
            checked={chosen.staysInFolder}
            onChange={({ target }) => void importRunner.choose(chosen, chosen.placed, target.checked)}
          >
            {t('keepFolder', { name: chosen.folder })}
          </Checkbox>
        )}
      </section>
      {steps.length > 0 && <SpaceNote addingBytes={bytes} />}
      <div className="sk-import-buttons">
        {steps.length > 0 && (
          <Button type="primary" onClick={importRunner.start}>
            {t('begin', { n: steps.length })}
          </Button>
        )}
        <Button onClick={importRunner.leave}>{t('again')}</Button>
      </div>
      <PathList title={t('refusedFiles')} lines={refused.map(({ path, reason }) => ({ path, note: reason }))} isBad />
      <PathList title={t('newCategories')} lines={newFolders.map((path) => ({ path }))} />
    </>
  )
}

export function PlanningStep({ chosen }: { chosen: ChosenFiles }) {
  const t = useMessages(importMessages)
  return (
    <div className="sk-import-wait" role="status">
      <Spin size="small" />
      <span>{t('reading', { n: chosen.list.files.length })}</span>
      <Button onClick={importRunner.leave}>{t('again')}</Button>
    </div>
  )
}
