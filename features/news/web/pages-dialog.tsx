import { useState } from 'react'
import { Funnel, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button, Form, Input, Switch } from 'antd'
import { CategoryField } from '@shuku/domain/categories/web'
import {
  confirm,
  Dialog,
  EmptyState,
  FormDialog,
  FormPair,
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
import { RuleDialog } from './rule-dialog.tsx'
import './news.css'

const invalidates = [newsApi.listPages, newsApi.listPlaces, newsApi.listFront, newsApi.listNews, newsApi.listOuterNews]

/** The news pages that the person administers. */
export function PagesDialog({ open, onClose }: DialogProps) {
  const t = useMessages(newsMessages)
  const { data, error, refetch } = useApi(newsApi.listPages, {})
  const mine = data?.pages.filter(({ mayManage }) => mayManage) ?? []
  const deleting = useAction(newsApi.deletePage, { onDone: ({ message }) => toast.success(message), invalidates })
  const [edited, edit] = useState<{ readonly page?: NewsPage }>()
  const [ruled, setRuled] = useState<NewsPage>()
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
              {page.hasRule && <StatusTag tone="mute">{t('rule')}</StatusTag>}
              <small className="sk-secondary">{page.categoryName}</small>
            </span>
            <IconButton label={`${t('rule')} ${page.name}`} icon={<Funnel />} onClick={() => setRuled(page)} />
            <IconButton label={`${t('editPage')} ${page.name}`} icon={<Pencil />} onClick={() => edit({ page })} />
            <IconButton label={`${t('remove')} ${page.name}`} icon={<Trash2 />} onClick={() => void remove(page)} />
          </li>
        ))}
      </ul>
      {ruled && <RuleDialog open onClose={() => setRuled(undefined)} page={ruled} />}
      {edited && <PageForm open onClose={() => edit(undefined)} page={edited.page} />}
    </Dialog>
  )
}

interface Entered {
  readonly name: string
  readonly categoryIds?: readonly number[]
  readonly furtherIds?: readonly number[]
  readonly isOuter: boolean
  readonly perPage: number
  readonly sort: number
  readonly takesAll: boolean
  readonly showsAuthors: boolean
}

/** A new page, or one that is changed. */
export function PageForm({ open, onClose, page }: DialogProps & { readonly page?: NewsPage | undefined }) {
  const t = useMessages(newsMessages)
  return (
    <FormDialog<typeof newsApi.savePage, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={t(page ? 'editPage' : 'newPage')}
      endpoint={newsApi.savePage}
      initialValues={
        page
          ? { ...page, categoryIds: [page.categoryId] }
          : { isOuter: false, perPage: 10, sort: 0, takesAll: false, showsAuthors: false }
      }
      toQuery={({ name, categoryIds, furtherIds, isOuter, perPage, sort, takesAll, showsAuthors }) => ({
        ...(page ? { id: page.id } : {}),
        name,
        categoryId: categoryIds?.[0] ?? 0,
        furtherIds: [...(furtherIds ?? [])],
        isOuter,
        perPage,
        sort: sort ?? 0,
        takesAll,
        showsAuthors,
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
        <CategoryOfForm single label={t('category')} />
      </Form.Item>
      <Form.Item name="furtherIds" label={t('further')} extra={t('furtherHint')}>
        <CategoryOfForm label={t('further')} />
      </Form.Item>
      <Form.Item name="isOuter" label={t('outer')} extra={t('outerHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="showsAuthors" label={t('showsAuthors')} extra={t('showsAuthorsHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="takesAll" label={t('takesAll')} extra={t('takesAllHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <FormPair>
        <Form.Item name="perPage" label={t('perPage')}>
          <NumberInput min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="sort" label={t('sort')} extra={t('sortHint')}>
          <NumberInput min={0} max={9999} precision={0} />
        </Form.Item>
      </FormPair>
    </FormDialog>
  )
}

interface CategoryOfFormProps {
  readonly single?: boolean
  readonly id?: string
  readonly label: string
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
}

/** The field of the kit, filled by the form. */
function CategoryOfForm({ value = [], onChange = () => {}, ...rest }: CategoryOfFormProps) {
  return <CategoryField value={value} onChange={onChange} {...rest} />
}
