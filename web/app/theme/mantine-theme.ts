import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'

/** Maps each named control color to the scheme's tokens (tokens.css). */
const ROLES = {
  olive: ['primary', 'primary-hover', 'primary-soft', 'primary-ink', 'on-primary'],
  brass: ['brass-ink', 'brass-ink', 'brass-soft', 'brass-ink', 'paper'],
  red: ['danger', 'danger-hover', 'danger-soft', 'danger', 'on-danger'],
  green: ['success', 'success', 'success-soft', 'success', 'paper'],
  gray: ['ink-soft', 'ink', 'sunken', 'ink', 'paper'],
} as const

type Role = keyof typeof ROLES

const token = (name: string) => `var(--sa-${name})`

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (input.variant === 'filled' && color in ROLES) {
    return { ...colors, color: token(ROLES[color as Role][4]) }
  }
  return colors
}

/** Mantine theme in our fonts and colors: `olive` (primary), `brass`, `red`, `green`, `gray`. */
export const mantineTheme = createTheme({
  primaryColor: 'olive',
  colors: { olive: colorsTuple('#464c29'), brass: colorsTuple('#b3873a') },
  variantColorResolver,
  fontFamily: token('font-text'),
  headings: { fontFamily: token('font-headline'), fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '10px' },
  shadows: { xs: token('shadow'), sm: token('shadow'), md: token('shadow'), lg: token('shadow') },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Dividers may be faint; the outline of a control may not (WCAG 1.4.11).
    Divider: { vars: () => ({ root: { '--divider-color': token('line') } }) },
    Table: { vars: () => ({ table: { '--table-border-color': token('line') } }) },
    Anchor: { defaultProps: { underline: 'always' } },
    Checkbox: { defaultProps: { iconColor: token('on-primary') } },
    Radio: { defaultProps: { iconColor: token('on-primary') } },
    ModalOverlay: { defaultProps: { color: token('overlay'), backgroundOpacity: 1 } },
    Drawer: { defaultProps: { overlayProps: { color: token('overlay'), backgroundOpacity: 1 } } },
    // A dialog's header is not a banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Choosing the chosen option keeps it; what may be empty has a button for it.
    Select: { defaultProps: { allowDeselect: false } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
})

/** Points Mantine's variables at the tokens, so that a scheme changes in one place. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const scheme: Record<`--${string}`, string> = {
    '--mantine-primary-color-contrast': token('on-primary'),
    '--mantine-color-white': token('card'),
    '--mantine-color-black': token('ink'),
    '--mantine-color-bright': token('ink'),
    '--mantine-color-text': token('ink'),
    '--mantine-color-body': token('card'),
    '--mantine-color-error': token('danger'),
    '--mantine-color-success': token('success'),
    '--mantine-color-placeholder': token('ink-soft'),
    '--mantine-color-anchor': token('brass-ink'),
    '--mantine-color-default': token('card'),
    '--mantine-color-default-hover': token('sunken'),
    '--mantine-color-default-color': token('ink'),
    '--mantine-color-default-border': token('line-strong'),
    '--mantine-color-dimmed': token('ink-soft'),
    '--mantine-color-disabled': token('sunken'),
    '--mantine-color-disabled-color': token('ink-soft'),
    '--mantine-color-disabled-border': token('line'),
  }
  for (const [role, [filled, hover, soft, ink, contrast]] of Object.entries(ROLES)) {
    scheme[`--mantine-color-${role}-filled`] = token(filled)
    scheme[`--mantine-color-${role}-filled-hover`] = token(hover)
    scheme[`--mantine-color-${role}-light`] = token(soft)
    scheme[`--mantine-color-${role}-light-hover`] = token(soft)
    scheme[`--mantine-color-${role}-light-color`] = token(ink)
    scheme[`--mantine-color-${role}-text`] = token(ink)
    scheme[`--mantine-color-${role}-outline`] = token(ink)
    scheme[`--mantine-color-${role}-outline-hover`] = token(soft)
    scheme[`--mantine-color-${role}-contrast`] = token(contrast)
  }
  // The color scales that Mantine's styles use for borders and backgrounds of controls.
  const grounds = ['card', 'sunken', 'sunken', 'line', 'line-strong', 'line-strong', 'ink-soft']
  for (const [shade, name] of [...grounds, 'ink-soft', 'ink', 'ink'].entries()) {
    scheme[`--mantine-color-gray-${shade}`] = token(name)
  }
  const inks = ['ink', 'ink', 'ink-soft', 'ink-soft', 'line-strong', 'line', 'sunken', 'card']
  for (const [shade, name] of [...inks, 'sunken', 'sunken'].entries()) {
    scheme[`--mantine-color-dark-${shade}`] = token(name)
  }
  // Mantine uses white as a background in light styles and as a text color in dark ones.
  return {
    variables: {},
    light: scheme,
    dark: { ...scheme, '--mantine-color-white': token('ink') },
  }
}
