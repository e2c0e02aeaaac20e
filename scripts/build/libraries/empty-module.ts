/** Replaces a part of a library that is never used. */
export default {}
