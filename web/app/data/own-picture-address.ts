import { ownPicturePath } from '@squared-away/domain/entities/picture'
import { PROJECT_ID } from './project-id.ts'

/** The address of an own picture. */
export const ownPictureAddress = (id: string) => ownPicturePath(id, PROJECT_ID)
