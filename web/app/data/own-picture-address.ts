import { ownPicturePath } from '@squared-away/domain/entities/picture'
import { PROJECT_ID } from './project-id.ts'

/** The address of a picture of the user. */
export const ownPictureAddress = (id: string) => ownPicturePath(id, PROJECT_ID)
