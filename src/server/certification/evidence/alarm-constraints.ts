/** The alarm behind each constraint by which the database refuses a certificate, where another transaction came in between. */
export const alarmConstraints = {
  alarm_same_file: 'alarm-same-file',
  alarm_same_report_number: 'alarm-same-report-number',
  alarm_same_sample_number: 'alarm-same-sample-number',
  alarm_before_harvest: 'alarm-before-harvest',
  alarm_not_accredited: 'alarm-not-accredited',
  alarm_method_not_accredited: 'alarm-method-not-accredited',
} as const;
