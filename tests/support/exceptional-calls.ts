/** Confirms that a test schedules several calls of one producer, and at any hour. */
export const confirmedExceptions = {
  exceptions: ['second-call', 'outside-hours'],
  exceptionReason: 'Several calls at any hour.',
};
