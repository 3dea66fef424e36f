import { useState } from 'react'
import { toast, useMessages } from '@shuku/kit/web'
import { diskMessages } from '../../messages.ts'

/** One name is edited at a time: that of an item, or that of a folder which is to be made. */
export interface Naming {
  readonly of: number | 'new' | undefined
  readonly begin: (of: number | 'new') => void
  readonly end: () => void
}

export function useNaming(place: string): Naming {
  const t = useMessages(diskMessages)
  const [edited, setEdited] = useState<{ readonly place: string; readonly of: number | 'new' }>()
  // what is edited is left behind with its folder
  const of = edited?.place === place ? edited.of : undefined
  return {
    of,
    begin: (next) => {
      if (of === undefined) setEdited({ place, of: next })
      else if (of !== next) toast.warning(t(next === 'new' || of === 'new' ? 'finishEditing' : 'notSeveral'))
    },
    end: () => setEdited(undefined),
  }
}
