import { accountWork } from './account-work.ts'

export const findUser = () => accountWork
