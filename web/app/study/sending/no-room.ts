import { notifyFailed } from '../../ui/messages/notify.tsx'

/** Says that an answer could not be stored on the device. */
export function sayNoRoom() {
  notifyFailed(
    'This device has no room to keep your answers. Keep this tab open until the session is saved.',
  )
}
