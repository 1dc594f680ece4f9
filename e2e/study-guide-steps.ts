import type { Page } from '@playwright/test'
import { createDocument, listDocuments } from './signed-in-soldier.ts'

export const GUIDES = '**/v1/databases/main/collections/studyGuides/documents**'
export const ADDRESS = '/home/my-study-guides'

export const makeGuide = (page: Page, name: string, categories = ['First Aid']) =>
  createDocument(page, 'studyGuides', { name, categories })

/** The soldier's own guides; shared guides of others are readable too. */
export async function ownGuides(page: Page, userId: string) {
  const guides: { $id: string; userId: string | null; [field: string]: unknown }[] =
    await listDocuments(page, 'studyGuides')
  return guides.filter((guide) => guide.userId === userId)
}
