import { useState } from 'react'
import { Button, Dropdown, type MenuProps } from 'antd'
import { ChevronDown, FileText, FolderOpen, LayoutTemplate, Plus, Sheet, Upload } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { CategoryField } from '@shuku/domain/categories/web'
import {
  openDialog,
  PlainDialog,
  useApi,
  useMessages,
  useSmallScreen,
  type Action,
  type DialogProps,
} from '@shuku/kit/web'
import { coeditedApi as api, familyOf } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { chatPlace, type ListState } from '../coediting-state.ts'
import { CreateDialog, type Beginning } from '../create-dialog.tsx'
import { openLocal } from '../open-local.ts'

interface NewDocuments {
  readonly upload: Action
  readonly types: readonly Action[]
  readonly templates: readonly Action[]
  /** Where they go, and the way to another category. */
  readonly place: Action
}

const signs = { word: <FileText aria-hidden />, excel: <Sheet aria-hidden /> }

/** The ways to a new document: of a type, of a template of its category, from this computer. */
export function useNewDocuments(state: ListState, onCategory: (categoryId: number) => void): NewDocuments | undefined {
  const t = useMessages(coeditingMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const chat = chatPlace(state)
  const { data } = useApi(api.getCoedited, { categoryId: state.categoryId })
  if (!data) return undefined
  const closed = data.mayCreate ? {} : { disabledBecause: t('noCategory') }
  const at = data.categoryId === 0 ? undefined : data.categoryId
  const openMade = ({ fileId }: { readonly fileId: number }) =>
    void navigate(addresses.coediting({ fileId, ...chat }).slice(1))
  /** The screen of a new document has neither a field nor buttons on a phone: there a dialog asks for the title. */
  const begin = (asked: Pick<Beginning, 'extension' | 'templateId'>) => {
    if (!small) return navigate(addresses.coediting({ categoryId: at, ...asked, ...chat }).slice(1))
    const { categoryId, categoryName } = data
    const beginning = { categoryId, categoryName, ...asked }
    return openDialog((props) => <CreateDialog {...props} beginning={beginning} onCreated={openMade} />)
  }
  const typed = (family: 'word' | 'excel', extension: string): Action => ({
    key: family,
    label: t(family),
    icon: signs[family],
    aside: extension,
    run: () => begin({ extension }),
    ...closed,
  })
  return {
    upload: {
      key: 'upload',
      label: t('upload'),
      icon: <Upload aria-hidden />,
      run: () => openLocal({ categoryId: at, onDone: openMade }),
      ...closed,
    },
    types: [typed('word', 'docx'), typed('excel', 'xlsx')],
    templates: data.templates.map(({ id, name, extension }) => ({
      key: `template-${id}`,
      label: name,
      icon: signs[familyOf(extension)],
      run: () => begin({ extension, templateId: id }),
    })),
    place: {
      key: 'place',
      label: data.mayCreate ? t('createdIn', { category: data.categoryName }) : t('otherCategory'),
      icon: <FolderOpen aria-hidden />,
      startsGroup: true,
      run: () => openDialog((props) => <PlaceDialog {...props} categoryId={at} onChange={onCategory} />),
    },
  }
}

/** New: Word, Excel, and the templates in a menu of their own. */
export function NewMenu({ types, templates, place }: NewDocuments) {
  const t = useMessages(coeditingMessages)
  const items: NonNullable<MenuProps['items']> = [
    ...types.map(itemOf),
    { type: 'divider' },
    templates.length === 0
      ? {
          key: 'templates',
          label: t('fromTemplate'),
          icon: <LayoutTemplate aria-hidden />,
          disabled: true,
          title: t('noTemplates'),
        }
      : {
          key: 'templates',
          label: t('fromTemplate'),
          icon: <LayoutTemplate aria-hidden />,
          children: templates.map(itemOf),
        },
    { type: 'divider' },
    itemOf(place),
  ]
  return (
    <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={{ items }}>
      <Button type="primary" icon={<Plus aria-hidden />} aria-haspopup="menu">
        {t('create')}
        <ChevronDown aria-hidden className="sk-coedited-more" />
      </Button>
    </Dropdown>
  )
}

function itemOf({ key, label, icon, aside, run, disabledBecause }: Action) {
  return {
    key,
    label,
    icon,
    ...(aside === undefined ? {} : { extra: aside }),
    disabled: disabledBecause !== undefined,
    title: disabledBecause ?? '',
    onClick: () => void run?.(),
  }
}

interface PlaceDialogProps extends DialogProps {
  readonly categoryId: number | undefined
  readonly onChange: (categoryId: number) => void
}

function PlaceDialog({ open, onClose, categoryId, onChange }: PlaceDialogProps) {
  const t = useMessages(coeditingMessages)
  const [chosen, setChosen] = useState(categoryId)
  return (
    <PlainDialog open={open} onClose={onClose} title={t('otherCategory')}>
      <CategoryField
        purpose="create"
        single
        required
        label={t('otherCategory')}
        value={chosen === undefined ? [] : [chosen]}
        onChange={([next]) => {
          if (next === undefined) return
          setChosen(next)
          onChange(next)
          onClose()
        }}
      />
    </PlainDialog>
  )
}
