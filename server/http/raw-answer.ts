import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ApiError, errorBody } from '../contract/errors.ts'
import { STATUS_CODES } from '../contract/status-codes.ts'
import { largeHead } from './request-head.ts'

/** Sends `error` for a request that was never parsed, and closes the connection. */
export function answerRaw(socket: Duplex, { status, type, message }: ApiError): void {
  const body = JSON.stringify(errorBody(type, status, message))
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      'content-type: application/json; charset=UTF-8\r\nx-content-type-options: nosniff\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/**
 * Answers requests that Node's parser rejects (wire §3.1). If that happens in the body of a request
 * that is already answered, only the connection is closed; so it is if nothing was ever sent: browsers
 * connect ahead, and would take the answer for that of their next request.
 */
export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, answer) => answers.set(socket, answer))
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket)
    const isAnswered = answer?.headersSent === true && !answer.req.complete
    const isSilent = socket.bytesRead === 0
    if (fault.code === 'ECONNRESET' || isAnswered || isSilent || !socket.writable) socket.destroy()
    else answerRaw(socket, unreadable(fault.code))
  })
}

function unreadable(code: string | undefined): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return largeHead()
  const message =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 'The request did not arrive in time.'
      : 'The request could not be read.'
  return new ApiError('general_argument_invalid', message)
}
