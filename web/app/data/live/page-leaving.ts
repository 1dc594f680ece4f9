/** The parts of the SDK's socket that its types declare private. */
export interface SocketKeeper {
  onMessage: (event: MessageEvent<string>) => void
  socket?: WebSocket
  /** What creates a socket a moment after channels were joined or left. */
  timeout?: number
  /** What sends a ping every 20 seconds, whatever the state of the socket. */
  heartbeat?: number
  /** Off, the SDK takes the next close for intended: it neither reports it nor reconnects. */
  reconnect: boolean
  createSocket: () => void
}

const RECONNECT_MS = 1000

/**
 * From the question whether the page may be left until it connects again: Firefox closes the sockets
 * of the page at any time in between.
 */
let isLeaving = false

/**
 * Keeps the SDK from reporting a lost connection when the page is left: the browser closes the
 * socket, Firefox even before `pagehide`. A page that stays, or comes back from the back-forward
 * cache, connects again, which counts as a gap. A connection that is really lost is reported.
 */
export function closeWithPage(keeper: SocketKeeper) {
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  window.addEventListener('pagehide', () => {
    if (!keeper.socket || keeper.socket.readyState >= WebSocket.CLOSING) return
    keeper.reconnect = false
    keeper.socket.close()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connectAgain(keeper)
  })
}

/** Call it on each connection. Listens to the socket in the capture phase, before the SDK does. */
export function expectClose(keeper: SocketKeeper) {
  isLeaving = false
  const { socket } = keeper
  const onClose = () => {
    // It would send through the next socket before that is open, which throws.
    if (keeper.socket === socket) clearInterval(keeper.heartbeat)
    if (!isLeaving) return
    keeper.reconnect = false
    setTimeout(() => connectAgain(keeper), RECONNECT_MS)
  }
  socket?.addEventListener('close', onClose, { capture: true })
}

/**
 * Closes the socket at once, after all channels were left. The SDK would do so a moment later, and
 * not at all if the same channels are joined until then: the next account would receive the changes
 * of the account before.
 */
export function endSocket(keeper: SocketKeeper) {
  clearTimeout(keeper.timeout)
  clearInterval(keeper.heartbeat)
  if (!keeper.socket || keeper.socket.readyState >= WebSocket.CLOSING) return
  keeper.reconnect = false
  keeper.socket.close()
}

/** Does nothing while a socket is open, or once all channels were left. */
function connectAgain(keeper: SocketKeeper) {
  keeper.reconnect = true
  keeper.createSocket()
}
