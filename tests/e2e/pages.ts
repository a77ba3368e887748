import { expect, type APIRequestContext } from '@playwright/test';
import type { PaymentIntent } from '../../client/data/payments';
import { APP, PAGES, WITH_ID, type AdminPage } from './addresses';
import { read } from './rest';

export { APP_AREA, CURRENCY_SETTINGS, OVERVIEW, PAGES, SETTINGS } from './addresses';

/** Names of the pages that need an id. */
export const DETAILS = [ 'payment-details', 'disputed-payment', 'payout-details', 'challenge', 'order' ] as const;

/** Names of pages in states that differ only in their texts. */
export const FURTHER = [ 'filtered', 'nothing-found', 'authorization' ] as const;

interface Rows< Row > {
	data: Row[];
}

/** Data of a payment in the list of transactions. */
interface Paid {
	payment_intent_id: string | null;
	order: { url: string } | null;
}

interface Dispute {
	dispute_id: string;
	charge_id: string;
	status: string;
}

/** Finds a payment with an order that can be refunded in full or in part. */
async function refundable( request: APIRequestContext ) {
	const { data } = await read< Rows< Paid > >( request, 'transactions?pagesize=100&type_is=charge' );
	for ( const { payment_intent_id: id, order } of data ) {
		if ( id !== null && order?.url ) {
			const { actions, totals } = await read< PaymentIntent >( request, `payment_intents/${ id }` );
			if ( actions.refund_in_full && actions.partial_refund && totals?.paydown === 0 ) {
				return { id, order: order.url };
			}
		}
	}
	throw new Error( 'The account has no payment with an order that can be refunded.' );
}

/** Returns the URLs of the pages that need an id, on a fresh site. */
async function findDetails( request: APIRequestContext ): Promise< Record< string, AdminPage > > {
	const payment = await refundable( request );
	const { data: payouts } = await read< Rows< { id: string } > >( request, 'deposits?status_is=paid&pagesize=1' );
	const { data: disputes } = await read< Rows< Dispute > >(
		request,
		'disputes?pagesize=100&sort=due_by&direction=asc'
	);
	const { data: waiting } = await read< Rows< { payment_intent_id: string; fraud_status: string | null } > >(
		request,
		'authorizations?pagesize=25'
	);
	const found = {
		payout: payouts[ 0 ],
		dispute: disputes.find( ( { status } ) => status === 'needs_response' ),
		authorization: waiting.find( ( { fraud_status: status } ) => status !== 'review' ),
	};
	expect( found, 'The account has a payout, a dispute to answer and a payment that waits for its capture.' ).toEqual(
		{ payout: expect.anything(), dispute: expect.anything(), authorization: expect.anything() }
	);
	const pages: AdminPage[] = [
		{ name: 'payment-details', address: WITH_ID.payment + payment.id },
		{ name: 'disputed-payment', address: WITH_ID.payment + String( found.dispute?.charge_id ) },
		{ name: 'payout-details', address: WITH_ID.payout + String( found.payout?.id ) },
		{ name: 'challenge', address: WITH_ID.challenge + String( found.dispute?.dispute_id ) },
		{ name: 'order', address: payment.order, area: '#tillbook-order-panel' },
		{ name: 'filtered', address: `${ APP }transactions&filter=advanced&type_is=refund` },
		{ name: 'nothing-found', address: `${ APP }transactions&search%5B0%5D=9999999999` },
		{ name: 'authorization', address: WITH_ID.payment + String( found.authorization?.payment_intent_id ) },
	];
	return Object.fromEntries( pages.map( ( each ) => [ each.name, each ] ) );
}

let found: Promise< Record< string, AdminPage > > | undefined;

/**
 * Returns a page by its name, on a fresh site.
 *
 * @param request Requests the ids, once for each test process, because copies of a site have the same ids.
 * @param name    A name in PAGES, DETAILS or FURTHER.
 */
export async function pageNamed( request: APIRequestContext, name: string ): Promise< AdminPage > {
	const known = PAGES.find( ( page ) => page.name === name );
	if ( known ) {
		return known;
	}
	found ??= findDetails( request );
	const page = ( await found )[ name ];
	if ( ! page ) {
		throw new Error( `There is no page "${ name }".` );
	}
	// URLs of orders are absolute URLs of the requested site.
	return { ...page, address: page.address.replace( /^https?:\/\/[^/]+/, '' ) };
}
