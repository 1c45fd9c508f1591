import { expect, test } from 'vitest'
import { tasksByFilter } from './shown-tasks.ts'

test('open tasks come before later ones, and completed tasks appear only when requested', () => {
  const done = { id: 1, isOpen: true, isCompleted: true }
  const later = { id: 2, isOpen: false, isCompleted: false }
  const open = { id: 3, isOpen: true, isCompleted: false }
  expect(tasksByFilter([done, later, open])).toEqual({
    every: [open, later],
    open: [open],
    soon: [later],
    completed: [done],
  })
})
