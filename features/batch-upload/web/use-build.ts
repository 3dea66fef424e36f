import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast, useIdempotencyKey, useMessages } from '@shuku/kit/web'
import { missingFields, type Entered } from './batch-form.ts'
import { isHalted } from './batch-row.ts'
import { dialogMessages } from './dialog-messages.ts'
import { wrongIn, type Level } from './levels.ts'
import { saveFiles } from './save-files.ts'
import type { Batch, UploadForm } from './use-batch.ts'

interface Given {
  readonly categoryId: number | undefined
  readonly form: UploadForm | undefined
  readonly entered: Entered
  readonly batch: Batch
  /** A related document is stricter than what is built. */
  readonly hasStricter: boolean
  /** All files are documents: nothing is left to do. */
  readonly onBuilt: () => void
}

const lacks = { noSecrecy: 'noSecrecy', noPeriod: 'fillIn', wrongPeriod: 'wrongPeriods' } as const

interface Meant extends Pick<Given, 'categoryId' | 'form' | 'entered' | 'hasStricter'> {
  readonly levels: readonly Level[]
}

/** Why it cannot be saved: the category is missing or unknown, or what the form lacks, or one of the levels, or a related document. */
function wrongWith({ categoryId, form, entered, hasStricter, levels }: Meant) {
  if (categoryId === undefined) return 'fillIn'
  if (!form) return 'chooseFirst'
  if (missingFields(form, entered).size > 0) return 'fillIn'
  const wrong = form.hasSecrecy ? levels.map(wrongIn).find((each) => each !== undefined) : undefined
  return wrong ? lacks[wrong] : hasStricter ? 'relatedHeld' : undefined
}

/** Makes the documents: at once, or when the files that are still on their way have arrived. */
export function useBuild({ categoryId, form, entered, batch, hasStricter, onBuilt }: Given) {
  const t = useMessages(dialogMessages)
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isTried, setTried] = useState(false)
  const keyFor = useIdempotencyKey()
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  const { counts, level, shown } = batch
  const accepted = shown.filter(({ refusal }) => refusal === undefined)
  const levels = [level, ...accepted.filter((each) => !isHalted(each)).map(({ row }) => row.level)]
  const wrongNow = () => wrongWith({ categoryId, form, entered, hasStricter, levels })

  // what is asked for waits for the files on their way
  const isDue = isAsked && counts.travelling === 0
  const build = () => {
    if (isDue || counts.toBuild === 0) return
    const wrong = wrongNow()
    setTried(true)
    setAsked(wrong === undefined)
    if (wrong !== undefined) toast.warning(t(wrong))
  }
  const finish = useEffectEvent(() => {
    const keys = new Set(accepted.map(({ row }) => row.key))
    // something may have been changed while files were on their way
    const wrong = counts.toBuild > 0 ? wrongNow() : undefined
    if (wrong !== undefined) toast.warning(t(wrong))
    const mayBe = form && categoryId !== undefined && counts.toBuild > 0 && wrong === undefined
    const saved = mayBe
      ? saveFiles({ categoryId, form, entered, batch, keys, keyFor, go: navigate, isOver: () => isOver.current })
      : Promise.resolve()
    void saved.then(() => {
      setAsked(false)
      if (keys.size > 0 && !batch.rowsNow().some(({ key }) => keys.has(key))) onBuilt()
    })
  })
  useEffect(() => {
    if (isDue) finish()
  }, [isDue])

  return { build, isTried, isSaving: isDue, isWaiting: isAsked && !isDue }
}
