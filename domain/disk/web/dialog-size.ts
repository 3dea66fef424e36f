import { useEffect, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

const most: Size = { width: 850, height: 680 }
const around = 150
const followedAfterMs = 500

/** How large a dialog of the disk is in a window. */
export function dialogSize({ width, height }: Size): Size {
  return { width: Math.min(most.width, width - around), height: Math.min(most.height, height - around) }
}

const sizeNow = () => dialogSize({ width: window.innerWidth, height: window.innerHeight })

/** What comes often is followed once in a while, the last of it as well. */
export function followed(run: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      run()
    }, followedAfterMs)
  }
  return { follow, stop: () => clearTimeout(waiting) }
}

/** The same, followed twice a second at most while the window is resized. */
export function useDialogSize(): Size {
  const [size, setSize] = useState(sizeNow)
  useEffect(() => {
    const { follow, stop } = followed(() => setSize(sizeNow()))
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('resize', follow)
      stop()
    }
  }, [])
  return size
}
