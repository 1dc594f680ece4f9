/** Features that some supported engine lacks, and what happens without them. */
export type Fallback = { features: readonly string[]; without: string }

export const SCRIPT_FALLBACKS: readonly Fallback[] = [
  {
    features: ['requestIdleCallback', 'scheduler', 'Scheduler.yield'],
    without: 'asked for first; a timer takes their place',
  },
  {
    features: ['Navigator.wakeLock', 'WakeLockSentinel.released'],
    without: 'caught: the screen may dim while reading aloud (out-loud.ts)',
  },
  {
    features: ['Navigator.vibrate'],
    without: 'asked for first: a mark is seen and not felt (buzz.ts)',
  },
  {
    features: ['SpeechRecognition', 'Navigator.install'],
    without: 'asked for first: what is said cannot be written down, and typing takes its place',
  },
  {
    features: ['Navigator.canShare'],
    without: 'asked for first: the file is downloaded (save-file.ts)',
  },
  {
    features: ['PublicKeyCredential.getClientCapabilities'],
    without: 'asked for first (@simplewebauthn/browser)',
  },
  {
    features: [
      ...['Document.startViewTransition', 'ViewTransition.skipTransition'],
      ...['Navigation.currentEntry', 'NavigateEvent.canIntercept', 'AnimationEvent.animation'],
      ...['NetworkInformation.downlink', 'NetworkInformation.saveData'],
      ...['StorageAccessHandle.sessionStorage', 'PaintWorkletGlobalScope.devicePixelRatio'],
    ],
    without: 'React, React Router and Mantine ask first, or use the older member of that name',
  },
  {
    features: ['TouchEvent', 'GestureEvent'],
    without: 'asked for first: the desktop has no touch, and only Safari has gestures',
  },
  {
    features: [
      ...['Document.pointerLockElement', 'Document.exitPointerLock', 'Element.requestPointerLock'],
    ],
    without: '@use-gesture locks the pointer only where its option asks for it; ours never does',
  },
  {
    features: ['InstallEvent.addRoutes', 'SyncEvent.lastChance'],
    without: 'Serwist asks first',
  },
  {
    features: ['Iterator.filter'],
    without: 'the keys of our own storage are an array (data/queue/local-store.ts)',
  },
  {
    features: ['Iterator.map'],
    without: 'values() in mammoth is that of Underscore, an array',
  },
  {
    features: ['Error.captureStackTrace', 'Uint8Array.fromHex', 'Atomics.waitAsync'],
    without: 'csv-parse, Noble and SQLite ask first',
  },
  {
    features: ['NavigatorLogin.setStatus', 'MLGraphBuilder.pow', 'Bluetooth.requestDevice'],
    without: 'other objects have a member of that name: SQLite, PDF.js, and its GPU',
  },
  {
    features: [
      ...['Float16Array', 'Sanitizer', 'ImageDecoder', 'ImageDecoder.isTypeSupported'],
      ...['AudioDecoder.configure', 'VideoFrame.displayWidth', 'VideoFrame.displayHeight'],
      ...['AbortSignal.any', 'Navigator.gpu', 'GPU*'],
    ],
    without: 'PDF.js draws and edits pages by these; we only read the text',
  },
]

export const STYLE_FALLBACKS: readonly Fallback[] = [
  {
    features: [
      ...['cursor: default', 'cursor: grab', 'cursor: grabbing', 'cursor: not-allowed'],
      ...['cursor: pointer', 'resize', ':selection', '-webkit-tap-highlight-color'],
    ],
    without: 'iPhones have no pointer; elsewhere touches are not highlighted',
  },
  {
    features: ['scrollbar-width', 'scrollbar-color', 'overscroll-behavior'],
    without: 'scroll bars of the system',
  },
  {
    features: ['content-visibility', 'contain-intrinsic-size'],
    without: 'long lists are laid out whole',
  },
  {
    features: ['field-sizing'],
    without: 'asked for first by the creed form; question fields keep their rows and scroll',
  },
  {
    features: ['text-wrap'],
    without: 'lines break where they are full',
  },
  {
    features: ['text-box-trim', 'text-box-edge', 'overflow-clip-margin'],
    without: 'a few pixels of room',
  },
  {
    features: ['background-clip: text'],
    without: 'Mantine’s gradient text, which we do not use; prefixed for the others',
  },
  { features: ['font-family: ui-monospace'], without: 'the next font of the list' },
  { features: ['accent-color'], without: 'the browser’s own color of a check box' },
  { features: ['forced-color-adjust'], without: 'the system’s colors everywhere' },
  {
    features: ['@page', 'size', 'break-after: avoid', 'orphans', 'widows'],
    without: 'printed pages have the browser’s margins and breaks',
  },
]
