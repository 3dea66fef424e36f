// The product's measures; the colours are in light-tokens.ts and dark-tokens.ts, and nowhere else. Components use
// the antd tokens made of them (antd-theme.ts) or the CSS variables --sk-… (css-variables.ts).

type Named<T> = Readonly<Record<string, T>>

export interface ModeTokens {
  readonly token: Named<string>
  readonly components: Named<Named<string>>
  /** Colours that antd has no token for; they become CSS variables only. */
  readonly shuku: Named<string | readonly string[] | Named<string | Named<string>>>
}

const chinese = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"'

/** In English a Latin font is first: quotes and dashes of Chinese fonts are as wide as their characters. */
export const fontFamilies = {
  zh: `${chinese}, system-ui, sans-serif`,
  en: `system-ui, "Segoe UI", "Helvetica Neue", Arial, "Liberation Sans", ${chinese}, sans-serif`,
}

export const sharedTokens = {
  /** By the language of the page, see `fontFamilies`. */
  fontFamily: 'var(--sk-font-family)',
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading3: 20,
  fontSizeHeading5: 16,
  lineHeight: 1.5714,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusXS: 3,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightSM: 28,
  controlHeightLG: 40,
  sizeUnit: 4,
  sizeStep: 4,
  wireframe: false,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.15s',
}

export const sharedComponents = {
  Table: {
    cellPaddingBlock: 8,
    cellPaddingInline: 8,
    cellPaddingBlockSM: 4,
    cellPaddingInlineSM: 8,
    cellFontSize: 14,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
  },
  Tree: {
    titleHeight: 32,
    indentSize: 16,
  },
  Tabs: {
    horizontalItemPadding: '10px 0',
    horizontalItemGutter: 24,
    horizontalMargin: '0',
  },
  Menu: {
    itemHeight: 36,
    itemBorderRadius: 6,
    itemMarginInline: 8,
    itemMarginBlock: 2,
    iconSize: 16,
    activeBarBorderWidth: 0,
  },
  Button: {
    fontWeight: 400,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    paddingInline: 12,
  },
  Modal: {
    titleFontSize: 16,
  },
  Segmented: {
    trackPadding: 2,
  },
  Form: {
    itemMarginBottom: 16,
  },
}
