import { Star } from 'lucide-react'
import { IconButton, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'
import { toggleStar, useStarred, type Starrable } from './stars.ts'
import './star-button.css'

interface StarButtonProps {
  readonly document: Starrable & { readonly subject: string }
  /** The row holds the focus, and has a key for it. */
  readonly inRow?: boolean
}

/** Pressed where the document is starred; in a row it is seen there, and where the pointer or the focus is. */
export function StarButton({ document, inRow = false }: StarButtonProps) {
  const t = useMessages(documentMessages)
  const starred = useStarred(document)
  return (
    <IconButton
      small={inRow}
      className={`sk-star${inRow ? ' is-in-row' : ''}`}
      icon={<Star aria-hidden />}
      label={inRow ? `${t('star')}: ${document.subject}` : t('star')}
      title={t(starred ? 'unstar' : 'star')}
      aria-pressed={starred}
      {...(inRow ? { tabIndex: -1 } : {})}
      onClick={() => void toggleStar(document)}
    />
  )
}
