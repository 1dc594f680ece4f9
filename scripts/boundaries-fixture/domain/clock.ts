import Fastify from 'fastify'

export const name = Fastify
