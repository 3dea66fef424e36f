import { useSyncExternalStore, type RefObject } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Shows an element alone on the whole screen, where the browser lets it. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const shown = useSyncExternalStore(subscribe, () => document.fullscreenElement)
  const toggle = () => {
    // refused where no key or click asked for it: then nothing happens
    const change = shown ? document.exitFullscreen() : element.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isPossible: document.fullscreenEnabled, isOn: shown !== null, toggle }
}
