/**
 * What lies above what. In styles `var(--sk-z-…)` (`themeSheet`); a number by hand is refused by
 * `tools/checks/check-styles.ts`, for two of them lie above each other by chance.
 */
export const stacking = {
  // within a pane
  /** Lies on its neighbour: a button on a card that is a link. */
  raised: 1,
  /** A head or a foot that stays in sight, a watermark. */
  head: 2,
  /** Between two panes, in the margin of a text. */
  edge: 3,
  /** The bar of what is waited for, on the edge of what comes below it. */
  waiting: 4,
  /** A pane or a place for files, over the pane. */
  cover: 5,
  /** The tools of a text that is edited, whatever lies over it. */
  tools: 6,
  // on the page
  /** A button that follows the page or the selection. */
  floating: 20,
  uploads: 900,
  // from here the dialogs of antd: 1000, each in another one a hundred above it, and their lists 50 above them
  /** The panel of a field in the top bar. */
  popup: 1050,
  confirm: 1900,
  toast: 2000,
  /** What the keyboard meets first, and the wait for the whole page. */
  first: 3000,
} as const
