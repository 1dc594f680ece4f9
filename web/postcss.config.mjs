import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import mantine from 'postcss-preset-mantine'

const MEDIA = join(import.meta.dirname, 'app/theme/media.css')

export default { plugins: [globalData({ files: [MEDIA] }), mantine(), customMedia()] }
