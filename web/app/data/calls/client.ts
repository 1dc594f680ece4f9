import { Account, Client, Databases, Functions } from 'appwrite'
import { PROJECT_ID } from '../project-id.ts'

// The public pages are rendered once at build time, where there is no location.
const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** The address of the API: the app's own origin (wire §2.1). */
export const ENDPOINT = `${origin}/v1`

export const client = new Client().setEndpoint(ENDPOINT).setProject(PROJECT_ID)
export const account = new Account(client)
export const databases = new Databases(client)
export const functions = new Functions(client)
