/** The texts of notifications about orders. */
import type { NotificationKind } from '../../../domain/notifications/notifications.ts';
import type { NotificationSentences } from './sentence-kinds.ts';

export const orderSentences: {
  readonly [Kind in Extract<NotificationKind, `order-${string}`>]: NotificationSentences;
} = {
  'order-requested': {
    title: 'notices.orderRequested.title',
    text: 'notices.orderRequested.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-received': {
    title: 'notices.orderReceived.title',
    text: 'notices.orderReceived.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-confirmed': {
    title: 'notices.orderConfirmed.title',
    text: 'notices.orderConfirmed.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-declined': {
    title: 'notices.orderDeclined.title',
    text: 'notices.orderDeclined.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-shipped': {
    title: 'notices.orderShipped.title',
    text: 'notices.orderShipped.text',
    leadsTo: 'order',
    tone: 'info',
  },
  'order-delivered': {
    title: 'notices.orderDelivered.title',
    text: 'notices.orderDelivered.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-cancelled': {
    title: 'notices.orderCancelled.title',
    text: 'notices.orderCancelled.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-seller-left': {
    title: 'notices.orderSellerLeft.title',
    text: 'notices.orderSellerLeft.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-withdrawn': {
    title: 'notices.orderWithdrawn.title',
    text: 'notices.orderWithdrawn.text',
    leadsTo: 'order',
    tone: 'warn',
  },
  'order-contract-withdrawn': {
    title: 'notices.orderContractWithdrawn.title',
    text: 'notices.orderContractWithdrawn.text',
    leadsTo: 'order',
    tone: 'warn',
  },
  'order-withdrawal-received': {
    title: 'notices.orderWithdrawalReceived.title',
    text: 'notices.orderWithdrawalReceived.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-reimbursed': {
    title: 'notices.orderReimbursed.title',
    text: 'notices.orderReimbursed.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-withdrawal-exception': {
    title: 'notices.orderWithdrawalException.title',
    text: 'notices.orderWithdrawalException.text',
    leadsTo: 'order',
    tone: 'warn',
  },
  'order-oil-recalled': {
    title: 'notices.orderOilRecalled.title',
    text: 'notices.orderOilRecalled.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-recall-retracted': {
    title: 'notices.orderRecallRetracted.title',
    text: 'notices.orderRecallRetracted.text',
    leadsTo: 'order',
    tone: 'ok',
  },
  'order-oil-left-out': {
    title: 'notices.orderOilLeftOut.title',
    text: 'notices.orderOilLeftOut.text',
    leadsTo: 'order',
    tone: 'warn',
  },
  'order-left-before-recall': {
    title: 'notices.orderLeftBeforeRecall.title',
    text: 'notices.orderLeftBeforeRecall.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-certificate-suspended': {
    title: 'notices.orderCertificateSuspended.title',
    text: 'notices.orderCertificateTaken.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-certificate-revoked': {
    title: 'notices.orderCertificateRevoked.title',
    text: 'notices.orderCertificateTaken.text',
    leadsTo: 'order',
    tone: 'bad',
  },
  'order-certificate-reinstated': {
    title: 'notices.orderCertificateReinstated.title',
    text: 'notices.orderCertificateReinstated.text',
    leadsTo: 'order',
    tone: 'ok',
  },
};
