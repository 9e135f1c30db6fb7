import type { ProgramKey } from './program-titles.ts'
import { careerConnection } from './programs/career-connection.ts'
import { creativeRoom } from './programs/creative-room.ts'
import type { Program } from './programs/program.ts'
import { youngLeaders } from './programs/young-leaders.ts'

/** Each program by the last part of its address (SPEC §2). */
export const programs: Record<ProgramKey, Program> = {
  'creative-room': creativeRoom,
  'young-leaders': youngLeaders,
  'career-connection': careerConnection,
}
