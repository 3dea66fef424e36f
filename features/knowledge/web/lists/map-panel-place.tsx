import type { Operation } from './list-state.ts'

export interface MapPanelProps {
  /** Nothing while the panel is closed. */
  readonly operation: Operation | undefined
  readonly mapId: number | undefined
  readonly onOperation: (operation: Operation) => void
  readonly onClose: () => void
  /** To the next map of the list, or the one before. */
  readonly onStep: (by: 1 | -1) => void
}

/** The panel of 75 % in which a map is edited. */
export function MapPanel(_: MapPanelProps) {
  return null
}
