import { STATUS_CODES } from './status-codes.ts'

/**
 * Every error type of the contract and its status (wire §3.4). A type is stable, since clients
 * depend on it. A message is for people and says what to do.
 */
const STATUS_OF_TYPE = {
  general_argument_invalid: 400,
  general_query_invalid: 400,
  general_cursor_not_found: 400,
  general_bad_request: 400,
  database_query_order_null: 400,
  document_invalid_structure: 400,
  document_missing_data: 400,
  document_missing_payload: 400,
  user_email_not_found: 400,
  user_email_not_verified: 400,
  user_phone_not_found: 400,
  user_phone_not_verified: 400,
  user_password_personal_data: 400,
  user_missing_id: 400,
  user_oauth2_bad_request: 400,
  storage_file_empty: 400,
  storage_invalid_file_size: 400,
  storage_file_type_unsupported: 400,
  storage_invalid_content_range: 400,
  storage_invalid_appwrite_id: 400,
  general_unauthorized_scope: 401,
  user_invalid_credentials: 401,
  user_invalid_token: 401,
  user_session_already_exists: 401,
  user_more_factors_required: 401,
  user_challenge_required: 401,
  user_blocked: 401,
  user_jwt_invalid: 401,
  user_unauthorized: 401,
  user_oauth2_unauthorized: 401,
  general_unknown_origin: 403,
  user_sign_up_restricted: 403,
  document_delete_restricted: 403,
  general_route_not_found: 404,
  project_not_found: 404,
  database_not_found: 404,
  collection_not_found: 404,
  document_not_found: 404,
  function_not_found: 404,
  execution_not_found: 404,
  storage_bucket_not_found: 404,
  storage_file_not_found: 404,
  user_not_found: 404,
  user_session_not_found: 404,
  user_target_not_found: 404,
  user_authenticator_not_found: 404,
  user_recovery_codes_not_found: 404,
  user_identity_not_found: 404,
  function_synchronous_timeout: 408,
  database_timeout: 408,
  user_already_exists: 409,
  user_target_already_exists: 409,
  user_authenticator_already_verified: 409,
  user_recovery_codes_already_exists: 409,
  user_phone_already_exists: 409,
  user_email_already_verified: 409,
  user_phone_already_verified: 409,
  document_already_exists: 409,
  document_update_conflict: 409,
  execution_already_exists: 409,
  storage_file_already_exists: 409,
  project_provider_disabled: 412,
  general_payload_too_large: 413,
  general_media_type_unsupported: 415,
  general_rate_limit_exceeded: 429,
  general_unknown: 500,
  user_oauth2_provider_error: 500,
  user_auth_method_unsupported: 501,
  general_smtp_disabled: 503,
  general_phone_disabled: 503,
  general_unavailable: 503,
  general_storage_full: 507,
} as const

export type ErrorType = keyof typeof STATUS_OF_TYPE

/** The contract's version, sent in every error body. */
export const CONTRACT_VERSION = '1.8.0'

/** An error for the caller: a stable type and a sentence for people. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly type: ErrorType
  readonly status: number
  /** Response headers, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    type: ErrorType,
    message: string,
    options: { cause?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.type = type
    this.status = STATUS_OF_TYPE[type]
    this.headers = options.headers ?? {}
  }
}

/** The body of an error response (wire §3.1). */
export function errorBody(type: string, status: number, message: string) {
  return {
    message: message || (STATUS_CODES[status] ?? 'Error'),
    code: status,
    type,
    version: CONTRACT_VERSION,
  }
}
