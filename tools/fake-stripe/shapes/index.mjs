/** Makes Stripe's objects of rows. What can be expanded is an id here; `expand.mjs` puts objects in place of ids. */
import { bankAccount } from './bank-account.mjs';
import { charge } from './charge.mjs';
import { confirmationToken } from './confirmation-token.mjs';
import { customer } from './customer.mjs';
import { dispute } from './dispute.mjs';
import { endpoint } from './endpoint.mjs';
import { event } from './event.mjs';
import { file } from './file.mjs';
import { intent } from './intent.mjs';
import { paymentMethod } from './payment-method.mjs';
import { paymentMethodDomain } from './payment-method-domain.mjs';
import { payout } from './payout.mjs';
import { testClock } from './test-clock.mjs';
import { reader } from './reader.mjs';
import { refund } from './refund.mjs';
import { review, warning } from './review.mjs';
import { setupIntent } from './setup-intent.mjs';
import { transaction } from './transaction.mjs';

const SHAPES = {
	balance_transaction: transaction,
	bank_account: bankAccount,
	charge,
	confirmation_token: confirmationToken,
	customer,
	dispute,
	event,
	file,
	payment_intent: intent,
	payment_method: paymentMethod,
	payment_method_domain: paymentMethodDomain,
	payout,
	'radar.early_fraud_warning': warning,
	refund,
	review,
	setup_intent: setupIntent,
	'terminal.reader': reader,
	'test_helpers.test_clock': testClock,
	webhook_endpoint: endpoint,
};

/**
 * Makes Stripe's object of a row.
 *
 * @param {any} row
 * @param {import('../account.mjs').Account} account
 * @return {Record<string, any>}
 */
export const render = ( row, account ) => SHAPES[ row.kind ]( row, account );
