import culture from '@squared-away/content/culture.json'
import { topicAction } from '@squared-away/domain/study/study-topics'
import { expect, test } from 'vitest'
import { topicWays } from './topic-ways.ts'

const ways = (topic: string, hasSpeech = false) =>
  topicWays(topicAction(topic), hasSpeech).map((way) => way.to)

test('every culture text has its own link', () => {
  for (const { topic, slug } of culture.texts) {
    expect(ways(topic)).toEqual([`/home/army-culture#${slug}`])
  }
})

test('standing topics link to their own practice', () => {
  expect(ways('My Introduction')).toEqual(['/home/biography/practice'])
  expect(ways('Situational Practice')).toEqual(['/home/situational-practice/setup'])
  expect(ways('Chain of Command')).toEqual(['/home/coc/setup'])
})

test('any other topic links to flashcards and a quiz of its category', () => {
  const [cards, quiz] = ways('Drill & Ceremony? #1')
  for (const [to, path] of [
    [cards, '/home/flashcards/setup'],
    [quiz, '/home/quizzes/setup'],
  ]) {
    const url = new URL(to ?? '', 'http://localhost')
    expect(url.pathname).toBe(path)
    expect(url.searchParams.getAll('category')).toEqual(['Drill & Ceremony? #1'])
    expect(url.hash).toBe('')
  }
})

test('a topic of questions can be heard where the server speaks', () => {
  expect(ways('Drill')).toHaveLength(2)
  expect(ways('Drill', true).at(-1)).toBe('/home/listen?category=Drill')
  expect(ways('Chain of Command', true)).toEqual(['/home/coc/setup'])
})
