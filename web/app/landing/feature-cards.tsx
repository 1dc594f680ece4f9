import type { ReactNode } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './feature-cards.module.css'

interface Feature {
  name: string
  words: string
  /** A sample of the real feature. */
  specimen: ReactNode
}

const FEATURES: Feature[] = [
  {
    name: 'Flashcards',
    words:
      'Pick categories and a number of cards. They come evenly split and shuffled. Swipe on a phone, or keep your hands on the keys.',
    specimen: (
      <dl className={classes.keys}>
        <Key name="Space" does="flip" />
        <Key name="←" spoken="Left arrow" does="incorrect" />
        <Key name="→" spoken="Right arrow" does="correct" />
      </dl>
    ),
  },
  {
    name: 'Quizzes',
    words: 'Multiple choice from the same questions, with wrong answers that sound right.',
    specimen: (
      <ul className={classes.choices}>
        <li>Values, standards, and discipline</li>
        <li data-chosen>Character, presence, and intellect</li>
        <li>Purpose, direction, and motivation</li>
      </ul>
    ),
  },
  {
    name: 'Situational practice',
    words: 'What would you do? Answer in four parts, then compare with a sample response.',
    specimen: (
      <ol className={classes.star}>
        <li>Situation</li>
        <li>Task</li>
        <li>Action</li>
        <li>Result</li>
      </ol>
    ),
  },
  {
    name: 'Your own words',
    words:
      'Your introduction against the clock, and your chain of command by name and by position.',
    specimen: (
      <p className={classes.slip}>
        <span>Who is your battalion commander?</span>
        <span className={classes.blank} />
      </p>
    ),
  },
  {
    name: 'Creeds and culture',
    words: "The Soldier's Creed, the NCO Creed, values, general orders and the song, line by line.",
    specimen: (
      <p className={classes.slip}>
        <span>I am an American Soldier.</span>
        <span className={classes.blank} />
      </p>
    ),
  },
  {
    name: 'Your questions, and theirs',
    words: 'Upload a set from a spreadsheet, edit it, share it, or use what other Soldiers shared.',
    specimen: (
      <p className={classes.csv}>question, answer, distractor-1, distractor-2, distractor-3</p>
    ),
  },
]

/** One card per feature. */
export function FeatureCards() {
  return (
    <ul className={classes.cards}>
      {FEATURES.map((feature) => (
        <BinderCard
          key={feature.name}
          as="li"
          fill
          tab={<h3 className={classes.name}>{feature.name}</h3>}
        >
          <div className={classes.body}>
            <p>{feature.words}</p>
            {feature.specimen}
          </div>
        </BinderCard>
      ))}
    </ul>
  )
}

function Key({ name, spoken, does }: { name: string; spoken?: string; does: string }) {
  return (
    <div>
      <dt>
        <kbd aria-label={spoken}>{name}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
