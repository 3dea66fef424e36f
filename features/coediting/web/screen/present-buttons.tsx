import { Button, Dropdown } from 'antd'
import { ChevronDown, Download, Eye, MessageSquareReply, Save, Share2, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { addresses, links } from '@shuku/domain/addresses'
import { levelSharing } from '@shuku/domain/documents/web'
import { IconButton, openDialog, serverAddress, useMessages, useSlot } from '@shuku/kit/web'
import type { Coedited } from '../../documents-contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import { chatPlace, isFromChat, leaveToChat, targetOf, type CoeditingState } from '../coediting-state.ts'
import { LevelButton } from './level-button.tsx'

interface PresentButtonsProps {
  readonly document: Coedited
  readonly state: CoeditingState
  /** After a change of the shares: whether the person may share it still. */
  readonly mayStill: () => Promise<boolean>
}

/** Download, save as, the ways of sharing, and back to the chat. */
export function PresentButtons({ document, state, mayStill }: PresentButtonsProps) {
  const t = useMessages(screenMessages)
  const navigate = useNavigate()
  const [part] = useSlot(levelSharing)
  const { documentId, subject, fileId, mayDownload, mayShare, mayShareToEdit } = document
  const shared = { id: documentId, subject }
  const saveAs = async () => {
    const { SaveAsDialog } = await import('./save-as-dialog.tsx')
    openDialog((props) => (
      <SaveAsDialog
        {...props}
        documentId={documentId}
        subject={subject}
        mayShare={mayShare}
        onSaved={({ opens, fileId: copied }) =>
          opens ? navigate(addresses.coediting({ fileId: copied, ...chatPlace(state) }).slice(1)) : undefined
        }
      />
    ))
  }
  const give = (level: 'view' | 'edit') => part?.openGiving([shared], level, mayStill)
  const fromChat = isFromChat(state)
  const chat = targetOf(state)
  const readOnly = (
    <Button
      icon={<Eye aria-hidden />}
      disabled={!mayShare || !part}
      title={t(mayShare ? 'readOnlyShare' : 'mayNotShare')}
      onClick={() => give('view')}
    >
      {t('readOnlyShare')}
    </Button>
  )
  return (
    <>
      {mayDownload ? (
        <a
          className="sk-plain-button sk-icon-button"
          href={serverAddress(links.fileToSave(fileId))}
          download
          aria-label={t('download')}
          title={t('download')}
        >
          <Download aria-hidden />
        </a>
      ) : (
        <IconButton icon={<Download aria-hidden />} label={t('download')} title={t('mayNotDownload')} disabled />
      )}
      <Button
        icon={<Save aria-hidden />}
        disabled={!mayDownload}
        title={t(mayDownload ? 'saveAs' : 'mayNotDownload')}
        onClick={() => void saveAs()}
      >
        {t('saveAs')}
      </Button>
      {mayShareToEdit ? (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          menu={{
            items: [
              { key: 'view', label: t('readOnlyShare'), icon: <Eye aria-hidden />, onClick: () => give('view') },
              {
                key: 'edit',
                label: t('collaborativeShare'),
                icon: <UsersRound aria-hidden />,
                onClick: () => give('edit'),
              },
            ],
          }}
        >
          <Button icon={<Eye aria-hidden />} aria-haspopup="menu">
            {t('readOnlyShare')}
            <ChevronDown aria-hidden className="sk-coedited-more" />
          </Button>
        </Dropdown>
      ) : (
        readOnly
      )}
      {mayShare && part && (
        <Button icon={<Share2 aria-hidden />} onClick={() => part.openShares(shared, mayStill)}>
          {t('share')}
        </Button>
      )}
      {chat && part && (
        <LevelButton
          label={t('shareToChat')}
          disabledBecause={mayShare ? undefined : t('mayNotShare')}
          mayGiveEdit={mayShareToEdit}
          onChoose={(level) => part.sendToChat([shared], chat, level)}
        />
      )}
      <Button
        type="primary"
        icon={<MessageSquareReply aria-hidden />}
        disabled={!fromChat}
        title={t(fromChat ? 'backToChat' : 'noChat')}
        onClick={leaveToChat}
      >
        {t('backToChat')}
      </Button>
    </>
  )
}
