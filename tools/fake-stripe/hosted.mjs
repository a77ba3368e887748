/** Pages for shoppers: the bank's, to which a payment or setup redirects, and that of a voucher. */
import { bankAnswers } from './machines/payments.mjs';
import { decide } from './machines/selling.mjs';
import { secretOf } from './shapes/intent.mjs';

/**
 * Answers a request to such a page: `/3d_secure/{id}` asks, and sends the shopper back; `/voucher/{id}` shows how
 * to pay, and has a button that pays.
 *
 * @param {import('./world.mjs').World} world
 * @param {string} method
 * @param {URL} url
 * @param {string} body
 * @return {{ status: number, headers: Record<string, string>, body: string }}
 */
export function page( world, method, url, body ) {
	const id = url.pathname.split( '/' )[ 2 ] ?? '';
	const account = world.accounts.find( ( { byId } ) => byId.has( id ) );
	const row = account?.byId.get( id );
	if ( account && row?.kind === 'payment_intent' && url.pathname.startsWith( '/voucher/' ) ) {
		return voucher( account, row, method );
	}
	if ( ! account || ! [ 'payment_intent', 'setup_intent' ].includes( row?.kind ) || ! row.returnUrl ) {
		return html( 404, '<h1>There is no such payment</h1>' );
	}
	if ( method === 'POST' ) {
		decide( account, row, new URLSearchParams( body ).get( 'answer' ) === 'complete' );
	}
	if ( row.status !== 'requires_action' ) {
		return { status: 303, headers: { Location: back( row ) }, body: '' };
	}
	const type = row.paymentMethod?.type ?? 'card';
	const name = type === 'card' ? '3D Secure' : type;
	const what =
		row.kind === 'payment_intent' ? `pay ${ row.amount } ${ row.currency } (minor units)` : 'save your card';
	return html(
		200,
		`<h1>${ name } test page</h1><p>Your bank asks whether you want to ${ what }.</p>
<form method="post"><button name="answer" value="complete">Complete</button> <button name="answer" value="fail">Fail</button></form>`
	);
}

/**
 * @param {import('./account.mjs').Account} account
 * @param {any} row payment intent
 * @param {string} method
 */
function voucher( account, row, method ) {
	const isOpen = row.status === 'requires_action' && row.voucher;
	if ( method === 'POST' && isOpen ) {
		bankAnswers( account, row, 'succeeded' );
		return html( 200, '<h1>Paid</h1>' );
	}
	return isOpen
		? html(
				200,
				`<h1>Multibanco test voucher</h1><p>Entity 12345, reference 999999999, ${ row.amount } ${ row.currency } (minor units).</p>
<form method="post"><button>Pay</button></form>`
			)
		: html( 200, '<h1>This voucher is paid or over</h1>' );
}

/** Returns where the shopper comes from, with the parameters that Stripe adds. */
function back( row ) {
	const url = new URL( row.returnUrl );
	url.searchParams.set( row.kind, row.id );
	url.searchParams.set( `${ row.kind }_client_secret`, secretOf( row ) );
	url.searchParams.set( 'redirect_status', row.lastError ? 'failed' : 'succeeded' );
	return url.toString();
}

const html = ( status, text ) => ( {
	status,
	headers: { 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' },
	body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test page</title>${ text }`,
} );
