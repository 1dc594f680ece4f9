import { expect, it } from 'vitest'
import { missing } from './login-fields.ts'

const filled = { name: 'Jo Doe', email: 'jo@example.com', password: 'correct horse' }

it('asks a new user for a name', () => {
  const errors = missing('signup', { ...filled, name: '  ' })
  expect(errors).toEqual({ name: 'Please enter your name.' })
})

it('asks nobody for a name at login', () => {
  expect(missing('login', { ...filled, name: '' })).toEqual({})
})

it('asks for email and password', () => {
  const errors = missing('login', { name: '', email: ' ', password: '' })
  expect(errors.email).toBeDefined()
  expect(errors.password).toBeDefined()
})

it('leaves to the server what only looks unusual', () => {
  expect(missing('login', { ...filled, email: "o'brien+board@host" })).toEqual({})
  expect(missing('login', { ...filled, email: 'not an address' }).email).toBeDefined()
})

it('says of a new password at once that everybody knows it, and of an old one nothing', () => {
  const known = { ...filled, password: 'Army1234' }
  expect(missing('signup', known).password).toContain('too easy to guess')
  expect(missing('signup', { ...filled, password: 'jo.example' })).toEqual({})
  expect(missing('signup', { ...filled, password: 'Doe12345' }).password).toContain('own name')
  expect(missing('login', known)).toEqual({})
})
