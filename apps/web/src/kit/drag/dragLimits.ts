/** How long a finger rests before it drags instead of scrolling, in milliseconds. */
export const fingerRest = 250

/** How far a resting finger may slip, in pixels. */
export const fingerSlip = 8

/** How far a press goes before it is a drag, in pixels: a hand is not still. */
export const pressSlip = 4
