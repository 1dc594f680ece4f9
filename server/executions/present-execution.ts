import { permissionText } from '../contract/permissions.ts'
import type { ExecutionRow } from '../database/schema.ts'

/** An execution as its starter sees it (WIRE.md §5.11). */
export function presentExecution(row: ExecutionRow) {
  return {
    $id: row.id,
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.userId === null ? [] : [permissionText('read', row.userId)],
    functionId: row.functionId,
    deploymentId: DEPLOYMENT_ID,
    trigger: row.trigger,
    status: row.status,
    requestMethod: row.requestMethod,
    requestPath: row.requestPath,
    requestHeaders: JSON.parse(row.requestHeaders) as object[],
    responseStatusCode: row.responseStatusCode,
    responseBody: row.responseBody,
    responseHeaders: JSON.parse(row.responseHeaders) as object[],
    logs: '',
    errors: '',
    duration: row.duration,
    scheduledAt: row.scheduledAt,
  }
}

/** The functions are part of the server: there is one deployment of each. */
export const DEPLOYMENT_ID = 'current'
