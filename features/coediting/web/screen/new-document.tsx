import { useState } from 'react'
import { Button, Input } from 'antd'
import { CircleOff, FilePlus, FolderOpen, Save } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { levelSharing } from '@shuku/domain/documents/web'
import {
  isComposing,
  Notice,
  Query,
  toast,
  useAction,
  useApi,
  useMessages,
  useSlot,
  useSmallScreen,
} from '@shuku/kit/web'
import { coeditedApi as api, familyOf } from '../../documents-contract.ts'
import { coeditingMessages } from '../../messages.ts'
import { screenMessages } from '../../screen-messages.ts'
import { chatPlace, isFromChat, targetOf, type CoeditingState } from '../coediting-state.ts'
import { useFrame } from '../frame.ts'
import { openLocal } from '../open-local.ts'
import { LevelButton } from './level-button.tsx'
import { NotAvailable, ScreenLayout } from './screen-layout.tsx'
import { useFollowLater } from './use-follow-later.ts'

/** A document that is not there yet: it begins with its title, or with a file of this computer. */
export function NewDocument({ state }: { readonly state: CoeditingState }) {
  const t = useMessages(screenMessages)
  const words = useMessages(coeditingMessages)
  const navigate = useNavigate()
  const small = useSmallScreen()
  const [part] = useSlot(levelSharing)
  const { categoryId, templateId, extension: asked } = state
  const begun = useApi(api.getCoedited, { categoryId, extension: asked })
  const [title, setTitle] = useState('')
  const extension = begun.data?.extension ?? 'docx'
  const { Frame } = useFrame({ extension, mayHave: true })
  const family = familyOf(extension)
  const template = begun.data?.templates.find(({ id }) => id === templateId)
  const how = template ? t('newFromTemplate', { template: template.name }) : t('newText', { kind: words(family) })
  const closed = begun.data?.mayCreate === false ? words('noCategory') : undefined
  const openMade = ({ fileId }: { readonly fileId: number }) =>
    navigate(addresses.coediting({ fileId, ...chatPlace(state) }).slice(1), { replace: true })
  const create = useAction(api.create, {
    onDone: ({ message }) => toast.success(message),
    failed: (reason) => t('saveFailedFor', { reason }),
  })
  const [isMade, setMade] = useState(false)
  const followLater = useFollowLater()
  const isSaving = create.running || isMade
  /** And shares it with the chat from which the screen was opened: to be edited, unless it is said. */
  const save = async (level: 'view' | 'edit' = 'edit') => {
    if (isSaving) return
    const subject = title.trim()
    if (subject === '') {
      toast.error(t('titleEmpty'))
      return
    }
    const made = await create.run({ categoryId, subject, extension, templateId })
    if (!made) return
    setMade(true)
    const documents = [{ id: made.documentId, subject }]
    const target = targetOf(state)
    try {
      if (target) await part?.sendToChat(documents, target, level)
      else if (isFromChat(state)) part?.openGiving(documents, level, () => undefined)
    } finally {
      // it is there, whatever became of sending it
      followLater(() => void openMade(made))
    }
  }
  const field = (
    <>
      <h1 className="sk-unseen">{t('untitled')}</h1>
      <Input
        className="sk-coediting-title-field"
        autoFocus
        maxLength={200}
        value={title}
        placeholder={t('untitled')}
        aria-label={t('title')}
        onChange={({ target }) => setTitle(target.value)}
        onPressEnter={(event) => !isComposing(event) && void save()}
      />
    </>
  )
  const chat = isFromChat(state) ? closed : t('noChat')
  return (
    <ScreenLayout
      name={title.trim() === '' ? t('untitled') : title}
      kind={family}
      title={field}
      about={begun.data && begun.data.categoryId > 0 && t('createdIn', { category: begun.data.categoryName })}
      buttons={
        <>
          <Button
            icon={<FolderOpen aria-hidden />}
            disabled={closed !== undefined}
            title={closed ?? t('openLocal')}
            onClick={() => void openLocal({ categoryId: begun.data?.categoryId, extension, onDone: openMade })}
          >
            {t('openLocal')}
          </Button>
          <LevelButton label={t('toChat')} disabledBecause={chat} mayGiveEdit running={isSaving} onChoose={save} />
          <Button
            type="primary"
            icon={<Save aria-hidden />}
            disabled={closed !== undefined}
            title={closed ?? t('save')}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Query of={begun}>
        {() => (
          <>
            {Frame ? (
              <Notice icon={<FilePlus aria-hidden />} isBand>
                {how}
              </Notice>
            ) : (
              <NotAvailable icon={<CircleOff aria-hidden />}>{!small && how}</NotAvailable>
            )}
            <div className="sk-coediting-frame" />
          </>
        )}
      </Query>
    </ScreenLayout>
  )
}
