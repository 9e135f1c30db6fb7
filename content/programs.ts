import { careerConnection } from './programs/career-connection.ts'
import { creativeRoom } from './programs/creative-room.ts'
import type { Program } from './programs/program.ts'
import { youngLeaders } from './programs/young-leaders.ts'

/** Each program by the last part of its address, in the order of the menu (SPEC §2). */
export const programs = {
  'creative-room': creativeRoom,
  'young-leaders': youngLeaders,
  'career-connection': careerConnection,
} as const satisfies Record<string, Program>

export type ProgramKey = keyof typeof programs
