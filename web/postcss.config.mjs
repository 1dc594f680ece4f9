import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import mantine from 'postcss-preset-mantine'

const MEDIA = join(import.meta.dirname, 'app/theme/media.css')

const MIXINS = {
  /** Hides an element from sight and keeps it for screen readers. Where it is always hidden, use the class. */
  'visually-hidden': {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    'clip-path': 'inset(50%)',
  },
  /** Spreads an invisible radio button over its label, so that every press on the label reaches it. */
  'radio-over-label': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    margin: '0',
    appearance: 'none',
    opacity: '0',
    cursor: 'pointer',
  },
}

export default {
  plugins: [globalData({ files: [MEDIA] }), mantine({ mixins: MIXINS }), customMedia()],
}
