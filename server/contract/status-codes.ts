/**
 * Node's texts of statuses. Importing node:http would load its fetch and WebSocket too, which takes
 * a start 20 ms.
 */
export const { STATUS_CODES } = process.getBuiltinModule('node:http')
