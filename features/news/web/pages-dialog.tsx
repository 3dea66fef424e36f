import { useState } from 'react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, Form, Input, Switch } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import {
  confirm,
  Dialog,
  EmptyState,
  FormDialog,
  IconButton,
  NumberInput,
  Query,
  StatusTag,
  toast,
  useAction,
  useApi,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { newsApi, type NewsPage } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import './news.css'

const invalidates = [newsApi.listPages, newsApi.listNews, newsApi.listOuterNews]

/** The news pages that the person administers. */
export function PagesDialog({ open, onClose }: DialogProps) {
  const t = useMessages(newsMessages)
  const { data, error, refetch } = useApi(newsApi.listPages, {})
  const mine = data?.pages.filter(({ mayManage }) => mayManage) ?? []
  const deleting = useAction(newsApi.deletePage, { onDone: ({ message }) => toast.success(message), invalidates })
  const [edited, edit] = useState<{ readonly page?: NewsPage }>()
  const remove = async ({ id, name }: NewsPage) => {
    const isSure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      action: t('remove'),
      danger: true,
    })
    if (isSure) await deleting.run({ id })
  }
  return (
    <Dialog
      open={open}
      width={560}
      title={t('managePages')}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<Plus aria-hidden />} onClick={() => edit({})}>
          {t('newPage')}
        </Button>
      }
    >
      {!data && <Query of={{ error, refetch }} rows={3} />}
      {data && mine.length === 0 && <EmptyState title={t('noPages')} />}
      <ul className="sk-news-pages">
        {mine.map((page) => (
          <li key={page.id}>
            <span>
              {page.name}
              {page.isOuter && <StatusTag tone="mute">{t('outer')}</StatusTag>}
              <small className="sk-secondary">{page.categoryName}</small>
            </span>
            <IconButton label={`${t('editPage')} ${page.name}`} icon={<Pencil />} onClick={() => edit({ page })} />
            <IconButton label={`${t('remove')} ${page.name}`} icon={<Trash2 />} onClick={() => void remove(page)} />
          </li>
        ))}
      </ul>
      {edited && <PageForm open onClose={() => edit(undefined)} page={edited.page} />}
    </Dialog>
  )
}

interface Entered {
  readonly name: string
  readonly categoryIds?: readonly number[]
  readonly isOuter: boolean
  readonly perPage: number
}

function PageForm({ open, onClose, page }: DialogProps & { readonly page: NewsPage | undefined }) {
  const t = useMessages(newsMessages)
  return (
    <FormDialog<typeof newsApi.savePage, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={t(page ? 'editPage' : 'newPage')}
      endpoint={newsApi.savePage}
      initialValues={page ? { ...page, categoryIds: [page.categoryId] } : { isOuter: false, perPage: 10 }}
      toQuery={({ name, categoryIds, isOuter, perPage }) => ({
        ...(page ? { id: page.id } : {}),
        name,
        categoryId: categoryIds?.[0] ?? 0,
        isOuter,
        perPage,
      })}
      invalidates={invalidates}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="name" label={t('pageName')} rules={[{ required: true, message: t('nameMissing') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="categoryIds"
        label={t('category')}
        extra={t('categoryHint')}
        rules={[{ required: true, message: t('categoryMissing') }]}
      >
        <CategoryOfForm label={t('category')} />
      </Form.Item>
      <Form.Item name="isOuter" label={t('outer')} extra={t('outerHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="perPage" label={t('perPage')}>
        <NumberInput min={1} max={100} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}

interface CategoryOfFormProps {
  readonly id?: string
  readonly label: string
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
}

/** The field of the kit, filled by the form. */
function CategoryOfForm({ value = [], onChange = () => {}, ...rest }: CategoryOfFormProps) {
  return <CategoryField single value={value} onChange={onChange} {...rest} />
}
