import { findUser } from './find-user.ts'

export const present = () => findUser
