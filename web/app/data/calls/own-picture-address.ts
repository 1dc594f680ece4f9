import { PROJECT_ID } from '../project-id.ts'

/** Where a picture that a user brought in is shown from, as by the SDK's `getFileView`. */
export const ownPictureAddress = (id: string) =>
  `/v1/storage/buckets/pictures/files/${id}/view?project=${PROJECT_ID}`
