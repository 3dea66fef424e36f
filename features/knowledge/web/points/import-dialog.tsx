import { useState } from 'react'
import { Button } from 'antd'
import { encodeQuery } from '@shuku/kit/contract'
import {
  ChooseTableFile,
  PlainDialog,
  ScrollPane,
  serverAddress,
  toast,
  useAction,
  useFormats,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { pointImportApi as api, type CheckedImport } from '../../contract/point-import.ts'
import { pointsApi } from '../../contract/points.ts'
import { importMessages } from '../../list-messages.ts'
import './import-dialog.css'

const invalidates = [pointsApi.listPoints, pointsApi.listCategories, pointsApi.getPoint]

/** From a table to points: the file, what it would do or what is wrong with it, and the decision. */
export function ImportDialog({ open, onClose }: DialogProps) {
  const t = useMessages(importMessages)
  const [checked, setChecked] = useState<CheckedImport>()
  const run = useAction(api.runPointImport, { invalidates })
  const points = checked?.points ?? []
  const submit = async () => {
    const done = await run.run({ points })
    if (!done) return
    toast.success(t('imported', done))
    onClose()
  }
  const buttons = checked && (
    <>
      <Button onClick={() => setChecked(undefined)}>{t('another')}</Button>
      {points.length > 0 && (
        <Button type="primary" loading={run.running} onClick={() => void submit()}>
          {t('run', { n: points.length })}
        </Button>
      )}
    </>
  )
  return (
    <PlainDialog open={open} onClose={onClose} width={860} title={t('title')} buttons={buttons}>
      {checked ? <Checked of={checked} /> : <ChooseFile onChecked={setChecked} />}
    </PlainDialog>
  )
}

function ChooseFile({ onChecked }: { readonly onChecked: (checked: CheckedImport) => void }) {
  const t = useMessages(importMessages)
  const linkTo = (endpoint: typeof api.downloadPointTemplate | typeof api.exportPoints) =>
    serverAddress(endpoint.path, encodeQuery(endpoint.query, {}))
  return (
    <ChooseTableFile
      endpoint={api.checkPointImport}
      onTaken={onChecked}
      hint={t('hint')}
      how={[t('how1'), t('how2'), t('how3'), t('how4')]}
      templates={
        <>
          <a className="sk-touch" href={linkTo(api.downloadPointTemplate)}>
            {t('template')}
          </a>
          <a className="sk-touch" href={linkTo(api.exportPoints)}>
            {t('export')}
          </a>
        </>
      }
    />
  )
}

function Checked({ of }: { readonly of: CheckedImport }) {
  const t = useMessages(importMessages)
  const { unknownColumns } = of
  return (
    <ScrollPane label={t('title')} className="sk-point-import">
      {of.mistakeCount > 0 ? <Mistakes of={of} /> : <Preview of={of} />}
      {unknownColumns.length > 0 && <p>{t('unknownColumns', { names: unknownColumns.join(t('between')) })}</p>}
    </ScrollPane>
  )
}

function Mistakes({ of: { fileName, mistakes, mistakeCount } }: { readonly of: CheckedImport }) {
  const t = useMessages(importMessages)
  const formats = useFormats()
  return (
    <>
      <p role="alert" className="sk-error-text">
        {t('mistakes', { name: fileName, n: mistakeCount })}
      </p>
      {mistakeCount > mistakes.length && <p>{t('firstMistakes', { n: mistakes.length })}</p>}
      <table aria-label={t('says')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('says')}</th>
          </tr>
        </thead>
        <tbody>
          {mistakes.map(({ line, column, says }) => (
            <tr key={`${line} ${column} ${says}`}>
              <td>{formats.number(line)}</td>
              <td>{column}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Preview({ of: { fileName, points } }: { readonly of: CheckedImport }) {
  const t = useMessages(importMessages)
  const formats = useFormats()
  const made = points.filter(({ id }) => id === undefined).length
  return (
    <>
      <p role="status">{t('preview', { name: fileName, made, changed: points.length - made })}</p>
      <table aria-label={t('points')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('rows')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, name, rows }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{t(id === undefined ? 'isNew' : 'isChanged')}</td>
              <td>{formats.number(rows.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
