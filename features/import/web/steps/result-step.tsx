import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useMessages } from '@shuku/kit/web'
import { importMessages } from '../../messages.ts'
import type { ImportedDocument, OverView } from '../run/import-view.ts'
import { importRunner } from '../run/use-import.ts'
import { Figures } from './figures.tsx'
import { PathList } from './path-list.tsx'

/** What came of it: where it is now, and what is not in and why. */
export function ResultStep({ view }: { view: OverView }) {
  const t = useMessages(importMessages)
  const { progress, plan, chosen, wasCancelled } = view
  const { created, updated, done, total, failed, documents } = progress
  const open = addresses.search({ categoryId: chosen.categoryId })
  const title = wasCancelled ? t('cancelled') : failed.length > 0 ? t('withFailures', { n: failed.length }) : t('done')
  return (
    <>
      <section aria-label={title}>
        <h2 aria-live="polite">{title}</h2>
        <Figures
          figures={[
            { label: t('created'), value: created },
            { label: t('updated'), value: updated },
            { label: t('unchangedFiles'), value: plan.unchanged + done - created - updated - failed.length },
            { label: t('notReached'), value: total - done },
            { label: t('failed'), value: failed.length, isBad: true },
          ]}
        />
      </section>
      <div className="sk-import-buttons">
        <Button type="primary" href={open}>
          {t('open', { name: chosen.categoryName })}
        </Button>
        {failed.length > 0 && (
          <Button icon={<RotateCw aria-hidden />} onClick={importRunner.retry}>
            {t('retry', { n: failed.length })}
          </Button>
        )}
        <Button onClick={importRunner.leave}>{t('another')}</Button>
      </div>
      <PathList title={t('failed')} lines={failed.map(({ path, reason }) => ({ path, note: reason }))} isBad />
      <PathList
        title={t('documents')}
        lines={documents.map((document) => ({
          path: document.path,
          shown: <a href={addresses.document(document.documentId)}>{document.path}</a>,
          ...(document.twin || document.shortenedTo !== undefined ? { note: <Notes of={document} /> } : {}),
        }))}
      />
    </>
  )
}

/** What is to be known of one that was imported. */
function Notes({ of: { twin, shortenedTo } }: { readonly of: ImportedDocument }) {
  const t = useMessages(importMessages)
  return (
    <>
      {twin && (
        <a href={addresses.document(twin.id)}>
          {t('alreadyIn', { category: twin.categoryName, subject: twin.subject })}
        </a>
      )}
      {shortenedTo !== undefined && <span>{t('shortenedTo', { name: shortenedTo })}</span>}
    </>
  )
}
