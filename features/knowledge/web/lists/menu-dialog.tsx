import { Button, Form, Input, Switch } from 'antd'
import { DialogTitle, FormDialog, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { knowledgeMenuApi, longestLabel } from '../../contract/menu.ts'
import { listMessages } from '../../list-messages.ts'
import { UrlField, useCopyUrl } from './url-dialog.tsx'

interface MenuDialogProps extends DialogProps {
  readonly map: { readonly id: number; readonly name: string }
  /** For the menu of another portal. */
  readonly url: string
}

interface Entered {
  readonly label: string
  readonly isInMenu: boolean
}

/** A map in everybody's navigation, under a short name of its own. */
export function MenuDialog({ open, onClose, map: { id, name }, url }: MenuDialogProps) {
  const t = useMessages(listMessages)
  const copy = useCopyUrl(url)
  const menu = useApi(knowledgeMenuApi.listMenu, {}, { fresh: true, enabled: open })
  const link = menu.data?.links.find(({ mapId }) => mapId === id)
  return (
    <FormDialog<typeof knowledgeMenuApi.setInMenu, Entered>
      open={open}
      onClose={onClose}
      width={560}
      title={<DialogTitle title={t('addMenu')} about={name} />}
      endpoint={knowledgeMenuApi.setInMenu}
      beginsWith={menu}
      initialValues={{ label: link?.label ?? name.slice(0, longestLabel), isInMenu: link !== undefined }}
      toQuery={({ label, isInMenu }) => ({ mapId: id, label, isInMenu })}
      invalidates={[knowledgeMenuApi.listMenu]}
      onDone={(_, { isInMenu }) => toast.success(t(isInMenu ? 'putInMenu' : 'takenFromMenu'))}
      foot={<Button onClick={() => void copy()}>{t('copyUrl')}</Button>}
    >
      <Form.Item
        name="label"
        label={t('menuLabel')}
        rules={[{ required: true, whitespace: true, message: t('menuLabelMissing') }]}
      >
        <Input maxLength={longestLabel} autoComplete="off" />
      </Form.Item>
      <Form.Item name="isInMenu" label={t('isInMenu')} valuePropName="checked" extra={t('isInMenuText')}>
        <Switch />
      </Form.Item>
      <p className="sk-secondary sk-knowledge-url">{t('otherPortal')}</p>
      <UrlField url={url} />
    </FormDialog>
  )
}
