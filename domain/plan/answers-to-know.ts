/**
 * The number of answers that a forecast requires. Only answers to its own cards count, and only
 * those given a day or more after another answer to the card. Answers to other cards say little
 * about them: forecasts for people whose judged cards had no answer yet were off by up to 53 points
 * (docs/learning.md).
 */
export const ANSWERS_TO_KNOW = 30
